import type { SectionMessages } from '../../../kit/messages.ts'
import type { supportingDocuments as definition } from '../../../sections/supportingDocuments.ts'
import { documentTexts } from '../texts/documents.ts'

export const supportingDocuments: SectionMessages<typeof definition> = {
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
      help: documentTexts['doc-businessRegistration'],
    },
    tradeLicence: { label: 'Trade licence', help: documentTexts['doc-tradeLicence'] },
    proofOfRegulation: { label: 'Proof of regulation', help: documentTexts['doc-proofOfRegulation'] },
    memorandumArticles: {
      label: 'Memorandum and articles of association',
      help: documentTexts['doc-memorandumArticles'],
    },
    registerOfDirectors: { label: 'Register of directors', help: documentTexts['doc-registerOfDirectors'] },
    registerOfShareholders: {
      label: 'Register of shareholders and beneficial owners',
      help: documentTexts['doc-registerOfShareholders'],
    },
    registeredAddress: { label: 'Proof of the registered address', help: documentTexts['doc-registeredAddress'] },
    operatingAddress: { label: 'Proof of the operating address', help: documentTexts['doc-operatingAddress'] },
    proofOfIdentity: { label: 'Proof of identity', help: documentTexts['doc-proofOfIdentity'] },
    residentialAddress: { label: 'Proof of residential address', help: documentTexts['doc-residentialAddress'] },
    financials: { label: 'Financial statements', help: documentTexts['doc-financials'] },
    boardOfResolution: { label: 'Board resolution', help: documentTexts['doc-boardOfResolution'] },
  },
}
