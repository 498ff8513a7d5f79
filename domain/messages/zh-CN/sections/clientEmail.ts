import type { SectionMessages } from '#domain/kit/messages.ts'
import type { clientEmail as section } from '#domain/sections/professional/clientEmail.ts'

export const clientEmail: SectionMessages<typeof section> = {
  title: '通讯邮箱',
  description: '我们与公司联系所用的邮箱。',
  groups: {},
  fields: {
    communicationPurposes: { label: '该邮箱用途', help: '可多选。' },
    otherDetail: { label: '请说明' },
    email: { label: '通讯邮箱' },
  },
}
