import { describe, expect, it } from 'vitest'
import { professionalRegions } from '../../testing/professional.ts'
import { issueCodesOf, sample, withChanges } from '../../testing/samples.ts'
import { clientEmail } from './clientEmail.ts'
import { taxResidency } from './taxResidency.ts'
import { tradingAccounts, tradingExperience } from './trading.ts'

type Answers = Readonly<Record<string, unknown>>

const other = 'clientOtherInfo'
const given = (place: string, value: unknown) => withChanges(sample('british'), { [`${other}.${place}`]: value })

describe('trading accounts', () => {
  const list = 'sourceOfFundsForTradingAccounts'
  const sources = (...rows: Answers[]) =>
    given(
      list,
      rows.map((row, index) => ({ rowId: `row-${index + 1}`, ...row })),
    )

  it.each(professionalRegions)('[VAL-10] are complete in the sample of %s', (_, name) => {
    expect(issueCodesOf(tradingAccounts, sample(name))).toEqual([])
  })

  it.each([
    ['isFundsFromEntity', null, 'requiredChoice'],
    ['taxFundsCurrency', null, 'requiredChoice'],
    [list, [], 'requiredEntry'],
  ])('[VAL-10] require %s', (field, blank, code) => {
    expect(issueCodesOf(tradingAccounts, given(field, blank))).toEqual([`${field} ${code}`])
  })

  it.each([[true], [false]])('[VAL-10] both answers on the own account are complete: %s', (answer) => {
    expect(issueCodesOf(tradingAccounts, given('isFundsFromEntity', answer))).toEqual([])
  })

  it.each<[source: string, answers: Answers]>([
    ['revenue_business_profits', { annualTurnover: 0, profit: -1 }],
    ['client_funds', { totalValueOfClientFundsHeld: 0.01 }],
    ['shareholder_funds', { nameOfShareholder: 'Fiona Mockford', valueOfFunds: 1 }],
    ['director_loan', { nameOfDirector: 'Fiona Mockford', valueOfFunds: 1 }],
    ['other', { sourceOfOtherFunds: 'Sale of a ship', valueOfFunds: 1 }],
  ])('[VAL-10] [VIS-4] %s needs its own fields and no others', (sourceOfFunds, answers) => {
    expect(issueCodesOf(tradingAccounts, sources({ sourceOfFunds, ...answers }))).toEqual([])
    expect(issueCodesOf(tradingAccounts, sources({ sourceOfFunds }))).toEqual(
      Object.keys(answers).map((field) => `${list}/row-1/${field} required`),
    )
  })

  it('[VAL-10] every entry requires its source', () => {
    expect(issueCodesOf(tradingAccounts, sources({}))).toEqual([`${list}/row-1/sourceOfFunds requiredChoice`])
  })

  it('[VAL-10] a second turnover is only a hint', () => {
    const revenue = { sourceOfFunds: 'revenue_business_profits', annualTurnover: 1, profit: 1 }
    expect(issueCodesOf(tradingAccounts, sources(revenue, revenue))).toEqual([])
    expect(issueCodesOf(tradingAccounts, sources(revenue, revenue), 'warning')).toEqual([
      `${list}/row-2/sourceOfFunds duplicateSource`,
    ])
  })
})

describe('trading experience', () => {
  const no = { hasCompanyTradedFX: false, hasCoTradedCFsFutsYr: false, hasFinancialSectorExperience: false }
  const answered = (answers: Answers) => issueCodesOf(tradingExperience, given('tradingExperience', answers))

  it.each(professionalRegions)('[VAL-16] is complete in the sample of %s', (_, name) => {
    expect(issueCodesOf(tradingExperience, sample(name))).toEqual([])
  })

  it.each<[scenario: string, answers: Answers, expected: string[]]>([
    [
      'nothing answered',
      {},
      [
        'hasCompanyTradedFX requiredChoice',
        'hasCoTradedCFsFutsYr requiredChoice',
        'hasFinancialSectorExperience requiredChoice',
        'tradingPlatform requiredChoice',
      ],
    ],
    ['three times no, and a platform', { ...no, tradingPlatform: ['MT4'] }, []],
    ['no platform', { ...no, tradingPlatform: [] }, ['tradingPlatform requiredChoice']],
    ['another platform, not named', { ...no, tradingPlatform: ['MT4', 'Others'] }, ['otherTradingPlatforms required']],
    ['another platform, named', { ...no, tradingPlatform: ['Others'], otherTradingPlatforms: 'In-house' }, []],
    [
      'both traded, no volume',
      { ...no, hasCompanyTradedFX: true, hasCoTradedCFsFutsYr: true, tradingPlatform: ['MT5'] },
      ['companyTradedFXVolume requiredChoice', 'volumeTradedCFsFuts requiredChoice'],
    ],
    [
      'strategy and volume as well',
      { ...no, tradingPlatform: ['MT5'], tradingStrategy: ['hedging'], expectedMonthlyVolume: 'lt_1m' },
      [],
    ],
  ])('[VAL-16] [VIS-6] %s', (_, answers, expected) => {
    expect(answered(answers)).toEqual(expected)
  })
})

