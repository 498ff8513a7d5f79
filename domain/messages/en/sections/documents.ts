import type { SectionMessages } from '#domain/kit/messages.ts'
import type { supportingDocuments as supportingDocumentsSection } from '#domain/sections/supportingDocuments.ts'

export const supportingDocuments: SectionMessages<typeof supportingDocumentsSection> = {
  title: 'Attach Your Documents',
  description: 'At least one file; what is still expected is shown beside each document.',
  groups: {
    company: { title: 'Company' },
    registers: { title: 'Registers' },
    addresses: { title: 'Addresses' },
    people: { title: 'People' },
    finances: { title: 'Finances and resolution' },
  },
  fields: {
    businessRegistration: {
      label: 'Certificate of incorporation or registration',
      help: 'Certificate of incorporation, certificate of formation, or an extract of the commercial register (not older than six months).',
    },
    tradeLicence: {
      label: 'Trade licence',
      help: 'Trade licence or business licence in force, all pages, with the list of partners and managers if it has one.',
    },
    proofOfRegulation: {
      label: 'Proof of regulation',
      help: "Licence or extract of the regulator's public register. Only for companies which are regulated.",
    },
    memorandumArticles: {
      label: 'Memorandum and articles of association',
      help: 'Memorandum and articles of association, constitution, partnership agreement or trust deed, with all amendments.',
    },
    registerOfDirectors: {
      label: 'Register of directors',
      help: 'Register of directors, or certificate of incumbency not older than three months.',
    },
    registerOfShareholders: {
      label: 'Register of shareholders and beneficial owners',
      help: 'Register of shareholders and of beneficial owners. With more than one layer add an ownership chart signed by a director.',
    },
    registeredAddress: {
      label: 'Proof of the registered address',
      help: 'Proof of the registered office dated within the last three months, or a tenancy contract in force.',
    },
    operatingAddress: {
      label: 'Proof of the operating address',
      help: 'Proof of the place of business, if it differs: utility bill, bank statement or tax letter dated within the last three months, or a tenancy contract in force.',
    },
    proofOfIdentity: {
      label: 'Proof of identity',
      help: 'Valid passport of every ultimate owner, director and authorised representative; residents of the UAE add both sides of the Emirates ID.',
    },
    residentialAddress: {
      label: 'Proof of residential address',
      help: 'Proof of home address of the same people, dated within the last three months: utility bill, bank statement, tax or government letter. Mobile telephone bills are not accepted.',
    },
    financials: {
      label: 'Financial statements',
      help: 'Audited accounts of the last financial year. New companies: management accounts signed by a director, or proof of the first funding.',
    },
    boardOfResolution: {
      label: 'Board resolution',
      help: 'Signed board resolution, if you do not use the one in this form.',
    },
  },
}
