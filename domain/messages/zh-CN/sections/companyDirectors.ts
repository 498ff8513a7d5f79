import type { SectionMessages } from '#domain/kit/messages.ts'
import type { companyDirectors as section } from '#domain/sections/companyDirectors.ts'
import { directorsList, directorsPage } from '../groups/directors.ts'

export const companyDirectors: SectionMessages<typeof section> = {
  ...directorsPage,
  fields: {
    directors: {
      ...directorsList,
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
