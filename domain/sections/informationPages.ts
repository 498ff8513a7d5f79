import { group } from '../kit/field.ts'
import { notice } from '../kit/kinds/notice.ts'
import { section } from '../kit/section.ts'

/** Returns the page about wholesale or professional clients; the ids of its texts begin with `texts`. */
function informationStatementOf(texts: string) {
  return section({
    id: 'wholesaleClientInformationStatement',
    path: '/wholesale-client-information-statement',
    dataPath: 'clientOtherInfo.wholesaleClientInformationStatement',
    fields: {
      ...group('meaning', { meaning: notice(`${texts}-meaning`) }),
      ...group('lost', { lost: notice(`${texts}-lost`) }),
      ...group('kept', { kept: notice(`${texts}-kept`) }),
      ...group('caution', { caution: notice(`${texts}-caution`) }),
      ...group('back', { back: notice(`${texts}-back`) }),
    },
  })
}

/**
 * Returns the page about professional accounts: eligibility, process and duration; the ids of its texts begin with
 * `texts`.
 */
function accountGuideOf(texts: string) {
  return section({
    id: 'professionalAccountGuide',
    path: '/professional-account-guide',
    dataPath: 'clientOtherInfo.professionalAccountGuide',
    fields: {
      ...group('who', { who: notice(`${texts}-who`) }),
      ...group('evidence', { evidence: notice(`${texts}-evidence`) }),
      ...group('decision', { decision: notice(`${texts}-decision`) }),
      ...group('account', { account: notice(`${texts}-account`) }),
      ...group('duration', { duration: notice(`${texts}-duration`) }),
      ...group('back', { back: notice(`${texts}-back`) }),
    },
  })
}

/** Replaces the questionnaire outside Australia: only Australian law defines sophisticated investors. */
const questionnaireNotOffered = section({
  id: 'sophisticatedInvestorQuestionnaire',
  path: '/sophisticated-investor-questionnaire',
  dataPath: 'clientOtherInfo.sophisticatedInvestorQuestionnaire',
  fields: { elsewhere: notice('siq-elsewhere') },
})

/** One section of each kind, for the types of their texts. */
export type InformationStatement = ReturnType<typeof informationStatementOf>
export type AccountGuide = ReturnType<typeof accountGuideOf>
export type QuestionnaireNotOffered = typeof questionnaireNotOffered

/** Information pages with the terms of Australian law. They have no questions and do not count towards progress. */
export const australianInformationPages = [informationStatementOf('wcis-au'), accountGuideOf('pag-au')]

/** Information pages for professional clients of regions without their own texts. */
export const professionalInformationPages = [informationStatementOf('wcis'), accountGuideOf('pag')]

/** Information pages outside Australia: they open in every region (RT-9). */
export const informationPages = [...professionalInformationPages, questionnaireNotOffered]
