import type { SectionMessages } from '#domain/kit/messages.ts'
import type { bankDetails as section } from '#domain/sections/bankDetails.ts'
import { bankAccount } from '../groups/bank.ts'

export const bankDetails: SectionMessages<typeof section> = {
  title: '银行信息',
  description: '公司本名账户，用于入金和出金。',
  groups: {},
  fields: {
    bankInfo: {
      label: '银行账户',
      help: '仅限公司本名账户；第三方款项将被拒绝。',
      add: '添加银行账户',
      entry: '新银行账户',
      none: '尚未添加银行账户。',
      fields: bankAccount,
    },
  },
}
