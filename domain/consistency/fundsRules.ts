import { callForAction, fatfAsOf } from '../kit/data/fatfLists.ts'
import { isSameName } from '../ownership/people.ts'
import type { Answers, CountedSection, Entry } from './answers.ts'
import { homeCountries } from './companyRules.ts'
import { isUnsupervised } from './owners.ts'
import {
  companies,
  countriesOf,
  day,
  gulf,
  mifid,
  option,
  professional,
  type Rule,
  type RuleFinding,
  rule,
} from './rule.ts'

const company = 'companyDetails'
const bank = 'bankDetails'
const profile = 'financialProfile'
const funds = [profile, 'tradingAccounts'] as const
const taxes = ['fatcaDeclaration', 'taxResidency'] as const
const sources = 'sourceOfFundsForTradingAccounts'

/** The bounds of the bands of annual income in the currency of the funds; the upper bound is exclusive. */
const bands: Readonly<Record<string, readonly [number, number]>> = {
  lt_100k: [0, 100_000],
  '100k_500k': [100_000, 500_000],
  '500k_1m': [500_000, 1_000_000],
  '1m_5m': [1_000_000, 5_000_000],
  '5m_20m': [5_000_000, 20_000_000],
  '20m_100m': [20_000_000, 100_000_000],
  gte_100m: [100_000_000, Infinity],
}

const band = (code: string) => option('annualIncomeEstimate', code)

/** Returns the accounts whose holder is not the company. */
function accountsOfOthers(answers: Answers): readonly Entry[] {
  const name = answers.of(company).text('companyName')
  if (name === '') return []
  return answers
    .of(bank)
    .rows('bankInfo')
    .filter((row) => row.text('beneficiaryName') !== '' && !isSameName(name, row.text('beneficiaryName')))
}

function accountHolderDiffers(answers: Answers): RuleFinding[] {
  const details = answers.of(company)
  return accountsOfOthers(answers).map((row) => ({
    places: [row.at('beneficiaryName'), details.at('companyName')],
    params: { one: row.text('beneficiaryName'), other: details.text('companyName') },
  }))
}

function accountAbroad(answers: Answers): RuleFinding[] {
  const registered = answers.of(company).text('companyRegCountry')
  const residencies = answers
    .of(...taxes)
    .rows('taxResidencys')
    .map((row) => row.text('taxResidencyCountry'))
  const countries = [...homeCountries(answers), ...residencies]
  if (registered === '' || residencies.length === 0 || residencies.includes('')) return []
  return answers
    .of(bank)
    .rows('bankInfo')
    .filter((row) => row.text('bankCountry') !== '' && !countries.includes(row.text('bankCountry')))
    .map((row) => ({
      places: [row.at('bankCountry'), answers.of(company).at('companyRegCountry')],
      texts: { country: countriesOf([row.text('bankCountry')]) },
    }))
}

function noOwnAccount(answers: Answers): RuleFinding[] {
  const section = answers.of(...funds)
  const rows = answers.of(bank).rows('bankInfo')
  const [first] = rows
  if (section.flag('isFundsFromEntity') !== true || !first || accountsOfOthers(answers).length < rows.length) return []
  return [{ places: [section.at('isFundsFromEntity'), first.at('beneficiaryName')] }]
}

function sourceOf(row: Entry): string {
  return row.text('sourceOfFunds')
}

function payersUnnamed(answers: Answers): RuleFinding[] {
  const section = answers.of(...funds)
  const named = section.rows(sources).map(sourceOf)
  const isOpen = named.length === 0 || named.includes('')
  if (section.flag('isFundsFromEntity') !== false || isOpen) return []
  if (named.some((source) => ['shareholder_funds', 'director_loan', 'other'].includes(source))) return []
  return [{ places: [section.at('isFundsFromEntity'), section.at(sources)] }]
}

function amount(section: CountedSection, value: number) {
  return { amount: value, currency: section.text('taxFundsCurrency') }
}

