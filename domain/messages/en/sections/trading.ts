import type { FieldsMessages, SectionMessages } from '#domain/kit/messages.ts'
import type { financialProfile as financialProfileSection } from '#domain/sections/financialProfile.ts'
import type { fundsFields } from '#domain/sections/groups/sourceOfFunds.ts'
import type { experienceFields } from '#domain/sections/groups/trading.ts'
import type {
  tradingAccounts as tradingAccountsSection,
  tradingExperience as tradingExperienceSection,
} from '#domain/sections/professional/trading.ts'
import type {
  accountPreference as accountPreferenceSection,
  appropriatenessAssessment as appropriatenessAssessmentSection,
} from '#domain/sections/trading.ts'

/** The sources of the funds for trading. */
export const funds: FieldsMessages<typeof fundsFields> = {
  taxFundsCurrency: { label: 'Currency of these amounts' },
  sourceOfFundsForTradingAccounts: {
    label: 'Source of funds',
    help: 'Add all that apply.',
    add: 'Add a source of funds',
    entry: 'New source of funds',
    none: 'No source of funds yet',
    fields: {
      sourceOfFunds: { label: 'Source of funds' },
      annualTurnover: { label: 'Annual turnover' },
      profit: { label: 'Net profit', help: 'Last financial year. Use a minus sign for a loss.' },
      totalValueOfClientFundsHeld: {
        label: 'Client funds held',
        help: 'Only if the company is licensed to hold client money',
      },
      nameOfShareholder: { label: 'Shareholder’s name' },
      nameOfDirector: { label: 'Director’s name' },
      sourceOfOtherFunds: { label: 'Description of the source' },
      valueOfFunds: { label: 'Amount' },
    },
  },
  isFundsFromEntity: {
    label: 'Will all deposits come from an account in the company’s name?',
    help: 'Payments from owners or group companies count as third-party.',
  },
}

/** The company's knowledge of the products. */
export const experience: FieldsMessages<typeof experienceFields> = {
  hasCompanyTradedFX: { label: 'Has the company traded rolling spot foreign exchange in the last 12 months?' },
  companyTradedFXVolume: {
    label: 'Total notional volume',
    help: 'Buys and sells in the last 12 months',
  },
  hasCoTradedCFsFutsYr: {
    label: 'Has the company traded contracts for difference or futures in the last 12 months?',
  },
  volumeTradedCFsFuts: {
    label: 'Total notional volume',
    help: 'Buys and sells in the last 12 months',
  },
  hasFinancialSectorExperience: {
    label:
      'Does the person who will trade have at least one year of professional experience in the financial sector with such products?',
    help: 'For example at a bank, broker, fund or corporate treasury',
  },
}

export const financialProfile: SectionMessages<typeof financialProfileSection> = {
  title: 'Financial Profile',
  description: 'Where your trading funds come from, and the company’s finances',
  groups: {
    funds: { title: 'Trading funds' },
    finances: { title: 'Finances' },
  },
  fields: {
    ...funds,
    annualIncomeEstimate: { label: 'Estimated annual income', help: 'In a typical year' },
    initialFundingAmount: { label: 'Initial funding', help: 'Planned first deposit (can be 0)' },
    latestAuditedAccountsDate: {
      label: 'Date of the latest audited accounts',
      help: 'Financial year end',
    },
  },
}

export const appropriatenessAssessment: SectionMessages<typeof appropriatenessAssessmentSection> = {
  title: 'Appropriateness Assessment',
  description: 'The company’s trading knowledge and experience',
  groups: {},
  fields: experience,
}

export const accountPreference: SectionMessages<typeof accountPreferenceSection> = {
  title: 'Account Preferences',
  description: 'How the company wants to trade',
  groups: {},
  fields: {
    platform: {
      label: 'Trading platforms',
      help: 'Select all that apply. We’ll send login details after approval. For expert advisors, select MT4 or MT5. FIX API requires a technical review and a minimum volume.',
    },
    otherPlatform: { label: 'Name of the platform' },
  },
}

export const tradingAccounts: SectionMessages<typeof tradingAccountsSection> = {
  title: 'Trading Accounts',
  description: 'Where your trading funds come from',
  groups: {},
  fields: funds,
}

export const tradingExperience: SectionMessages<typeof tradingExperienceSection> = {
  title: 'Trading Experience',
  description: 'The company’s trading knowledge and experience, and how it wants to trade',
  groups: {
    experience: { title: 'Experience' },
    trading: { title: 'Trading' },
  },
  fields: {
    ...experience,
    tradingPlatform: {
      label: 'Trading platforms',
      help: 'Select all that apply. We’ll send login details after approval. FIX API requires a technical review and a minimum volume.',
    },
    otherTradingPlatforms: { label: 'Name of the platform' },
    tradingStrategy: { label: 'Trading strategy' },
    expectedMonthlyVolume: { label: 'Expected monthly volume', help: 'Notional value' },
  },
}
