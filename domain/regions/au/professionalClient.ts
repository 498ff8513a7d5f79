import { isComplete } from '../../kit/check.ts'
import type { CheckContext } from '../../kit/field.ts'
import type { Issue } from '../../kit/issue.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { relevantValues } from '../../kit/relevance.ts'
import { section } from '../../kit/section.ts'
import { type ApplicationData, valuesOf } from '../../kit/values/values.ts'
import { wholesaleFields } from '../../sections/groups/wholesale.ts'
import { sophisticatedInvestorQuestionnaire } from '../../sections/sophisticatedInvestorQuestionnaire.ts'

interface Grounds {
  readonly eligibility: string | null
  readonly auWholesaleBasis: string | null
}

/** Returns the field with the answer that asks for the status of a sophisticated investor, as category or as test. */
function sophisticatedField({ eligibility, auWholesaleBasis }: Grounds): keyof Grounds | undefined {
  if (eligibility === 'sophisticatedInvestor') return 'eligibility'
  return auWholesaleBasis === 'sophisticated_investor' ? 'auWholesaleBasis' : undefined
}

/** Returns a warning while the questionnaire, which counts nowhere here (reading A-22), is incomplete. */
function questionnaireIsComplete(grounds: Grounds, context: CheckContext): Issue[] {
  const path = sophisticatedField(grounds)
  const { application } = context
  if (path === undefined || application === undefined) return []
  const answered = valuesOf(sophisticatedInvestorQuestionnaire, application)
  return isComplete(sophisticatedInvestorQuestionnaire, answered, context)
    ? []
    : [{ path, code: 'questionnaireMissing', severity: 'warning' }]
}

/** The grounds for treatment of the company as a wholesale client, in Australia or as an investor of New Zealand. */
export const professionalClient = section({
  id: 'professionalClient',
  messages: 'au.professionalClient',
  path: '/professional-client',
  dataPath: 'clientOtherInfo.clientSelfCertification',
  prepare: ['guide-prepare-wholesale'],
  fields: {
    ...wholesaleFields,
    questionnaireNext: notice('wsc-questionnaire-company', {
      tone: 'help',
      when: [{ eligibility: 'sophisticatedInvestor' }, { auWholesaleBasis: 'sophisticated_investor' }],
    }),
  },
  rules: { questionnaireIsComplete },
})

/** Returns true when the company asks for the status of a sophisticated investor. */
export function isSophisticatedCompany(data: ApplicationData): boolean {
  const grounds = relevantValues(professionalClient.fields, valuesOf(professionalClient, data))
  return sophisticatedField(grounds as unknown as Grounds) !== undefined
}
