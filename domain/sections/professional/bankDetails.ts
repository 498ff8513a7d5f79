import { list, type RowRule } from '../../kit/kinds/list.ts'
import { money } from '../../kit/kinds/number.ts'
import { section } from '../../kit/section.ts'
import { bankFields, holderIsCompany } from '../bankDetails.ts'

const depositFields = {
  ...bankFields,
  initialDepositAmount: money({ currency: 'baseAccountCurrency', max: 999_999_999, rangeIssue: 'funding' }),
  annualExpectedDeposit: money({ currency: 'baseAccountCurrency' }),
}

/** Returns a warning when the deposits of a year are below the first deposit, which they include. */
const depositsMatch: RowRule<typeof depositFields> = ({ initialDepositAmount, annualExpectedDeposit }) =>
  initialDepositAmount !== null && annualExpectedDeposit !== null && annualExpectedDeposit < initialDepositAmount
    ? [{ field: 'annualExpectedDeposit', code: 'depositsBelowFirst', severity: 'warning' }]
    : []

/** The accounts for deposits of the company, with the expected deposits (au, eu, sa and uk). */
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
