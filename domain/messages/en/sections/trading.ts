import type { FieldMessages, FieldsMessages, SectionMessages } from '#domain/kit/messages.ts'
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

export const financialProfile: SectionMessages<typeof financialProfileSection> = {
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

export const appropriatenessAssessment: SectionMessages<typeof appropriatenessAssessmentSection> = {
  title: 'Appropriateness Assessment',
  description: 'What the company and its traders know of these products.',
  groups: {},
  fields: experience,
}

export const accountPreference: SectionMessages<typeof accountPreferenceSection> = {
  title: 'Account Preferences',
  description: 'How the company wants to trade.',
  groups: {},
  fields: {
    platform: {
      label: 'Trading platforms wanted',
      help: 'You may choose several. Login data follow after approval. A company that runs expert advisors should choose MT4 or MT5; FIX API needs a technical review and a minimum volume.',
    },
    otherPlatform: { label: 'Which other platform?' },
  },
}

export const tradingAccounts: SectionMessages<typeof tradingAccountsSection> = {
  title: 'Trading Accounts',
  description: 'Where the money to be traded comes from.',
  groups: {},
  fields: { ...funds, taxFundsCurrency: fundsCurrency },
}

export const tradingExperience: SectionMessages<typeof tradingExperienceSection> = {
  title: 'Trading Experience',
  description: 'What the company and its traders know of these products, and how they want to trade.',
  groups: {
    experience: { title: 'Experience' },
    trading: { title: 'Trading' },
  },
  fields: {
    ...experience,
    tradingPlatform: {
      label: 'Trading platforms wanted',
      help: 'You may choose several. Login data follow after approval. FIX API needs a technical review and a minimum volume.',
    },
    otherTradingPlatforms: { label: 'Which other platform?' },
    tradingStrategy: { label: 'Trading strategy' },
    expectedMonthlyVolume: { label: 'Expected monthly volume', help: 'Notional value in US dollars.' },
  },
}
