import { annualIncomeBands } from '../kit/data/lists.ts'
import { group } from '../kit/field.ts'
import { choice } from '../kit/kinds/choice.ts'
import { date } from '../kit/kinds/date.ts'
import { money } from '../kit/kinds/number.ts'
import { section } from '../kit/section.ts'
import { fundsFields, sourcesAreNamedOnce } from './groups/sourceOfFunds.ts'

/** Sources and amounts of the company's funds (uae and mu). */
export const financialProfile = section({
  id: 'financialProfile',
  path: '/financial-profile',
  dataPath: 'clientOtherInfo',
  prepare: ['guide-prepare-funds'],
  fields: {
    ...group('funds', fundsFields),
    ...group('finances', {
      annualIncomeEstimate: choice(annualIncomeBands, {
        currency: 'taxFundsCurrency',
        dataPath: 'clientOtherInfo.financialInfo.annualIncomeEstimate',
      }),
      initialFundingAmount: money({
        currency: 'taxFundsCurrency',
        max: 999_999_999,
        rangeIssue: 'funding',
        dataPath: 'clientOtherInfo.financialInfo.initialFundingAmount',
      }),
      latestAuditedAccountsDate: date({
        optional: true,
        warnAfterMonths: 18,
        dataPath: 'clientOtherInfo.financialInfo.latestAuditedAccountsDate',
      }),
    }),
  },
  rules: { sourcesAreNamedOnce },
})
