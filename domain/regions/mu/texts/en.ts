import type { SectionMessages } from '#domain/kit/messages.ts'
import { companyDetails } from '#domain/messages/en/sections/company.ts'
import { sanctions } from '#domain/messages/en/sections/declarations.ts'
import { supportingDocuments } from '#domain/messages/en/sections/documents.ts'
import { type RegionTexts, reworded } from '#domain/messages/regional.ts'
import type { thirdPartyAccess as section } from '#domain/regions/mu/thirdPartyAccess.ts'

const thirdPartyAccess: SectionMessages<typeof section> = {
  title: 'Third-Party Access',
  description: 'Whether someone else can trade for the company, and the power of attorney for it',
  groups: {
    question: { title: 'Access' },
    agent: { title: 'Agent', description: 'Who will trade or view the account' },
    client: { title: 'Client', description: 'The company that gives the power' },
    accounts: { title: 'Accounts' },
    start: { title: 'Start' },
    power: { title: 'Limited power of attorney' },
  },
  fields: {
    hasThirdPartyAccess: { label: 'Will a third party trade or view the account?' },
    agentName: { label: 'Agent’s name' },
    agentIdentification: {
      label: 'Agent’s passport or registration number',
      help: 'Passport number of a person, registration number of a company',
    },
    agentAddress: { label: 'Agent’s address' },
    clientName: { label: 'Client’s name' },
    clientIdentification: { label: 'Client’s registration number' },
    clientAddress: { label: 'Client’s address' },
    accountHolderName: { label: 'Account holder' },
    accountHolderNumber: { label: 'Account number', help: '4 to 12 digits, or “pending” if not yet known' },
    mamAccountNo: {
      label: 'MAM account number',
      help: 'The manager’s account, or “pending” if not yet known',
    },
    startOfAuthority: { label: 'Start of the authority', help: 'Can be in the future' },
    signedDate: { label: 'Signing date' },
    signatureName: { label: 'Signer’s name' },
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
  texts: {
    'third-party-access-link': 'Will someone else trade for the company? Open Third-Party Access',
    'third-party-access':
      '1. Appointment. {companyName} (the “Client”) appoints {agentName}, {agentIdentification} (the “Agent”), to trade on its account through the manager account {mamAccountNo}, from the date and time stated.\n2. Powers. The Agent may place, change and close trades, see balances and statements, and agree trade confirmations. The Agent may not deposit or withdraw money, change bank or personal data, or appoint another agent.\n3. Responsibility. The Client chose the Agent itself, watches the account, and bears all results; {brokerEntity} does not supervise the Agent, gives no advice on the choice, and has not checked past results.\n4. Fees. Fees of the Agent are agreed between Client and Agent. The broker deducts them only on written instruction of the Client.\n5. Ending. The Client may revoke at any time in writing. The broker acts on it as soon as reasonably possible; open trades stay the Client’s. The power ends with insolvency or dissolution of either.\n6. Agent’s statement. The Agent accepts, holds every licence this needs, and complies with the broker’s identification checks.',
    'third-party-access-signed':
      'Signed on {signedDate} by {signatureName} for the account {accountHolderName}, {accountHolderNumber}.',
  },
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
              'Is the company or any related person declared a designated party under the Mauritian United Nations Sanctions Act 2019, or named on the UN Security Council Consolidated List, or owned or controlled by, or acting for, anyone named there?',
          },
          copyOfEOCN6: { label: 'Copy of the competent authority’s export-control permit' },
        },
      }),
      supportingDocuments: reworded(supportingDocuments, {
        fields: {
          proofOfIdentity: {
            label: supportingDocuments.fields.proofOfIdentity.label,
            help: 'Valid passport of every ultimate owner, director and authorised representative, in colour, with the machine-readable lines visible. Holders of a Mauritian identity card: also both sides of it.',
          },
        },
      }),
    },
  },
} satisfies RegionTexts
