import { describe, expect, it } from 'vitest'
import { professionalRegions } from '../../testing/professional.ts'
import { issueCodesOf, sample, withChanges } from '../../testing/samples.ts'
import { bankDetails } from './bankDetails.ts'

const given = (answers: Readonly<Record<string, unknown>>) =>
  withChanges(
    sample('british'),
    Object.fromEntries(Object.entries(answers).map(([field, value]) => [`bankInfo.0.${field}`, value])),
  )
const inRow = (findings: readonly string[]) => findings.map((finding) => `bankInfo/row-1/${finding}`)

describe('accounts for deposits', () => {
  it.each(professionalRegions)('[VAL-9] are complete in the sample of %s', (_, name) => {
    expect(issueCodesOf(bankDetails, sample(name))).toEqual([])
    expect(issueCodesOf(bankDetails, sample(name), 'warning')).toEqual([])
  })

  it.each([[undefined], [null], [[]]])('[VAL-9] require at least one entry, not %j', (bankInfo) => {
    expect(issueCodesOf(bankDetails, { ...sample('british'), bankInfo })).toEqual(['bankInfo requiredEntry'])
  })

  it.each([
    ['beneficiaryName', '', 'required'],
    ['bankName', '', 'required'],
    ['bankAddress', '', 'required'],
    ['bankCountry', null, 'requiredChoice'],
    ['bankAccount', '', 'required'],
    ['bankIdentifier', '', 'required'],
    ['baseAccountCurrency', null, 'requiredChoice'],
    ['initialDepositAmount', null, 'required'],
    ['annualExpectedDeposit', null, 'required'],
  ])('[VAL-9] require %s in every entry', (field, blank, code) => {
    expect(issueCodesOf(bankDetails, given({ [field]: blank }))).toEqual(inRow([`${field} ${code}`]))
  })

  it.each([
    [0, []],
    [999_999_999, []],
    [-0.01, ['initialDepositAmount funding']],
    [999_999_999.01, ['initialDepositAmount funding']],
    [1_000_000_000, ['initialDepositAmount funding']],
    [1.005, ['initialDepositAmount decimals']],
  ])('[VAL-9] a first deposit of %d', (initialDepositAmount, expected) => {
    const deposits = { initialDepositAmount, annualExpectedDeposit: 5_000_000_000 }
    expect(issueCodesOf(bankDetails, given(deposits))).toEqual(inRow(expected))
  })

  it.each([
    [100, 100, []],
    [100, 99.99, ['annualExpectedDeposit depositsBelowFirst']],
    [0, 0, []],
  ])('[VAL-9] a first deposit of %d and %d in a year: only warn when the year is less', (first, year, expected) => {
    const data = given({ initialDepositAmount: first, annualExpectedDeposit: year })
    expect(issueCodesOf(bankDetails, data)).toEqual([])
    expect(issueCodesOf(bankDetails, data, 'warning')).toEqual(inRow(expected))
  })

  it('[VAL-9] warn about another holder than the company', () => {
    expect(issueCodesOf(bankDetails, given({ beneficiaryName: 'Fiona Mockford' }), 'warning')).toEqual(
      inRow(['beneficiaryName nameDiffers']),
    )
  })
})
