import { derivativeYears, financialSectorYears, tradesLastYear, tradingVolumes } from '../kit/data/lists.ts'
import { group } from '../kit/field.ts'
import { choice } from '../kit/kinds/choice.ts'
import { notice } from '../kit/kinds/notice.ts'
import { statements } from '../kit/kinds/statements.ts'
import { text } from '../kit/kinds/text/text.ts'
import { acceptance } from '../kit/kinds/yesNo.ts'
import { section } from '../kit/section.ts'
import { type ApplicationData, valueAt } from '../kit/values/values.ts'
import { personalSignerFields, signerIsApplicant } from './groups/signer.ts'

const whenTraded = { when: { derivativeYears: ['lt_1', '1_2', '3_5', 'gt_5'] } } as const

/** The five abilities a licensee must be satisfied of: Corporations Act 2001, s761GA(d). */
const abilities = ['siq-ability-1', 'siq-ability-2', 'siq-ability-3', 'siq-ability-4', 'siq-ability-5']

/** Returns true when the applicant requests treatment as a sophisticated investor, which requires the questionnaire. */
export function isSophisticatedInvestor(data: ApplicationData): boolean {
  return valueAt(data, 'clientOtherInfo.clientSelfCertification.eligibility') === 'sophisticatedInvestor'
}

/**
 * The knowledge and experience of a sophisticated investor (Australia). The portal collects the answers; the licensee
 * decides and states its reasons in writing.
 */
export const sophisticatedInvestorQuestionnaire = section({
  id: 'sophisticatedInvestorQuestionnaire',
  messages: 'australian.sophisticatedInvestorQuestionnaire',
  path: '/sophisticated-investor-questionnaire',
  dataPath: 'clientOtherInfo.sophisticatedInvestorQuestionnaire',
  fields: {
    ...group('experience', {
      purpose: notice('siq-purpose', { tone: 'help' }),
      derivativeYears: choice(derivativeYears),
      tradesLastYear: choice(tradesLastYear, whenTraded),
      largestPosition: choice(tradingVolumes, whenTraded),
      financialSectorYears: choice(financialSectorYears),
      financialSectorRole: text({ min: 2, when: { financialSectorYears: ['lt_1', '1_3', 'gt_3'] } }),
      qualifications: text({ min: 2, max: 280, optional: true }),
    }),
    ...group('understanding', {
      abilities: statements({ texts: abilities }),
      marginCallExplained: text({ min: 20, max: 500, multiline: true }),
    }),
    ...group('acknowledgement', {
      notForBusiness: acceptance({ text: 'siq-no-business' }),
      acknowledged: acceptance({ text: 'siq-acknowledgement' }),
      ...personalSignerFields,
    }),
  },
  rules: { signerIsApplicant },
})
