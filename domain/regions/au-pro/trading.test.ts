import { describe, expect, it } from 'vitest'
import { issueCodesOf, sample, withChanges } from '../../testing/samples.ts'
import { taxResidency } from './taxResidency.ts'
import { tradingAccounts, tradingPlatform } from './trading.ts'

type Answers = Readonly<Record<string, unknown>>

const given = (place: string, value: unknown) =>
  withChanges(sample('wholesalePerson'), { [`clientOtherInfo.${place}`]: value })

describe('trading accounts of a person', () => {
  const list = 'sourceOfFundsForTradingAccounts'
  const sources = (...rows: Answers[]) =>
    given(
      list,
      rows.map((row, index) => ({ rowId: `row-${index + 1}`, ...row })),
    )

  it.each<[source: string, answers: Answers]>([
    ['employment_income', { annualIncome: 0.01 }],
    ['liquid_savings', { amountOfSavings: 0.01 }],
    ['investments', { annualAmountOfInvestments: 0.01 }],
    ['pensions', { annualAmountOfPensions: 0.01 }],
    ['other', { sourceOfOtherFunds: 'Sale of a boat', valueOfFunds: 0.01 }],
  ])('[VAL-10] [VIS-4] %s requires its own fields and no others', (sourceOfFunds, answers) => {
    expect(issueCodesOf(tradingAccounts, sources({ sourceOfFunds, ...answers }))).toEqual([])
    expect(issueCodesOf(tradingAccounts, sources({ sourceOfFunds }))).toEqual(
      Object.keys(answers).map((field) => `${list}/row-1/${field} required`),
    )
    const amount = Object.keys(answers).at(-1) ?? ''
    expect(issueCodesOf(tradingAccounts, sources({ sourceOfFunds, ...answers, [amount]: 0 }))).toEqual([
      `${list}/row-1/${amount} exclusiveMinimum`,
    ])
  })

  it.each([
    [list, [], 'requiredEntry'],
    ['taxFundsCurrency', null, 'requiredChoice'],
  ])('[VAL-10] require %s', (field, blank, code) => {
    expect(issueCodesOf(tradingAccounts, given(field, blank))).toEqual([`${field} ${code}`])
  })

  it.each(['revenue_business_profits', 'client_funds', 'shareholder_funds', 'director_loan', null])(
    '[VAL-10] reject the source of a company: %s',
    (sourceOfFunds) => {
      expect(issueCodesOf(tradingAccounts, sources({ sourceOfFunds }))).toEqual([
        `${list}/row-1/sourceOfFunds requiredChoice`,
      ])
    },
  )

  it.each([[true], [false], [null]])('[VAL-10] do not require the answer about the own account: %s', (answer) => {
    expect(issueCodesOf(tradingAccounts, given('isFundsFromEntity', answer))).toEqual([])
  })

  it('[VAL-10] accept two employments', () => {
    const income = { sourceOfFunds: 'employment_income', annualIncome: 1 }
    expect(issueCodesOf(tradingAccounts, sources(income, income))).toEqual([])
  })
})

describe('tax residency of a person', () => {
  const residency = { rowId: 'row-1', taxResidencyCountry: 'AU', taxIdentificationNumber: '999000111' }
  const rowPath = 'taxResidencys/row-1'
  const none = { ...residency, taxIdentificationNumber: '' }

  it.each<[scenario: string, rows: Answers[], expected: string[]]>([
    ['a number', [residency], []],
    ['no residency', [], ['taxResidencys requiredEntry']],
    ['no country', [{ ...residency, taxResidencyCountry: null }], [`${rowPath}/taxResidencyCountry requiredChoice`]],
    ['neither number nor reason', [none], [`${rowPath}/taxIdentificationNumber taxNumberMissing`]],
    ['reason 2', [{ ...none, noTinReason: '2' }], []],
    ['reason 3, not explained', [{ ...none, noTinReason: '3' }], [`${rowPath}/noTinReasonDetail required`]],
    ['reason 3, explained', [{ ...none, noTinReason: '3', noTinReasonDetail: 'Applied for in May.' }], []],
  ])('[VAL-7] %s', (_, rows, expected) => {
    expect(issueCodesOf(taxResidency, given('taxResidencys', rows))).toEqual(expected)
  })

  it('[VAL-7] does not require the answer about several residencies', () => {
    expect(issueCodesOf(taxResidency, given('taxInfo.multipleTaxResidencies', null))).toEqual([])
  })

  it.each([
    ['AU', '99900011', false],
    ['AU', '999000111', false],
    ['AU', '51824753556', false],
    ['AU', '12345', true],
    // An identity card of Hong Kong: a number of a person, never of a company.
    ['HK', 'A1234567', false],
    ['CN', '11010119900101123X', false],
    ['CN', '91110000MA01234567', true],
  ])(
    'warns about a number that is unusual for persons in %s: %s, %s',
    (taxResidencyCountry, taxIdentificationNumber, warned) => {
      const data = given('taxResidencys', [{ ...residency, taxResidencyCountry, taxIdentificationNumber }])
      const warning = [`${rowPath}/taxIdentificationNumber taxNumberUnusual`]
      expect(issueCodesOf(taxResidency, data, 'warning')).toEqual(warned ? warning : [])
    },
  )
})

describe('the trading platform', () => {
  it.each<[scenario: string, answers: Answers, expected: string[]]>([
    ['none', {}, ['platform requiredChoice']],
    ['one', { platform: ['MT4'] }, []],
    ['another, not named', { platform: ['MT4', 'Others'] }, ['otherTradingPlatforms required']],
    ['another in one letter', { platform: ['Others'], otherTradingPlatforms: 'X' }, ['otherTradingPlatforms tooShort']],
    ['another, named', { platform: ['Others'], otherTradingPlatforms: 'In-house' }, []],
  ])('[VIS-6] %s', (_, answers, expected) => {
    expect(issueCodesOf(tradingPlatform, given('tradingPlatform', answers))).toEqual(expected)
  })
})
