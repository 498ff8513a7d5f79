import type { SectionMessages } from '#domain/kit/messages.ts'
import type { bankDetails as section } from '#domain/sections/bankDetails.ts'
import { bankAccount, bankAccounts } from '../groups/bank.ts'

export const bankDetails: SectionMessages<typeof section> = {
  title: 'Bank Details',
  description: "The company's own accounts, from which it pays in and to which it is paid out.",
  groups: {},
  fields: {
    bankInfo: {
      ...bankAccounts,
      fields: bankAccount,
    },
  },
}
