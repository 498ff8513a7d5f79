import type { FieldsMessages, SectionMessages } from '#domain/kit/messages.ts'
import type { fatcaDeclaration as fatcaDeclarationSection } from '#domain/sections/tax/fatcaDeclaration.ts'
import type { taxResidencyFields, taxResidency as taxResidencySection } from '#domain/sections/tax/taxResidency.ts'

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

export const taxResidency: SectionMessages<typeof taxResidencySection> = {
  title: 'Entity Tax Residency',
  description: 'Where the company is tax resident, and its tax numbers.',
  groups: {},
  fields: taxResidencies,
}

export const fatcaDeclaration: SectionMessages<typeof fatcaDeclarationSection> = {
  title: 'CRS Entity Self-Certification and Tax Residency',
  description: 'Tax residence of the company and its classes under CRS and FATCA.',
  groups: {
    residency: { title: 'Entity tax residency' },
    classification: { title: 'Classification under CRS and FATCA' },
    controllers: { title: 'Controlling persons' },
    certification: { title: 'Certification' },
  },
  fields: {
    ...taxResidencies,
    crsEntityType: {
      label: 'Entity classification under CRS',
      help: 'If you are unsure, ask your tax adviser. We cannot choose for you.',
    },
    crsListedExchange: { label: 'Market on which the shares trade' },
    crsRelatedListedCompany: {
      label: 'Listed company to which the entity is related',
      help: 'Only if the shares of a related company are traded, not those of the entity itself.',
    },
    fatcaStatus: { label: 'Classification under FATCA' },
    giin: { label: 'GIIN', help: 'Number in the public register of the United States for financial institutions.' },
    sponsorName: { label: 'Name of the sponsoring entity' },
    sponsorGiin: { label: 'GIIN of the sponsoring entity' },
    usTin: { label: 'US taxpayer number', help: 'Nine digits.' },
    controllingPersons: {
      label: 'Controlling persons',
      help: 'People behind a passive entity. Where nobody owns enough, enter the senior managing official.',
      add: 'Add a controlling person',
      entry: 'New controlling person',
      none: 'No controlling person has been added yet.',
      fields: {
        fullLegalName: {
          label: 'Full legal name',
          help: 'As in the passport. Chinese characters may follow in brackets.',
        },
        dateOfBirth: { label: 'Date of birth' },
        nationality: { label: 'Nationality' },
        country: { label: 'Country of residence' },
        address: { label: 'Home address' },
        controllingPersonType: { label: 'Role of the controlling person' },
        holdingPercentage: { label: 'Percentage held' },
        taxResidencyCountry: { label: 'Country of tax residence' },
        taxIdentificationNumber: {
          label: 'Tax identification number (TIN)',
          help: 'Leave it empty if there is none and give the reason.',
        },
        noTinReason: { label: 'Reason if there is no TIN', help: 'Needed only if no number is given.' },
        noTinReasonDetail: { label: 'Explanation' },
      },
    },
    selfCertAccepted: { label: 'I certify the above' },
  },
}
