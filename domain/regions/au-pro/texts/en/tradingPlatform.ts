import type { SectionMessages } from '#domain/kit/messages.ts'
import type { tradingPlatform as section } from '#domain/regions/au-pro/tradingPlatform.ts'

export const tradingPlatform: SectionMessages<typeof section> = {
  title: 'Trading Platform',
  description: 'How you want to trade.',
  groups: {},
  fields: {
    platform: {
      label: 'Trading platforms wanted',
      help: 'You may choose several. Login data follow after approval. For expert advisors choose MT4 or MT5; FIX API needs a technical review and a minimum volume.',
    },
    otherTradingPlatforms: { label: 'Which other platform?' },
  },
}
