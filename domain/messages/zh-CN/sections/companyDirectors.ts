import type { SectionMessages } from '#domain/kit/messages.ts'
import type { companyDirectors as section } from '#domain/sections/companyDirectors.ts'

export const companyDirectors: SectionMessages<typeof section> = {
  title: '董事名册',
  description: '公司董事会的全部成员。',
  groups: {},
  fields: {
    directors: {
      label: '董事',
      help: '请填写全部董事，包括无签字权的董事。法人董事请填写其代表人。',
      add: '添加董事',
      entry: '新董事',
      none: '尚未添加董事。',
      fields: {
        fullLegalName: { label: '法定全名', help: '与护照一致；可在括号内注明中文姓名。' },
        nationality: { label: '国籍' },
        country: { label: '居住国家或地区' },
        dateOfBirth: { label: '出生日期' },
        politicallyExposedPerson: {
          label: '是否为政治公众人物？',
          help: '现任或曾任重要公职的人士、其家庭成员或密切关系人。',
        },
      },
    },
  },
}
