import type { FieldsMessages, SectionMessages } from '#domain/kit/messages.ts'
import type { fatcaDeclaration as fatcaDeclarationSection } from '#domain/sections/tax/fatcaDeclaration.ts'
import type { taxResidencyFields, taxResidency as taxResidencySection } from '#domain/sections/tax/taxResidency.ts'

/** The tax residencies of the company. */
export const taxResidencies: FieldsMessages<typeof taxResidencyFields> = {
  multipleTaxResidencies: {
    label: 'Is the company tax resident in more than one country?',
    help: 'For example by incorporation, management or a branch',
  },
  taxResidencys: {
    label: 'Tax residencies',
    help: 'Add one entry for each country.',
    add: 'Add a tax residency',
    entry: 'New tax residency',
    none: 'No tax residencies yet',
    fields: {
      taxResidencyCountry: { label: 'Country of tax residence' },
      taxIdentificationNumber: {
        label: 'Tax identification number (TIN)',
        help: '{taxNumberHint} Leave blank if you don’t have one, and tell us why.',
      },
      noTinReason: { label: 'Reason for no TIN', help: 'Only if you have no TIN' },
      noTinReasonDetail: { label: 'Explanation' },
    },
  },
}

export const taxResidency: SectionMessages<typeof taxResidencySection> = {
  title: 'Entity Tax Residency',
  description: 'Where the company is tax resident, and its tax numbers',
  groups: {},
  fields: taxResidencies,
}

export const fatcaDeclaration: SectionMessages<typeof fatcaDeclarationSection> = {
  title: 'CRS Entity Self-Certification and Tax Residency',
  description: 'Tax residency and CRS/FATCA status',
  groups: {
    residency: { title: 'Entity tax residency' },
    classification: { title: 'CRS and FATCA classification' },
    controllers: { title: 'Controlling persons' },
    certification: { title: 'Certification' },
  },
  fields: {
    ...taxResidencies,
    crsEntityType: {
      label: 'CRS entity classification',
      help: 'If you’re unsure, ask your tax adviser. We can’t advise on this.',
    },
    crsListedExchange: { label: 'Market on which the shares trade' },
    crsRelatedListedCompany: {
      label: 'Related listed company',
      help: 'Only if a related company’s shares are traded, not the company’s own',
    },
    fatcaStatus: { label: 'FATCA classification' },
    giin: { label: 'GIIN', help: 'The institution’s number in the US register' },
    sponsorName: { label: 'Sponsoring entity’s name' },
    sponsorGiin: { label: 'Sponsoring entity’s GIIN' },
    usTin: { label: 'US taxpayer number', help: 'Nine digits' },
    controllingPersons: {
      label: 'Controlling persons',
      help: 'People behind a passive entity. If no one owns enough, add the senior managing official.',
      add: 'Add a controlling person',
      entry: 'New controlling person',
      none: 'No controlling persons yet',
      fields: {
        fullLegalName: {
          label: 'Full legal name',
          help: 'As in the passport. You can add Chinese characters in brackets.',
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
          help: 'Leave blank if you don’t have one, and tell us why.',
        },
        noTinReason: { label: 'Reason for no TIN', help: 'Only if the person has no TIN' },
        noTinReasonDetail: { label: 'Explanation' },
      },
    },
    selfCertAccepted: { label: 'Statement' },
  },
}
