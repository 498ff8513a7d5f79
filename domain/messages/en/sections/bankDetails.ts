import type { SectionMessages } from '#domain/kit/messages.ts'
import type { bankDetails as section } from '#domain/sections/bankDetails.ts'
import { bankAccount } from '../groups/bank.ts'

export const bankDetails: SectionMessages<typeof section> = {
  title: 'Bank Details',
  description: "The company's own accounts, from which it pays in and to which it is paid out.",
  groups: {},
  fields: {
    bankInfo: {
      label: 'Bank accounts',
      help: "Only accounts in the company's own name; payments of others are refused.",
      add: 'Add a bank account',
      entry: 'New bank account',
      none: 'No bank account has been added yet.',
      fields: bankAccount,
    },
  },
}
