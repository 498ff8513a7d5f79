import { describe, expect, it } from 'vitest'
import { answers } from '../kit/values/answers.ts'
import { valuesOf } from '../kit/values/values.ts'
import { translatorOf } from '../messages/compile.ts'
import { allMessages } from '../regions/allMessages.ts'
import { issueCodesOf, sample, sampleNames, withChanges } from '../testing/samples.ts'
import { financialProfile } from './financialProfile.ts'

type Source = Readonly<Record<string, unknown>>

const list = 'sourceOfFundsForTradingAccounts'
const at = (path: string): string => `clientOtherInfo.${path}`
const withSources = (...sources: readonly Source[]) =>
  withChanges(sample('simple'), {
    [at(list)]: sources.map((source, index) => ({ rowId: `row-${index + 1}`, ...source })),
  })
const errors = (path: string, value: unknown) =>
  issueCodesOf(financialProfile, withChanges(sample('simple'), { [at(path)]: value }))

const revenue = { sourceOfFunds: 'revenue_business_profits', annualTurnover: 100, profit: 10 }
const client = { sourceOfFunds: 'client_funds', totalValueOfClientFundsHeld: 1 }
const shareholder = { sourceOfFunds: 'shareholder_funds', nameOfShareholder: 'Karim Exemple', valueOfFunds: 1 }
const loan = { sourceOfFunds: 'director_loan', nameOfDirector: 'Omar Testwell', valueOfFunds: 1 }
const other = { sourceOfFunds: 'other', sourceOfOtherFunds: 'Sale of a warehouse', valueOfFunds: 1 }

describe('the financial profile', () => {
  it.each(sampleNames)('[VAL-11] is complete in the %s sample', (name) => {
    expect(issueCodesOf(financialProfile, sample(name))).toEqual([])
  })

  it.each([
    ['isFundsFromEntity', 'isFundsFromEntity', 'requiredChoice'],
    ['taxFundsCurrency', 'taxFundsCurrency', 'requiredChoice'],
    ['annualIncomeEstimate', 'financialInfo.annualIncomeEstimate', 'requiredChoice'],
    ['initialFundingAmount', 'financialInfo.initialFundingAmount', 'required'],
  ])('[VAL-11] requires %s', (field, path, code) => {
    expect(errors(path, null)).toEqual([`${field} ${code}`])
  })

  it('[VAL-11] requires a source of funds', () => {
    expect(issueCodesOf(financialProfile, withSources())).toEqual([`${list} requiredEntry`])
  })

  it.each([[true], [false]])('[VAL-11] both answers on the own account are complete: %s', (answer) => {
    expect(errors('isFundsFromEntity', answer)).toEqual([])
  })

  it.each([
    [0, []],
    [0.01, []],
    [999_999_999, []],
    [-0.01, ['initialFundingAmount funding']],
    [999_999_999.01, ['initialFundingAmount funding']],
    [1_000_000_000, ['initialFundingAmount funding']],
    [1.005, ['initialFundingAmount decimals']],
  ])('[VAL-26] the first funding may be 0 to 999,999,999: %d', (amount, expected) => {
    expect(errors('financialInfo.initialFundingAmount', amount)).toEqual(expected)
  })

  it.each([
    [null, [], []],
    ['2026-11-21', ['latestAuditedAccountsDate futureDate'], []],
    ['2025-05-20', [], []],
    ['2025-05-19', [], ['latestAuditedAccountsDate dateLongAgo']],
  ])('[VAL-27] accounts of %s', (day, expectedErrors, expectedWarnings) => {
    const data = withChanges(sample('simple'), { [at('financialInfo.latestAuditedAccountsDate')]: day })
    expect(issueCodesOf(financialProfile, data)).toEqual(expectedErrors)
    expect(issueCodesOf(financialProfile, data, 'warning')).toEqual(expectedWarnings)
  })
})

