import type { SectionMessages } from '#domain/kit/messages.ts'
import type { financialProfile as section } from '#domain/sections/financialProfile.ts'
import { funds, fundsCurrency } from '../groups/funds.ts'

export const financialProfile: SectionMessages<typeof section> = {
  title: 'Financial Profile',
  description: 'Where the money to be traded comes from, and the size of the company.',
  groups: {
    funds: { title: 'Source of funds' },
    finances: { title: 'Finances' },
  },
  fields: {
    ...funds,
    taxFundsCurrency: fundsCurrency,
    annualIncomeEstimate: { label: 'Estimated annual income', help: 'Income of the company in a usual year.' },
    initialFundingAmount: { label: 'Initial funding', help: 'What you plan to deposit first. Zero is possible.' },
    latestAuditedAccountsDate: {
      label: 'Date of the latest audited accounts',
      help: 'The year end to which the accounts relate.',
    },
  },
}
