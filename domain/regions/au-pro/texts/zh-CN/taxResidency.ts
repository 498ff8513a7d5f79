import type { SectionMessages } from '#domain/kit/messages.ts'
import { reworded } from '#domain/messages/overrideMessages.ts'
import { taxResidencies } from '#domain/messages/zh-CN/groups/tax.ts'
import type { taxResidency as section } from '#domain/regions/au-pro/taxResidency.ts'

export const taxResidency: SectionMessages<typeof section> = {
  title: '税收居民身份',
  description: '您的税收居民国（地区）及纳税人识别号。',
  groups: {},
  fields: reworded(taxResidencies, {
    multipleTaxResidencies: {
      label: '您是否为多个国家（地区）的税收居民？',
      help: '因居住、工作或国籍而成为税收居民。',
    },
  }),
}
