import type { SectionMessages } from '#domain/kit/messages.ts'
import type { beneficialOwners as section } from '#domain/sections/beneficialOwners.ts'
import { entity, holder, nature, person } from '../groups/holder.ts'

export const beneficialOwners: SectionMessages<typeof section> = {
  title: '股东名册（受益所有人）',
  description: '直接或间接持有公司 20% 或以上权益的全部持有人。',
  groups: {},
  fields: {
    shareholders: {
      label: '股东及受益所有人',
      help: '请填写每位直接持有人，再将法人实体背后的每位个人填为间接持有人。如无人达到 20%，请填写高级管理人员。',
      add: '添加持有人',
      entry: '新增持有人',
      none: '尚未添加持有人。',
      fields: {
        ...nature,
        beneficialOwnershipType: { label: '受益所有权类型', help: '间接：股份由该人士拥有的另一实体持有。' },
        ...person,
        ...entity,
        holdingPercentage: { label: '总持股比例', help: '20 至 100；间接持股请将各层比例相乘。' },
        ...holder,
      },
    },
  },
}
