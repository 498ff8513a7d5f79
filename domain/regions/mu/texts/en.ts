import type { SectionMessages } from '#domain/kit/messages.ts'
import { companyDetails } from '#domain/messages/en/sections/company.ts'
import { sanctions } from '#domain/messages/en/sections/declarations.ts'
import { supportingDocuments } from '#domain/messages/en/sections/documents.ts'
import { type RegionTexts, reworded } from '#domain/messages/regional.ts'
import type { thirdPartyAccess as section } from '#domain/regions/mu/thirdPartyAccess.ts'

const thirdPartyAccess: SectionMessages<typeof section> = {
  title: 'Third-Party Access',
  description: 'Whether somebody else may trade for the company, and the power of attorney for it.',
  groups: {
    question: { title: 'Access' },
    agent: { title: 'Agent', description: 'Who will trade or view the account.' },
    client: { title: 'Client', description: 'The company that gives the power.' },
    accounts: { title: 'Accounts' },
    start: { title: 'Beginning' },
    power: { title: 'Limited power of attorney' },
  },
  fields: {
    hasThirdPartyAccess: { label: 'Will a third party trade or view the account?' },
    agentName: { label: 'Name of the agent' },
    agentIdentification: {
      label: 'Passport or registration number of the agent',
      help: 'Passport number of a person, registration number of a company.',
    },
    agentAddress: { label: 'Address of the agent' },
    clientName: { label: 'Name of the client' },
    clientIdentification: { label: 'Registration number of the client' },
    clientAddress: { label: 'Address of the client' },
    accountHolderName: { label: 'Account holder' },
    accountHolderNumber: { label: 'Account number', help: '4 to 12 digits; "pending" if not yet known.' },
    mamAccountNo: {
      label: 'MAM account number',
      help: 'Number of the manager\'s account; "pending" if not yet known.',
    },
    startOfAuthority: { label: 'Start of the authority', help: 'It may lie ahead.' },
    signedDate: { label: 'Signed on' },
    signatureName: { label: 'Name of the signer' },
  },
}

/** The texts of Mauritius' own pages and its replacements of shared texts. */
export const texts = {
  name: 'Mauritius',
  words: {
    proliferationLaw: 'financing of proliferation under the United Nations Sanctions Act 2019',
    localList: 'including parties designated under the United Nations Sanctions Act 2019',
    dataLaw: 'the Data Protection Act 2017',
    permitAuthority: 'the competent authority',
    exposureScope: 'Domestic and foreign functions and those in international organisations count alike.',
    taxNumberHint: 'In Mauritius: the 8-digit tax account number.',
  },
  texts: { 'third-party-access-link': 'Will somebody else trade for the company? Open Third-Party Access' },
  sections: {
    mu: {
      thirdPartyAccess,
      companyDetails: reworded(companyDetails, {
        fields: { city: { label: 'Town or city' }, businessCity: { label: 'Town or city' } },
      }),
      sanctions: reworded(sanctions, {
        fields: {
          isUAEorUNSCSanctioned: {
            label:
              'Is the company or any related person declared a designated party under the Mauritian United Nations Sanctions Act 2019, or named on the UN Security Council Consolidated List, or owned or controlled by, or acting for, somebody named there?',
          },
          copyOfEOCN6: { label: 'Copy of the export-control permit of the competent authority' },
        },
      }),
      supportingDocuments: reworded(supportingDocuments, {
        fields: {
          proofOfIdentity: {
            label: supportingDocuments.fields.proofOfIdentity.label,
            help: 'Valid passport of every ultimate owner, director and authorised representative; holders of a Mauritian identity card add both sides of it.',
          },
        },
      }),
    },
  },
} satisfies RegionTexts
