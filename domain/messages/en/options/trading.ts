import type * as lists from '#domain/kit/data/trading.ts'
import type { OptionMessages } from '#domain/kit/messages.ts'

export const tradingOptions: OptionMessages<typeof lists> = {
  platform: {
    MT4: 'MetaTrader 4',
    MT5: 'MetaTrader 5',
    WebTrader: 'Web trader',
    MobileApp: 'Mobile application',
    FIX_API: 'FIX API',
    Others: 'Others (please state)',
  },
  tradingVolume: {
    lt_1m: 'Less than 1 million',
    '1m_10m': '1 million to under 10 million',
    '10m_50m': '10 million to under 50 million',
    '50m_100m': '50 million to under 100 million',
    '100m_500m': '100 million to under 500 million',
    gte_500m: '500 million or more',
  },
  tradingStrategy: {
    hedging: 'Hedging',
    discretionary: 'Discretionary',
    systematic: 'Systematic or algorithmic',
    arbitrage: 'Arbitrage',
    client_flow: 'Client flow',
  },
  derivativeYears: {
    none: 'None',
    lt_1: 'Less than 1 year',
    '1_2': '1 to 2 years',
    '3_5': '3 to 5 years',
    gt_5: 'More than 5 years',
  },
  tradesLastYear: {
    none: 'None',
    '1_20': '1 to 20',
    '21_100': '21 to 100',
    gt_100: 'More than 100',
  },
  financialSectorYears: {
    none: 'None',
    lt_1: 'Less than 1 year',
    '1_3': '1 to 3 years',
    gt_3: 'More than 3 years',
  },
}
