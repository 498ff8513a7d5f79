import type { SectionMessages } from '#domain/kit/messages.ts'
import type { bankDetails as section } from '#domain/sections/professional/bankDetails.ts'
import { bankAccount, bankAccounts } from '../../groups/bank.ts'

export const bankDetails: SectionMessages<typeof section> = {
  title: '公司入金银行信息',
  description: '公司用于入金的本名账户及预计入金金额。',
  groups: {},
  fields: {
    bankInfo: {
      ...bankAccounts,
      fields: {
        ...bankAccount,
        initialDepositAmount: { label: '首次入金金额', help: '以基础货币计；预计金额，不具约束力。' },
        annualExpectedDeposit: { label: '预计年入金总额', help: '预计首年入金总额，以基础货币计。' },
      },
    },
  },
}