function profitAboveTurnover(answers: Answers): RuleFinding[] {
  const section = answers.of(...funds)
  return section.rows(sources).flatMap((row): RuleFinding[] => {
    const [profit, turnover] = [row.number('profit'), row.number('annualTurnover')]
    if (profit === null || turnover === null || profit <= turnover) return []
    const texts = { profit: amount(section, profit), turnover: amount(section, turnover) }
    return [{ places: [row.at('profit'), row.at('annualTurnover')], texts }]
  })
}

function turnoverOutsideBand(answers: Answers): RuleFinding[] {
  const section = answers.of(profile)
  const code = section.text('annualIncomeEstimate')
  const [lower, upper] = bands[code] ?? [0, Infinity]
  return section.rows(sources).flatMap((row): RuleFinding[] => {
    const turnover = row.number('annualTurnover')
    if (turnover === null || (turnover >= lower && turnover < upper)) return []
    const texts = { turnover: amount(section, turnover), band: band(code) }
    return [{ places: [row.at('annualTurnover'), section.at('annualIncomeEstimate')], texts }]
  })
}

const amountFields = ['valueOfFunds', 'totalValueOfClientFundsHeld', 'annualTurnover'] as const

/** Returns the sum of all sources; null while one has no amount. */
function sumOfSources(section: CountedSection): number | null {
  const amounts = section
    .rows(sources)
    .map((row) => amountFields.map((field) => row.number(field)).find((n) => n !== null))
  if (amounts.length === 0) return null
  return amounts.reduce<number | null>(
    (sum, value) => (sum === null || value === undefined || value === null ? null : sum + value),
    0,
  )
}

/** Returns the sum of the first deposits; null unless every account is in the currency of the funds. */
function firstDeposits(answers: Answers): number | null {
  const currency = answers.of(...funds).text('taxFundsCurrency')
  const rows = answers.of(bank).rows('bankInfo')
  const isSame = rows.length > 0 && rows.every((row) => row.text('baseAccountCurrency') === currency)
  const amounts = rows.map((row) => row.number('initialDepositAmount'))
  return isSame
    ? amounts.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0)
    : null
}

function fundingAboveSources(answers: Answers): RuleFinding[] {
  const section = answers.of(...funds)
  const sum = sumOfSources(section)
  const isGulf = section.id === profile
  const first = isGulf ? section.number('initialFundingAmount') : firstDeposits(answers)
  if (sum === null || first === null || sum >= first) return []
  const [row] = answers.of(bank).rows('bankInfo')
  const place = isGulf || !row ? section.at('initialFundingAmount') : row.at('initialDepositAmount')
  const texts = { sum: amount(section, sum), amount: amount(section, first) }
  return [{ places: [section.at(sources), place], texts }]
}

function fundingAboveIncome(answers: Answers): RuleFinding[] {
  const section = answers.of(profile)
  const [code, first] = [section.text('annualIncomeEstimate'), section.number('initialFundingAmount')]
  const [, upper] = bands[code] ?? [0, Infinity]
  if (first === null || first <= upper) return []
  const places = [section.at('initialFundingAmount'), section.at('annualIncomeEstimate')] as const
  return [{ places, texts: { amount: amount(section, first), band: band(code) } }]
}

function depositsAboveSources(answers: Answers): RuleFinding[] {
  const section = answers.of('tradingAccounts')
  const sum = sumOfSources(section)
  if (sum === null) return []
  return answers
    .of(bank)
    .rows('bankInfo')
    .flatMap((row): RuleFinding[] => {
      const expected = row.number('annualExpectedDeposit')
      const isSame = row.text('baseAccountCurrency') === section.text('taxFundsCurrency')
      if (expected === null || !isSame || expected <= sum) return []
      const texts = { amount: amount(section, expected), sum: amount(section, sum) }
      return [{ places: [row.at('annualExpectedDeposit'), section.at(sources)], texts }]
    })
}

function clientFundsUnsupervised(answers: Answers): RuleFinding[] {
  if (!isUnsupervised(answers)) return []
  return answers
    .of(...funds)
    .rows(sources)
    .filter((row) => sourceOf(row) === 'client_funds')
    .map((row) => ({ places: [row.at('sourceOfFunds'), answers.of(company).at('isGovernmentEntity')] }))
}

