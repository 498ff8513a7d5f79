import { options } from '../kinds/choice.ts'

/** The available trading platforms. */
export const platforms = options('platform', ['MT4', 'MT5', 'WebTrader', 'MobileApp', 'FIX_API', 'Others'])

/** Bands of notional volume of the last 12 months, in US dollars. */
export const tradingVolumes = options('tradingVolume', [
  'lt_1m',
  '1m_10m',
  '10m_50m',
  '50m_100m',
  '100m_500m',
  'gte_500m',
])

/** The trading methods of a company. */
export const tradingStrategies = options('tradingStrategy', [
  'hedging',
  'discretionary',
  'systematic',
  'arbitrage',
  'client_flow',
])

/** Bands of years of trading derivatives by the client's own decisions. */
export const derivativeYears = options('derivativeYears', ['none', 'lt_1', '1_2', '3_5', 'gt_5'])

/** Bands of the number of trades in the last 12 months. */
export const tradesLastYear = options('tradesLastYear', ['none', '1_20', '21_100', 'gt_100'])

/** Years of work in the financial sector. */
export const financialSectorYears = options('financialSectorYears', ['none', 'lt_1', '1_3', 'gt_3'])
