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
  nzWholesaleBasis: { label: 'Which category?', help: 'Select at least one.' },
  nzEligibleInvestorGrounds: {
    label: 'Grounds',
    help: 'Why your experience lets you judge these products without retail client protections',
  },
  nzConfirmerName: { label: 'Name of the person who confirmed' },
  nzConfirmerProfession: { label: 'Profession of the person who confirmed' },
}

/** The grounds for treatment of a client as wholesale. */
export const wholesale: FieldsMessages<typeof wholesaleFields> = {
  eligibility: { label: 'Basis of wholesale treatment' },
  isNewZealandWholesaleInvestor: {
    label: 'Are you a New Zealand wholesale investor?',
    help: 'Only for clients in New Zealand',
  },
  auWholesaleBasis: { label: 'Which test?' },
  ...newZealand,
  certificateUpload: {
    label: 'Certificate or evidence',
    help: 'For example an accountant’s certificate less than two years old',
    variants: {
      newZealand: { label: 'Certificate or evidence', help: 'For your New Zealand category' },
    },
  },
}

export const professionalClient: SectionMessages<typeof professionalClientSection> = {
  title: 'Professional Client Self-Certification',
  description: 'Why the company is treated as a professional client',
  groups: {},
  fields: {
    eligibility: {
      label: 'Client category',
      help: 'Per se: by law, because of what the company is. Elective: at the company’s request.',
    },
    perSeType: { label: 'Which of these is the company?' },
    perSeRequirements: {
      label: 'Which size requirements does the company meet?',
      help: 'At least two. Use the company’s own figures from the latest accounts.',
    },
    electiveTypes: {
      label: 'Which criteria are met?',
      help: 'At least two, met by the person who trades for the company.',
    },
    electiveProof: { label: 'Evidence', help: 'Trade history, portfolio statement or employer’s letter' },
  },
}

export const emirClassification: SectionMessages<ReturnType<typeof emirClassificationIn>> = {
  title: 'EMIR Classification and LEI',
  description: 'The company’s identifier and who reports its trades',
  groups: {},
  fields: {
    leiCode: {
      label: 'Legal entity identifier (LEI)',
      help: '20 characters. Renew a lapsed LEI before the first trade.',
    },
    counterpartyType: {
      label: 'Counterparty type',
      help: 'If your group hasn’t calculated its positions, you count as above the threshold.',
    },
    financialSector: { label: 'Sector of the financial counterparty' },
    delegatedReporting: {
      label: 'Who reports the trades?',
      help: 'If someone else reports, you must still keep your data correct.',
    },
    reportingAgentName: { label: 'Provider’s name' },
  },
}

export const professionalClientLetter: SectionMessages<ReturnType<typeof professionalClientLetterOf>> = {
  title: 'Professional Client Letter',
  description: 'The protections the company gives up, one by one',
  groups: {},
  fields: {
    companyName: { label: 'Company name' },
    acknowledgements: { label: 'Acknowledgements', help: 'Tick each statement once you have read it.' },
    ...signer,
  },
}

export const titleTransferCollateral: SectionMessages<typeof titleTransferCollateralSection> = {
  title: 'Title Transfer Collateral Arrangement',
  description: 'Whether money paid as cover passes to the broker with full ownership',
  groups: {},
  fields: {
    companyName: { label: 'Company name' },
    agree: {
      label: 'Do you agree to the arrangement?',
      help: 'You can decline. Your application continues either way.',
    },
    ...signer,
  },
}

export const sophisticatedInvestorQuestionnaire: SectionMessages<typeof sophisticatedInvestorQuestionnaireSection> = {
  title: 'Sophisticated Investor Questionnaire',
  description: 'Your experience with these products and your understanding of them',
  groups: {
    experience: { title: 'Experience' },
    understanding: { title: 'Understanding' },
    acknowledgement: { title: 'Acknowledgement' },
  },
  fields: {
    derivativeYears: { label: 'Years of trading derivatives on your own decisions' },
    tradesLastYear: {
      label: 'Number of trades in the last 12 months',
      help: 'Foreign exchange, contracts for difference, futures and options',
    },
    largestPosition: { label: 'Largest notional position held' },
    financialSectorYears: { label: 'Years of work in the financial sector' },
    financialSectorRole: { label: 'In which role?' },
    qualifications: { label: 'Qualifications', help: 'Leave blank if you have none.' },
    abilities: { label: 'I can assess', help: 'Tick each statement once you have read it.' },
    marginCallExplained: {
      label: 'In your own words, what is a margin call, and how can a balance become negative?',
    },
    notForBusiness: { label: 'Not used in a business' },
    acknowledged: { label: 'Acknowledgement under section 761GA' },
    ...personalSigner,
  },
}

const wholesaleClientInformationStatement: SectionMessages<InformationStatement> = {
  title: 'Wholesale Client Information Statement',
  description: 'What the status means, before you apply for it',
  groups: {
    meaning: { title: 'What the status means' },
    lost: { title: 'What you give up' },
    kept: { title: 'What stays' },
    caution: { title: 'Think before you apply' },
    back: { title: 'Going back' },
  },
  fields: {},
}

const professionalAccountGuide: SectionMessages<AccountGuide> = {
  title: 'Professional Account Guide',
  description: 'Who can apply, how we decide and what changes',
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
  description: 'For investors in Australia',
  groups: {},
  fields: {},
}

/** The information pages. */
export const informationPages = {
  wholesaleClientInformationStatement,
  professionalAccountGuide,
  sophisticatedInvestorQuestionnaire: questionnaireNotOffered,
}