function clientBusiness(answers: Answers): RuleFinding[] {
  const [details, section] = [answers.of(company), answers.of('tradingAccounts')]
  const isOpen = details.flag('isGovernmentEntity') === null || section.rows(sources).length === 0
  if (details.text('reasonForOpeningAccount') !== 'client_business' || isOpen) return []
  const reason = details.at('reasonForOpeningAccount')
  if (isUnsupervised(answers)) return [{ places: [reason, details.at('isGovernmentEntity')] }]
  const named = section.rows(sources).map(sourceOf)
  if (named.includes('client_funds') || named.includes('')) return []
  return [{ places: [reason, section.at(sources)], variant: 'source' }]
}

function volumesAboveIncome(answers: Answers): RuleFinding[] {
  const [section, experience] = [answers.of(profile), answers.of('appropriatenessAssessment')]
  const field = ['companyTradedFXVolume', 'volumeTradedCFsFuts'].find((name) => experience.text(name) === 'gte_500m')
  if (field === undefined || section.text('annualIncomeEstimate') !== 'lt_100k') return []
  return [{ places: [experience.at(field), section.at('annualIncomeEstimate')] }]
}

function turnoverBelowRequirement(answers: Answers): RuleFinding[] {
  const [client, section] = [answers.of('professionalClient'), answers.of('tradingAccounts')]
  const isTicked = client.codes('perSeRequirements').includes('turnover_40m')
  if (!isTicked || section.text('taxFundsCurrency') !== 'EUR') return []
  return section.rows(sources).flatMap((row): RuleFinding[] => {
    const turnover = row.number('annualTurnover')
    if (turnover === null || turnover >= 40_000_000) return []
    const texts = { turnover: amount(section, turnover) }
    return [{ places: [client.at('perSeRequirements'), row.at('annualTurnover')], texts }]
  })
}

function accountInListedCountry(answers: Answers): RuleFinding[] {
  const other = gulf.some((id) => id === answers.region.id)
    ? answers.of('sanctions').at('isRelatedToFATF')
    : answers.of(company).at('reasonForOpeningAccount')
  return answers
    .of(bank)
    .rows('bankInfo')
    .filter((row) => callForAction.some((code) => code === row.text('bankCountry')))
    .map((row) => ({
      places: [row.at('bankCountry'), other],
      texts: { country: countriesOf([row.text('bankCountry')]), date: day(fatfAsOf) },
    }))
}

/** Rules about accounts and funds (F). F03, F10 and F15 are rules of their sections. */
export const fundsRules: readonly Rule[] = [
  rule('F01', companies, 'explain', [bank, company], accountHolderDiffers),
  rule('F02', companies, 'explain', [bank, company, ...taxes], accountAbroad, [bank, company]),
  rule('F04', companies, 'explain', [...funds, bank, company], noOwnAccount, [...funds, bank]),
  rule('F05', companies, 'hint', [...funds], payersUnnamed),
  rule('F06', companies, 'explain', [...funds], profitAboveTurnover),
  rule('F07', gulf, 'explain', [profile], turnoverOutsideBand),
  rule('F08', companies, 'explain', [...funds, bank], fundingAboveSources),
  rule('F09', gulf, 'explain', [profile], fundingAboveIncome),
  rule('F11', professional, 'hint', [bank, 'tradingAccounts'], depositsAboveSources),
  rule('F12', companies, 'explain', [...funds, company], clientFundsUnsupervised),
  rule('F13', professional, 'explain', [company, 'tradingAccounts'], clientBusiness),
  rule('F14', gulf, 'hint', [profile, 'appropriatenessAssessment'], volumesAboveIncome),
  rule('F16', mifid, 'explain', ['professionalClient', 'tradingAccounts'], turnoverBelowRequirement),
  rule('F17', companies, 'explain', [bank, company, 'sanctions'], accountInListedCountry),
]
