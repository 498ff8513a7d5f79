import type { FieldsMessages } from '#domain/kit/messages.ts'
import type { experienceFields } from '#domain/sections/groups/trading.ts'

/** The company's knowledge of the products. */
export const experience: FieldsMessages<typeof experienceFields> = {
  hasCompanyTradedFX: { label: 'Has the company traded rolling spot foreign exchange in the last 12 months?' },
  companyTradedFXVolume: {
    label: 'Notional volume in that time',
    help: 'Sum of the notional value of all trades, bought and sold, in US dollars.',
  },
  hasCoTradedCFsFutsYr: {
    label: 'Has the company traded contracts for difference or futures in the last 12 months?',
  },
  volumeTradedCFsFuts: {
    label: 'Notional volume in that time',
    help: 'Sum of the notional value of all trades, bought and sold, in US dollars.',
  },
  hasFinancialSectorExperience: {
    label:
      'Does the person who will trade have at least one year of professional experience in the financial sector with such products?',
    help: 'Work in a bank, broker, fund or treasury that needs knowledge of these products.',
  },
}
