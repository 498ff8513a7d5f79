import { group } from '../kit/field.ts'
import { notice } from '../kit/kinds/notice.ts'
import { section } from '../kit/section.ts'

/** What a wholesale or professional client is; the ids of its texts begin with `texts`. */
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

/** Who gets a professional account, how, and for how long; the ids of its texts begin with `texts`. */
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

/** Stands where the questionnaire is not asked: only the law of Australia knows sophisticated investors. */
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

/** Pages to be read, in the words of Australia's law. They ask nothing and count nowhere. */
export const australianInformationPages = [informationStatementOf('wcis-au'), accountGuideOf('pag-au')]

/** What a professional client reads where no law of its own words it. */
export const professionalInformationPages = [informationStatementOf('wcis'), accountGuideOf('pag')]

/** Pages to be read outside Australia: they open in every region (RT-9). */
export const informationPages = [...professionalInformationPages, questionnaireNotOffered]
