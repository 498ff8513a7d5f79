import type { SectionMessages } from '#domain/kit/messages.ts'
import type { accountPreference as section } from '#domain/sections/trading.ts'

export const accountPreference: SectionMessages<typeof section> = {
  title: '账户偏好',
  description: '公司希望使用的交易方式。',
  groups: {},
  fields: {
    platform: {
      label: '所需交易平台',
      help: '可多选；获批后提供登录信息。使用智能交易程序的公司请选择 MT4 或 MT5；FIX API 须经技术评估并达到最低交易量。',
    },
    otherPlatform: { label: '其他平台名称' },
  },
}
