import type { FieldsMessages } from '#domain/kit/messages.ts'
import type { bankFields } from '#domain/sections/bankDetails.ts'

/** The list of bank accounts. */
export const bankAccounts = {
  label: 'Bank accounts',
  help: "Only accounts in the company's own name; payments from others are refused.",
  add: 'Add a bank account',
  entry: 'New bank account',
  none: 'No bank account has been added yet.',
}

/** One bank account. */
export const bankAccount: FieldsMessages<typeof bankFields> = {
  beneficiaryName: { label: 'Account holder', help: 'Must be the company itself.' },
  bankName: { label: 'Bank' },
  bankAddress: { label: 'Address of the branch' },
  bankCountry: { label: 'Country of the bank' },
  bankAccount: {
    label: 'IBAN or account number',
    help: 'IBAN if the country uses it, else the full account number.',
  },
  bankIdentifier: {
    label: 'BIC (SWIFT), BSB, sort or branch code',
    help: 'BIC (8 or 11 characters) or the local bank code.',
  },
  baseAccountCurrency: { label: 'Base currency', help: 'Currency in which profits and losses are booked.' },
}
