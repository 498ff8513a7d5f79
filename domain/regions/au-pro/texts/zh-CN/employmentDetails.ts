import type { SectionMessages } from '#domain/kit/messages.ts'
import type { employmentDetails as section } from '#domain/regions/au-pro/employmentDetails.ts'

export const employmentDetails: SectionMessages<typeof section> = {
  title: '就业信息',
  description: '您的职业情况。',
  groups: {},
  fields: {
    employmentType: { label: '就业类型' },
    currentIndustryEmployedIn: { label: '所在行业' },
    employerName: { label: '雇主或企业', help: '自雇人士请填写自有企业名称。' },
    occupation: { label: '职业' },
    occupationDetail: { label: '职业说明', help: '如列表未能准确表述，请填写职位或工作内容。' },
  },
}
