import type { SectionMessages } from '#domain/kit/messages.ts'
import type { bankDetails as section } from '#domain/sections/bankDetails.ts'
import { bankAccount, bankAccounts } from '../groups/bank.ts'

export const bankDetails: SectionMessages<typeof section> = {
  title: '银行信息',
  description: '公司本名账户，用于入金和出金。',
  groups: {},
  fields: {
    bankInfo: {
      ...bankAccounts,
      fields: bankAccount,
    },
  },
}
