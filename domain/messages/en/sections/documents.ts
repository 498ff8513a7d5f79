import type { SectionMessages } from '#domain/kit/messages.ts'
import type { supportingDocuments as supportingDocumentsSection } from '#domain/sections/supportingDocuments.ts'

export const supportingDocuments: SectionMessages<typeof supportingDocumentsSection> = {
  title: 'Attach Your Documents',
  description: 'At least one document that supports the application',
  groups: {
    company: { title: 'Company' },
    registers: { title: 'Registers' },
    addresses: { title: 'Addresses' },
    people: { title: 'People' },
    finances: { title: 'Finances and resolution' },
    other: { title: 'Other' },
  },
  fields: {
    businessRegistration: {
      label: 'Certificate of incorporation or registration',
      help: 'Certificate of incorporation, certificate of formation or an extract of the commercial register (no older than six months)',
    },
    tradeLicence: {
      label: 'Trade licence',
      help: 'Trade or business licence in force, all pages, with the list of partners and managers if it has one',
    },
    proofOfRegulation: {
      label: 'Proof of regulation',
      help: 'Licence or extract of the regulator’s public register. Only for regulated companies.',
    },
    memorandumArticles: {
      label: 'Memorandum and articles of association',
      help: 'Or a constitution, partnership agreement or trust deed. Include all amendments.',
    },
    registerOfDirectors: {
      label: 'Register of directors',
      help: 'Or a certificate of incumbency, no more than three months old',
    },
    registerOfShareholders: {
      label: 'Register of shareholders and beneficial owners',
      help: 'If there is more than one layer, add an ownership chart signed by a director.',
    },
    registeredAddress: {
      label: 'Proof of the registered address',
      help: 'Proof of the registered office dated within the last three months, showing the name and full address, or a tenancy contract in force',
    },
    operatingAddress: {
      label: 'Proof of the operating address',
      help: 'Proof of the place of business, if it differs: utility bill, bank statement or tax letter dated within the last three months, showing the name and full address, or a tenancy contract in force',
    },
    proofOfIdentity: {
      label: 'Proof of identity',
      help: 'Valid passport of every ultimate owner, director and authorised representative, in colour, with the machine-readable lines visible. UAE residents: also both sides of the Emirates ID.',
    },
    residentialAddress: {
      label: 'Proof of residential address',
      help: 'Proof of home address for the same people, dated within the last three months, showing the name and full address: utility bill, bank statement, tax or government letter, or a tenancy contract in force. We don’t accept mobile phone bills.',
    },
    financials: {
      label: 'Financial statements',
      help: 'Audited accounts for the last financial year. New companies: management accounts signed by a director, or proof of the first funding.',
    },
    boardOfResolution: {
      label: 'Board resolution',
      help: 'Signed, if you don’t use the one in this form',
    },
    otherDocuments: { label: 'Other documents', help: 'Only what we ask you for and has no place above' },
  },
}
