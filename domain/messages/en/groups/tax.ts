import type { FieldsMessages } from '#domain/kit/messages.ts'
import type { taxResidencyFields } from '#domain/sections/tax/taxResidency.ts'

/** The tax residencies of the company. */
export const taxResidencies: FieldsMessages<typeof taxResidencyFields> = {
  multipleTaxResidencies: {
    label: 'Is the company tax resident in more than one country?',
    help: 'Resident in a country because of law, management or a branch there.',
  },
  taxResidencys: {
    label: 'Tax residencies',
    help: 'One entry for each country.',
    add: 'Add a tax residency',
    entry: 'New tax residency',
    none: 'No tax residency has been added yet.',
    fields: {
      taxResidencyCountry: { label: 'Country of tax residence' },
      taxIdentificationNumber: {
        label: 'Tax identification number (TIN)',
        help: '{taxNumberHint} Leave it empty if there is none and give the reason.',
      },
      noTinReason: { label: 'Reason if there is no TIN', help: 'Needed only if no number is given.' },
      noTinReasonDetail: { label: 'Explanation' },
    },
  },
}
