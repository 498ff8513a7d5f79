import { options } from '../kinds/choice.ts'

/** Currencies of accounts and amounts, ISO 4217. */
export const baseCurrencies = {
  ...options('baseCurrency', [
    ...['USD', 'EUR', 'GBP', 'AED', 'AUD', 'NZD', 'ZAR', 'MUR', 'CHF', 'JPY', 'SGD', 'HKD'],
    ...['CNY', 'INR', 'SAR', 'QAR', 'KWD', 'BHD', 'OMR', 'CAD', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'HUF', 'TRY'],
    ...['ILS', 'EGP', 'KES', 'NGN', 'THB', 'MYR', 'IDR', 'PHP', 'KRW', 'TWD', 'PKR', 'LKR', 'BRL', 'MXN'],
  ]),
  areCurrencies: true,
} as const

/** Sources of a company's funds. */
export const sourcesOfFunds = options('sourceOfFunds', [
  'revenue_business_profits',
  'client_funds',
  'shareholder_funds',
  'director_loan',
  'other',
])

/** Sources of a person's funds (au-pro). */
export const personalSourcesOfFunds = options('sourceOfFundsAuPro', [
  'employment_income',
  'liquid_savings',
  'investments',
  'pensions',
  'other',
])

/** Bands of annual income, in the currency of the funds. */
export const annualIncomeBands = options('annualIncomeEstimate', [
  'lt_100k',
  '100k_500k',
  '500k_1m',
  '1m_5m',
  '5m_20m',
  '20m_100m',
  'gte_100m',
])
