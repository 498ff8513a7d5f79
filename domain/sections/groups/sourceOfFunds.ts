import { baseCurrencies, sourcesOfFunds } from '../../kit/data/lists.ts'
import { type Issue, pathOf } from '../../kit/issue.ts'
import { choice } from '../../kit/kinds/choice.ts'
import { list, type Row } from '../../kit/kinds/list.ts'
import { notice } from '../../kit/kinds/notice.ts'
import { money } from '../../kit/kinds/number.ts'
import { name, text } from '../../kit/kinds/text/text.ts'
import { yesNo } from '../../kit/kinds/yesNo.ts'

/** The field with the currency of all amounts of the funds. */
const currency = 'taxFundsCurrency'

/** The fields of a source that is not in the lists. */
export const otherSource = {
  sourceOfOtherFunds: text({ min: 3, max: 280, when: { sourceOfFunds: 'other' } }),
  valueOfFunds: money({ currency, exclusiveMin: true, when: { sourceOfFunds: 'other' } }),
}

/** A source of the funds for trading, with the fields of each kind of source. */
const sourceOfFundsFields = {
  sourceOfFunds: choice(sourcesOfFunds),
  annualTurnover: money({ currency, when: { sourceOfFunds: 'revenue_business_profits' } }),
  // A loss is a negative profit.
  profit: money({ currency, min: -999_999_999_999.99, when: { sourceOfFunds: 'revenue_business_profits' } }),
  totalValueOfClientFundsHeld: money({ currency, exclusiveMin: true, when: { sourceOfFunds: 'client_funds' } }),
  nameOfShareholder: name({ suggestPeopleFrom: ['holders'], when: { sourceOfFunds: 'shareholder_funds' } }),
  nameOfDirector: name({ suggestPeopleFrom: ['directors'], when: { sourceOfFunds: 'director_loan' } }),
  sourceOfOtherFunds: otherSource.sourceOfOtherFunds,
  valueOfFunds: money({
    currency,
    exclusiveMin: true,
    when: { sourceOfFunds: ['shareholder_funds', 'director_loan', 'other'] },
  }),
}

type SourceOfFunds = Row<typeof sourceOfFundsFields>

/** Sources allowed once; the others may occur several times, once for each person. */
const singleUseSources = new Set(['revenue_business_profits', 'client_funds'])

/** Returns the entries that repeat a source allowed once. */
function repeatedSources(sources: readonly SourceOfFunds[]): SourceOfFunds[] {
  return sources.filter(
    ({ sourceOfFunds }, index) =>
      sourceOfFunds !== null &&
      singleUseSources.has(sourceOfFunds) &&
      sources.findIndex((other) => other.sourceOfFunds === sourceOfFunds) < index,
  )
}

/** Returns a warning for each repetition of the company's turnover or of the client money it holds. */
export function sourcesAreNamedOnce(values: {
  readonly sourceOfFundsForTradingAccounts: readonly SourceOfFunds[]
}): Issue[] {
  return repeatedSources(values.sourceOfFundsForTradingAccounts).map(({ rowId }) => ({
    path: pathOf('sourceOfFundsForTradingAccounts', rowId, 'sourceOfFunds'),
    code: 'duplicateSource',
    severity: 'warning',
  }))
}

/** The currency of all amounts of the funds; by default the currency of the region. */
export const fundsCurrency = choice(baseCurrencies, { defaultValue: 'regionCurrency' })

/** The currency and the sources of the funds for trading, and the question about the company's own account. */
export const fundsFields = {
  taxFundsCurrency: fundsCurrency,
  sourceOfFundsForTradingAccounts: list({
    title: ['sourceOfFunds'],
    summary: [
      'nameOfShareholder',
      'nameOfDirector',
      'sourceOfOtherFunds',
      'valueOfFunds',
      'annualTurnover',
      'totalValueOfClientFundsHeld',
    ],
    fields: sourceOfFundsFields,
  }),
  isFundsFromEntity: yesNo(),
  thirdPartyFunds: notice('third-party-funds', { tone: 'caution', when: { isFundsFromEntity: false } }),
}
