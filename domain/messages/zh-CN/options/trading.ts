import type * as lists from '#domain/kit/data/trading.ts'
import type { OptionMessages } from '#domain/kit/messages.ts'

export const tradingOptions: OptionMessages<typeof lists> = {
  platform: {
    MT4: 'MetaTrader 4',
    MT5: 'MetaTrader 5',
    WebTrader: '网页交易端',
    MobileApp: '移动应用',
    FIX_API: 'FIX API 接口',
    Others: '其他（请注明）',
  },
  tradingVolume: {
    lt_1m: '少于 100 万',
    '1m_10m': '100 万至 1,000 万以下',
    '10m_50m': '1,000 万至 5,000 万以下',
    '50m_100m': '5,000 万至 1 亿以下',
    '100m_500m': '1 亿至 5 亿以下',
    gte_500m: '5 亿及以上',
  },
  tradingStrategy: {
    hedging: '对冲',
    discretionary: '主观交易',
    systematic: '系统化或算法交易',
    arbitrage: '套利',
    client_flow: '客户订单流',
  },
  derivativeYears: {
    none: '无',
    lt_1: '不足 1 年',
    '1_2': '1 至 2 年',
    '3_5': '3 至 5 年',
    gt_5: '5 年以上',
  },
  tradesLastYear: {
    none: '无',
    '1_20': '1 至 20 笔',
    '21_100': '21 至 100 笔',
    gt_100: '100 笔以上',
  },
  financialSectorYears: {
    none: '无',
    lt_1: '不足 1 年',
    '1_3': '1 至 3 年',
    gt_3: '3 年以上',
  },
}
