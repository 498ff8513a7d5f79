import type { FieldMessages, FieldsMessages } from '#domain/kit/messages.ts'
import type { fundsFields } from '#domain/sections/groups/sourceOfFunds.ts'

/** The sources of the funds for trading. */
export const funds: FieldsMessages<typeof fundsFields> = {
  sourceOfFundsForTradingAccounts: {
    label: 'Source of funds',
    help: 'Where the money to be traded comes from. Several sources are possible.',
    add: 'Add a source of funds',
    entry: 'New source of funds',
    none: 'No source of funds has been added yet.',
    fields: {
      sourceOfFunds: { label: 'Source of funds' },
      annualTurnover: { label: 'Annual turnover' },
      profit: { label: 'Net profit', help: 'Net profit of the last year; a loss is entered with a minus sign.' },
      totalValueOfClientFundsHeld: {
        label: 'Client funds held',
        help: 'Only if the company is licensed to hold client money.',
      },
      nameOfShareholder: { label: 'Name of the shareholder' },
      nameOfDirector: { label: 'Name of the director' },
      sourceOfOtherFunds: { label: 'Please describe' },
      valueOfFunds: { label: 'Value' },
    },
  },
  isFundsFromEntity: {
    label: "Will all deposits come from an account in the company's own name?",
    help: 'Payments from owners or sister companies are third-party payments.',
  },
}

/** The currency of all amounts of the funds. */
export const fundsCurrency: FieldMessages = { label: 'Currency of these amounts' }
