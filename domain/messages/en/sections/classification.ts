import type { FieldsMessages, SectionMessages } from '#domain/kit/messages.ts'
import type { newZealandFields, wholesaleFields } from '#domain/sections/groups/wholesale.ts'
import type { AccountGuide, InformationStatement, QuestionnaireNotOffered } from '#domain/sections/informationPages.ts'
import type { emirClassificationIn } from '#domain/sections/professional/emirClassification.ts'
import type { professionalClient as professionalClientSection } from '#domain/sections/professional/professionalClient.ts'
import type { professionalClientLetterOf } from '#domain/sections/professional/professionalClientLetter.ts'
import type { titleTransferCollateral as titleTransferCollateralSection } from '#domain/sections/professional/titleTransferCollateral.ts'
import type { sophisticatedInvestorQuestionnaire as sophisticatedInvestorQuestionnaireSection } from '#domain/sections/sophisticatedInvestorQuestionnaire.ts'
import { personalSigner, signer } from './people.ts'

/** The category of an investor of New Zealand. */
export const newZealand: FieldsMessages<typeof newZealandFields> = {
  nzWholesaleBasis: { label: 'Which category?', help: 'At least one.' },
  nzEligibleInvestorGrounds: {
    label: 'Grounds',
    help: 'Why your experience lets you judge these products without the protections of retail clients.',
  },
  nzConfirmerName: { label: 'Confirmed by' },
  nzConfirmerProfession: { label: 'Profession of the person who confirmed' },
}

/** The grounds for treatment of a client as wholesale. */
export const wholesale: FieldsMessages<typeof wholesaleFields> = {
  eligibility: { label: 'Basis of wholesale treatment' },
  isNewZealandWholesaleInvestor: {
    label: 'Are you a New Zealand wholesale investor?',
    help: 'Only for clients in New Zealand.',
  },
  auWholesaleBasis: { label: 'Which test?' },
  ...newZealand,
  certificateUpload: {
    label: 'Certificate or evidence',
    help: "An accountant's certificate is valid for two years from its date.",
  },
}

export const professionalClient: SectionMessages<typeof professionalClientSection> = {
  title: 'Professional Client Self-Certification',
  description: 'Why the company is treated as a professional client.',
  groups: {},
  fields: {
    eligibility: {
      label: 'We ask to be treated as',
      help: 'Per se: by law, because of what the company is. Elective: on request.',
    },
    perSeType: { label: 'Which of these is the company?' },
    perSeRequirements: {
      label: 'Which size requirements does the company meet?',
      help: 'At least two. Figures of the company alone, from the last accounts.',
    },
    electiveTypes: {
      label: 'Which criteria are met?',
      help: 'At least two. They are judged for the person who trades for the company.',
    },
    electiveProof: { label: 'Evidence', help: 'Trade history, portfolio statement, or letter of the employer.' },
  },
}

export const emirClassification: SectionMessages<ReturnType<typeof emirClassificationIn>> = {
  title: 'EMIR Classification and LEI',
  description: 'The identifier of the company and who reports its trades.',
  groups: {},
  fields: {
    leiCode: {
      label: 'Legal entity identifier (LEI)',
      help: '20 letters and digits. A lapsed LEI must be renewed before the first trade.',
    },
    counterpartyType: {
      label: 'Counterparty type',
      help: 'If your group has not calculated its positions, you count as above the threshold.',
    },
    financialSector: { label: 'Sector of the financial counterparty' },
    delegatedReporting: {
      label: 'Who reports the trades?',
      help: 'Delegation does not remove your own duty to keep data correct.',
    },
    reportingAgentName: { label: 'Name of the provider' },
  },
}

export const professionalClientLetter: SectionMessages<ReturnType<typeof professionalClientLetterOf>> = {
  title: 'Professional Client Letter',
  description: 'The protections the company gives up, each to be read and ticked.',
  groups: {},
  fields: {
    companyName: { label: 'Company' },
    acknowledgements: { label: 'Acknowledgements', help: 'Read each statement, then tick it.' },
    ...signer,
  },
}

export const titleTransferCollateral: SectionMessages<typeof titleTransferCollateralSection> = {
  title: 'Title Transfer Collateral Arrangement',
  description: 'Whether money paid as cover passes to the broker with full ownership.',
  groups: {},
  fields: {
    companyName: { label: 'Company' },
    agree: {
      label: 'Do you agree to the arrangement?',
      help: 'You may decline. Declining does not end the application.',
    },
    ...signer,
  },
}

export const sophisticatedInvestorQuestionnaire: SectionMessages<typeof sophisticatedInvestorQuestionnaireSection> = {
  title: 'Sophisticated Investor Questionnaire',
  description: 'Your experience with these products, and what you know of them.',
  groups: {
    experience: { title: 'Experience' },
    understanding: { title: 'Understanding' },
    acknowledgement: { title: 'Acknowledgement' },
  },
  fields: {
    derivativeYears: { label: 'Years of trading derivatives by your own decisions' },
    tradesLastYear: {
      label: 'Trades in the last 12 months',
      help: 'Foreign exchange, contracts for difference, futures and options.',
    },
    largestPosition: { label: 'Largest notional position held', help: 'In US dollars.' },
    financialSectorYears: { label: 'Professional experience in the financial sector' },
    financialSectorRole: { label: 'In which role?' },
    qualifications: { label: 'Qualifications', help: 'Leave empty if there are none.' },
    abilities: { label: 'I can assess', help: 'Read each statement, then tick it.' },
    marginCallExplained: {
      label: 'Explain in your own words what a margin call is, and how a balance can become negative',
    },
    notForBusiness: { label: 'Not used in a business' },
    acknowledged: { label: 'Acknowledgement under section 761GA' },
    ...personalSigner,
  },
}

const wholesaleClientInformationStatement: SectionMessages<InformationStatement> = {
  title: 'Wholesale Client Information Statement',
  description: 'What the status means, before you ask for it.',
  groups: {
    meaning: { title: 'What the status means' },
    lost: { title: 'What you give up' },
    kept: { title: 'What stays' },
    caution: { title: 'Think before you ask' },
    back: { title: 'Going back' },
  },
  fields: {},
}

const professionalAccountGuide: SectionMessages<AccountGuide> = {
  title: 'Professional Account Guide',
  description: 'Who can apply, how we decide, and what changes.',
  groups: {
    who: { title: 'Who can apply' },
    evidence: { title: 'Which evidence we need' },
    decision: { title: 'How we decide' },
    account: { title: 'What changes for your account' },
    duration: { title: 'How long it lasts' },
    back: { title: 'How to return to a retail account' },
  },
  fields: {},
}

const questionnaireNotOffered: SectionMessages<QuestionnaireNotOffered> = {
  title: 'Sophisticated Investor Questionnaire',
  description: 'Asked of investors in Australia.',
  groups: {},
  fields: {},
}

/** The information pages. */
export const informationPages = {
  wholesaleClientInformationStatement,
  professionalAccountGuide,
  sophisticatedInvestorQuestionnaire: questionnaireNotOffered,
}