describe('sources of funds', () => {
  const cases: [what: string, source: Source, field: string, code: string][] = [
    ['revenue', revenue, 'annualTurnover', 'required'],
    ['revenue', revenue, 'profit', 'required'],
    ['client funds', client, 'totalValueOfClientFundsHeld', 'required'],
    ['shareholder funds', shareholder, 'nameOfShareholder', 'required'],
    ['shareholder funds', shareholder, 'valueOfFunds', 'required'],
    ['a director loan', loan, 'nameOfDirector', 'required'],
    ['a director loan', loan, 'valueOfFunds', 'required'],
    ['another source', other, 'sourceOfOtherFunds', 'required'],
    ['another source', other, 'valueOfFunds', 'required'],
    ['any source', revenue, 'sourceOfFunds', 'requiredChoice'],
  ]
  it.each(cases)('[VAL-10] [VIS-4] %s (%o) asks for %s and for nothing of other sources', (_, source, field, code) => {
    const { [field]: _removed, ...rest } = source
    expect(issueCodesOf(financialProfile, withSources(source))).toEqual([])
    expect(issueCodesOf(financialProfile, withSources(rest))).toEqual([`${list}/row-1/${field} ${code}`])
  })

  it.each([
    [revenue, { profit: -500_000.5 }, []],
    [revenue, { annualTurnover: 0, profit: 0 }, []],
    [revenue, { annualTurnover: -1 }, ['annualTurnover minimum']],
    [client, { totalValueOfClientFundsHeld: 0 }, ['totalValueOfClientFundsHeld exclusiveMinimum']],
    [shareholder, { valueOfFunds: 0 }, ['valueOfFunds exclusiveMinimum']],
    [loan, { valueOfFunds: -1 }, ['valueOfFunds exclusiveMinimum']],
    [other, { valueOfFunds: 1e12 }, ['valueOfFunds maximum']],
    [other, { sourceOfOtherFunds: 'ab' }, ['sourceOfOtherFunds tooShort']],
  ])('[VAL-10] $sourceOfFunds with %j', (source, values, expected) => {
    expect(issueCodesOf(financialProfile, withSources({ ...source, ...values }))).toEqual(
      expected.map((finding) => `${list}/row-1/${finding}`),
    )
  })

  it.each([
    ['two shareholders', [shareholder, { ...shareholder, nameOfShareholder: 'Layla Al Mithali' }], []],
    ['two loans and two others', [loan, other, loan, other], []],
    ['revenue twice', [revenue, shareholder, revenue], ['row-3']],
    ['client funds three times', [client, client, client], ['row-2', 'row-3']],
    ['two unanswered ones', [{}, {}], []],
  ])('[VAL-10] %s', (_, sources, repeated) => {
    const twice = issueCodesOf(financialProfile, withSources(...sources), 'warning').filter((finding) =>
      finding.includes('duplicateSource'),
    )
    expect(twice).toEqual(repeated.map((rowId) => `${list}/${rowId}/sourceOfFunds duplicateSource`))
    // A repeated source is a hint: the specification allows it.
    expect(issueCodesOf(financialProfile, withSources(...sources)).join()).not.toContain('duplicateSource')
  })

  it.each([
    ['en', '1,000,000 to 4,999,999\u00a0(USD)'],
    ['zh-CN', '100 万至不足 500 万（USD）'],
  ] as const)('[L5] shows the annual income in the currency of the amounts, in %s', (language, text) => {
    const { options, answers: words } = allMessages[language]
    const data = withChanges(sample('simple'), {
      [at('financialInfo.annualIncomeEstimate')]: '1m_5m',
      [at('taxFundsCurrency')]: 'USD',
    })
    const t = translatorOf(language, { options, answers: words })
    const { groups } = answers(financialProfile, valuesOf(financialProfile, data), t, {})
    const shown = groups.flatMap((group) => group.answers).find(({ path }) => path === 'annualIncomeEstimate')
    expect(shown).toMatchObject({ text })
  })
})
