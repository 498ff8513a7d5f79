import type { SectionMessages } from '#domain/kit/messages.ts'
import type { beneficialOwners as section } from '#domain/sections/professional/beneficialOwners.ts'
import { entity, holder, nature, person } from '../../groups/holder.ts'

export const beneficialOwners: SectionMessages<typeof section> = {
  title: '股东名册（受益所有人）',
  description: '直接或间接持有公司 20% 或以上权益的全部持有人；自然人须签名。',
  groups: {},
  fields: {
    shareholders: {
      label: '股东及受益所有人',
      help: '请填写每位登记持有人，再将法人实体背后的每位个人填为最终受益所有人。',
      add: '添加持有人',
      entry: '新增持有人',
      none: '尚未添加持有人。',
      fields: {
        ...nature,
        shareholderType: { label: '持有人类型', help: '登记于股东名册或为其背后的所有人。' },
        ...person,
        ...entity,
        ...holder,
        signature: { label: '签名' },
      },
    },
  },
}