describe('the e-mail for communications', () => {
  const answered = (answers: Answers) => issueCodesOf(clientEmail, given('clientEmail', answers))
  const email = 'ops@thistledown.example.com'

  it.each(professionalRegions)('[VAL-25] is complete in the sample of %s', (_, name) => {
    expect(issueCodesOf(clientEmail, sample(name))).toEqual([])
  })

  it.each<[scenario: string, answers: Answers, expected: string[]]>([
    ['nothing answered', {}, ['communicationPurposes requiredChoice', 'email required']],
    ['no purpose', { email }, ['communicationPurposes requiredChoice']],
    ['one purpose', { email, communicationPurposes: ['1'] }, []],
    ['two purposes', { email, communicationPurposes: ['1', '2'] }, []],
    ['purpose 3, not described', { email, communicationPurposes: ['3'] }, ['otherDetail required']],
    ['purpose 3 among others', { email, communicationPurposes: ['1', '3'] }, ['otherDetail required']],
    ['purpose 3, described', { email, communicationPurposes: ['3'], otherDetail: 'Margin calls' }, []],
    [
      'purpose 3, described in two letters',
      { email, communicationPurposes: ['3'], otherDetail: 'ab' },
      ['otherDetail tooShort'],
    ],
    ['no address', { communicationPurposes: ['1'] }, ['email required']],
    ['no address of e-mail', { communicationPurposes: ['1'], email: 'ops' }, ['email email']],
  ])('[VAL-25] %s', (_, answers, expected) => {
    expect(answered(answers)).toEqual(expected)
  })
})

describe('tax residency under the rules for professional clients', () => {
  const residency = { rowId: 'row-1', taxResidencyCountry: 'GB', taxIdentificationNumber: '9990011122' }
  const withRows = (...rows: Answers[]) => given('taxResidencys', rows)
  const place = 'taxResidencys/row-1'

  it.each(professionalRegions)('[VAL-7] is complete in the sample of %s', (_, name) => {
    expect(issueCodesOf(taxResidency, sample(name))).toEqual([])
  })

  it.each<[scenario: string, rows: Answers[], expected: string[]]>([
    ['no residency', [], ['taxResidencys requiredEntry']],
    ['no country', [{ ...residency, taxResidencyCountry: null }], [`${place}/taxResidencyCountry requiredChoice`]],
    [
      'neither number nor reason',
      [{ ...residency, taxIdentificationNumber: '' }],
      [`${place}/taxIdentificationNumber taxNumberMissing`],
    ],
    ['reason 1', [{ ...residency, taxIdentificationNumber: '', noTinReason: '1' }], []],
    [
      'reason 3, not explained',
      [{ ...residency, taxIdentificationNumber: '', noTinReason: '3' }],
      [`${place}/noTinReasonDetail required`],
    ],
    [
      'one country twice',
      [residency, { ...residency, rowId: 'row-2' }],
      ['taxResidencys/row-2/taxResidencyCountry duplicateCountry', 'taxResidencys singleResidencyExpected'],
    ],
  ])('[VAL-7] %s', (_, rows, expected) => {
    expect(issueCodesOf(taxResidency, withRows(...rows))).toEqual(expected)
  })

  it('[VAL-7] does not require the answer about several residencies', () => {
    expect(issueCodesOf(taxResidency, given('taxInfo.multipleTaxResidencies', null))).toEqual([])
  })
})
