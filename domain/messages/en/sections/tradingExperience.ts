import type { SectionMessages } from '#domain/kit/messages.ts'
import type { tradingExperience as section } from '#domain/sections/professional/trading.ts'
import { experience } from '../groups/experience.ts'

export const tradingExperience: SectionMessages<typeof section> = {
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
