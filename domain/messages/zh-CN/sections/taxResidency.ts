import type { SectionMessages } from '../../../kit/messages.ts'
import type { taxResidency as definition } from '../../../sections/tax/taxResidency.ts'
import { taxResidencies } from '../groups/tax.ts'

export const taxResidency: SectionMessages<typeof definition> = {
  title: '实体税收居民身份',
  description: '公司的税收居民国（地区）及纳税人识别号。',
  groups: {},
  fields: taxResidencies,
}
