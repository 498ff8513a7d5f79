import { annualIncomeBands, baseCurrencies, platforms } from '../../../kit/data/lists.ts'
import { email, name, text } from '../formats.ts'
import { choice, choices, notice, yesNo } from '../formatsOfChoices.ts'
import { day, money } from '../formatsOfNumbers.ts'
import { casesAt, conditionalRow, list, optionalRow, type SectionTable } from '../table.ts'

/** Sources of funds, platforms and the e-mail for communications, according to `bank-and-funds.md`. */

const sources = 'sourceOfFundsForTradingAccounts'

function from(...codes: readonly string[]) {
  return { sourceOfFunds: codes }
}

const other = {
  sourceOfOtherFunds: conditionalRow(text(3, 280), from('other')),
  valueOfFunds: conditionalRow(money({ exclusiveMin: true }), from('other')),
}

const companySources = {
  sourceOfFunds: choice(['revenue_business_profits', 'client_funds', 'shareholder_funds', 'director_loan', 'other']),
  annualTurnover: conditionalRow(money(), from('revenue_business_profits')),
  profit: conditionalRow(money({ min: -999_999_999_999.99 }), from('revenue_business_profits')),
  totalValueOfClientFundsHeld: conditionalRow(money({ exclusiveMin: true }), from('client_funds')),
  nameOfShareholder: conditionalRow(name(), from('shareholder_funds')),
  nameOfDirector: conditionalRow(name(), from('director_loan')),
  ...other,
  valueOfFunds: conditionalRow(money({ exclusiveMin: true }), from('shareholder_funds', 'director_loan', 'other')),
}

const funds = {
  [sources]: list(companySources),
  isFundsFromEntity: yesNo(),
  thirdPartyFunds: conditionalRow(notice(), { isFundsFromEntity: [false] }),
  taxFundsCurrency: choice(baseCurrencies),
}

function twoSourcesCase(sourceOfFunds: string, ...found: readonly string[]) {
  const answers = { annualTurnover: 1, profit: -1, totalValueOfClientFundsHeld: 1, valueOfFunds: 1 }
  const row = { sourceOfFunds, ...answers, nameOfShareholder: 'A', nameOfDirector: 'B', sourceOfOtherFunds: 'grant' }
  const rows = [
    { rowId: 'one', ...row },
    { rowId: 'two', ...row },
  ]
  return { change: { [sources]: rows }, expects: found.map((code) => `${sources}/two/sourceOfFunds ${code}`) }
}

const lines = [
  twoSourcesCase('revenue_business_profits', 'duplicateSource?'),
  twoSourcesCase('client_funds', 'duplicateSource?'),
  twoSourcesCase('shareholder_funds'),
  twoSourcesCase('director_loan'),
  twoSourcesCase('other'),
]

/** uae and mu. */
export const financialProfile: SectionTable = {
  ids: '[VAL-10] [VAL-11] [VAL-26] [VIS-4] [VIS-7]',
  fields: {
    ...funds,
    annualIncomeEstimate: choice(annualIncomeBands),
    initialFundingAmount: money({ max: 999_999_999, rangeIssue: 'funding' }),
    latestAuditedAccountsDate: {
      ...optionalRow(day()),
      valid: ['2026-11-20', '2025-05-20'],
      unusual: [['2025-05-19', 'dateLongAgo']],
    },
  },
  cases: [
    ...lines,
    ...casesAt('initialFundingAmount', [
      [0],
      [999_999_999],
      [999_999_999.01, 'funding'],
      [1_000_000_000, 'funding'],
      [-0.01, 'funding'],
      [-1, 'funding'],
      [1.001, 'decimals'],
    ]),
  ],
}

/** au, eu, sa and uk. */
export const tradingAccounts: SectionTable = {
  ids: '[VAL-10] [VIS-4] [VIS-7]',
  fields: funds,
  cases: lines,
}

/** au-pro: a person's own sources. The question about payments from the own account is optional. */
export const personalFunds: SectionTable = {
  ids: '[VAL-10] [VIS-4] [VIS-7]',
  fields: {
    ...funds,
    [sources]: list({
      sourceOfFunds: choice(['employment_income', 'liquid_savings', 'investments', 'pensions', 'other']),
      annualIncome: conditionalRow(money({ exclusiveMin: true }), from('employment_income')),
      amountOfSavings: conditionalRow(money({ exclusiveMin: true }), from('liquid_savings')),
      annualAmountOfInvestments: conditionalRow(money({ exclusiveMin: true }), from('investments')),
      annualAmountOfPensions: conditionalRow(money({ exclusiveMin: true }), from('pensions')),
      ...other,
    }),
    isFundsFromEntity: optionalRow(yesNo()),
  },
}

function platformsWith(named: string): SectionTable {
  return {
    ids: '[VAL-19] [VIS-6] [VIS-7]',
    fields: { platform: choices(platforms), [named]: conditionalRow(text(2, 70), { platform: ['Others'] }) },
  }
}

export const accountPreference = platformsWith('otherPlatform')
/** au-pro. */
export const tradingPlatform = platformsWith('otherTradingPlatforms')

export const clientEmail: SectionTable = {
  ids: '[VAL-25] [VIS-7]',
  fields: {
    communicationPurposes: choices(['1', '2', '3']),
    otherDetail: conditionalRow(text(3, 140), { communicationPurposes: ['3'] }),
    email: email(),
  },
}
