import type { FieldsMessages } from '#domain/kit/messages.ts'
import type { officerFields } from '#domain/sections/groups/people.ts'

/** A director or manager of the company. */
export const officer: FieldsMessages<typeof officerFields> = {
  title: { label: '称谓' },
  titleOfOther: { label: '其他称谓' },
  fullName: { label: '姓名', help: '与护照一致；可在括号内注明中文姓名。' },
  position: { label: '职位' },
  dateOfBirth: { label: '出生日期' },
  nationality: { label: '国籍' },
  country: { label: '居住国家或地区' },
  address: { label: '住址' },
  politicallyExposedPerson: {
    label: '是否为政治公众人物？',
    help: '现任或曾任重要公职的人士、其家庭成员或密切关系人。{exposureScope}',
  },
}
