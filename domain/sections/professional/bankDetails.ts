import { list, type RowRule } from '../../kit/kinds/list.ts'
import { money } from '../../kit/kinds/number.ts'
import { section } from '../../kit/section.ts'
import { bankFields, holderIsCompany } from '../bankDetails.ts'

const depositFields = {
  ...bankFields,
  initialDepositAmount: money({ max: 999_999_999, rangeIssue: 'funding' }),
  annualExpectedDeposit: money(),
}

/** The deposits of a year contain the first one. */
const depositsMatch: RowRule<typeof depositFields> = ({ initialDepositAmount, annualExpectedDeposit }) =>
  initialDepositAmount !== null && annualExpectedDeposit !== null && annualExpectedDeposit < initialDepositAmount
    ? [{ field: 'annualExpectedDeposit', code: 'depositsBelowFirst', severity: 'warning' }]
    : []

/** The accounts the company deposits from, with what it expects to deposit, as au, eu, sa and uk ask it. */
export const bankDetails = section({
  id: 'bankDetails',
  messages: 'professional.bankDetails',
  path: '/bank-details',
  dataPath: 'bankInfo',
  prepare: ['guide-prepare-bank'],
  terms: ['term-iban', 'term-bic'],
  fields: {
    bankInfo: list({
      dataPath: 'bankInfo',
      title: ['bankName'],
      summary: ['bankAccount', 'baseAccountCurrency', 'annualExpectedDeposit'],
      fields: depositFields,
      rules: { holderIsCompany, depositsAgree: depositsMatch },
    }),
  },
})
