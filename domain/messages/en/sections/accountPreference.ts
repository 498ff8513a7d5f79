import type { SectionMessages } from '#domain/kit/messages.ts'
import type { accountPreference as section } from '#domain/sections/trading.ts'

export const accountPreference: SectionMessages<typeof section> = {
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
