import type { SectionMessages } from '#domain/kit/messages.ts'
import type { bankDetails as section } from '#domain/sections/professional/bankDetails.ts'
import { bankAccount, bankAccounts } from '../../groups/bank.ts'

export const bankDetails: SectionMessages<typeof section> = {
  title: 'Company Depositing Bank Details',
  description: "The company's own accounts, from which it deposits, and what it expects to deposit.",
  groups: {},
  fields: {
    bankInfo: {
      ...bankAccounts,
      fields: {
        ...bankAccount,
        initialDepositAmount: {
          label: 'First deposit',
          help: 'In the base currency. An estimate; it is not binding.',
        },
        annualExpectedDeposit: {
          label: 'Expected deposits per year',
          help: 'All deposits you expect in the first year, in the base currency.',
        },
      },
    },
  },
}
