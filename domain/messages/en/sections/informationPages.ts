import type { SectionMessages } from '#domain/kit/messages.ts'
import type { AccountGuide, InformationStatement, QuestionnaireNotOffered } from '#domain/sections/informationPages.ts'

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

const sophisticatedInvestorQuestionnaire: SectionMessages<QuestionnaireNotOffered> = {
  title: 'Sophisticated Investor Questionnaire',
  description: 'Asked of investors in Australia.',
  groups: {},
  fields: {},
}

/** The information pages. */
export const readingPages = {
  wholesaleClientInformationStatement,
  professionalAccountGuide,
  sophisticatedInvestorQuestionnaire,
}
