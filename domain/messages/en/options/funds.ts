import type * as lists from '#domain/kit/data/funds.ts'
import type { OptionMessages } from '#domain/kit/messages.ts'

export const fundsOptions: OptionMessages<typeof lists> = {
  baseCurrency: {
    USD: 'US dollar',
    EUR: 'Euro',
    GBP: 'Pound sterling',
    AED: 'UAE dirham',
    AUD: 'Australian dollar',
    NZD: 'New Zealand dollar',
    ZAR: 'South African rand',
    MUR: 'Mauritian rupee',
    CHF: 'Swiss franc',
    JPY: 'Japanese yen',
    SGD: 'Singapore dollar',
    HKD: 'Hong Kong dollar',
  },
  sourceOfFunds: {
    revenue_business_profits: 'Revenue and business profits',
    client_funds: 'Client funds',
    shareholder_funds: 'Shareholder funds or capital contribution',
    director_loan: 'Loan from a director',
    other: 'Other',
  },
  sourceOfFundsAuPro: {
    employment_income: 'Employment income',
    liquid_savings: 'Liquid savings',
    investments: 'Investments',
    pensions: 'Pension or superannuation',
    other: 'Other',
  },
  annualIncomeEstimate: {
    lt_100k: 'Less than 100,000',
    '100k_500k': '100,000 to 499,999',
    '500k_1m': '500,000 to 999,999',
    '1m_5m': '1,000,000 to 4,999,999',
    '5m_20m': '5,000,000 to 19,999,999',
    '20m_100m': '20,000,000 to 99,999,999',
    gte_100m: '100,000,000 or more',
  },
}
