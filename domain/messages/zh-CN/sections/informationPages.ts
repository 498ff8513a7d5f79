import type { SectionMessages } from '#domain/kit/messages.ts'
import type { AccountGuide, InformationStatement, QuestionnaireNotOffered } from '#domain/sections/informationPages.ts'

const wholesaleClientInformationStatement: SectionMessages<InformationStatement> = {
  title: '批发客户须知',
  description: '申请前请了解该身份的含义。',
  groups: {
    meaning: { title: '身份含义' },
    lost: { title: '您放弃什么' },
    kept: { title: '您仍享有什么' },
    caution: { title: '申请前请三思' },
    back: { title: '恢复零售身份' },
  },
  fields: {},
}

const professionalAccountGuide: SectionMessages<AccountGuide> = {
  title: '专业账户指南',
  description: '谁可申请、我们如何决定以及有何变化。',
  groups: {
    who: { title: '谁可申请' },
    evidence: { title: '需要哪些证据' },
    decision: { title: '我们如何决定' },
    account: { title: '账户有何变化' },
    duration: { title: '有效多久' },
    back: { title: '如何恢复为零售账户' },
  },
  fields: {},
}

const sophisticatedInvestorQuestionnaire: SectionMessages<QuestionnaireNotOffered> = {
  title: '成熟投资者问卷',
  description: '适用于澳大利亚投资者。',
  groups: {},
  fields: {},
}

/** The information pages. */
export const readingPages = {
  wholesaleClientInformationStatement,
  professionalAccountGuide,
  sophisticatedInvestorQuestionnaire,
}
