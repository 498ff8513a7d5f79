import type { SectionMessages } from '#domain/kit/messages.ts'
import type { tradingPlatform as section } from '#domain/regions/au-pro/tradingPlatform.ts'

export const tradingPlatform: SectionMessages<typeof section> = {
  title: '交易平台',
  description: '您希望使用的交易方式。',
  groups: {},
  fields: {
    platform: {
      label: '所需交易平台',
      help: '可多选；获批后提供登录信息。使用智能交易程序请选择 MT4 或 MT5；FIX API 需经技术评估并满足最低交易量。',
    },
    otherTradingPlatforms: { label: '其他平台名称' },
  },
}
