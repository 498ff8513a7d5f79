import type { SectionMessages } from '#domain/kit/messages.ts'
import type { tradingExperience as section } from '#domain/sections/professional/trading.ts'
import { experience } from '../groups/experience.ts'

export const tradingExperience: SectionMessages<typeof section> = {
  title: '交易经验',
  description: '公司及其交易人员对相关产品的了解与经验，以及交易方式。',
  groups: {
    experience: { title: '经验' },
    trading: { title: '交易' },
  },
  fields: {
    ...experience,
    tradingPlatform: {
      label: '所需交易平台',
      help: '可多选；获批后提供登录信息。FIX API 须经技术评估并达到最低交易量。',
    },
    otherTradingPlatforms: { label: '其他平台名称' },
    tradingStrategy: { label: '交易策略' },
    expectedMonthlyVolume: { label: '预计月交易量', help: '以美元计的名义价值。' },
  },
}
