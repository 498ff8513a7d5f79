import type { SectionMessages } from '#domain/kit/messages.ts'
import type { personalInformation as section } from '#domain/regions/au-pro/personalInformation.ts'

export const personalInformation: SectionMessages<typeof section> = {
  title: '个人信息',
  description: '您的身份、住址与联系方式。',
  groups: {
    person: { title: '个人资料' },
    address: { title: '住址' },
    contact: { title: '联系方式' },
    education: { title: '教育' },
  },
  fields: {
    fullName: { label: '姓名', help: '与护照一致；可在括号内注明中文姓名。' },
    dateOfBirth: { label: '出生日期' },
    nationality: { label: '国籍' },
    isMultipleCitizenship: { label: '是否拥有多重国籍？', help: '包括较少使用的国籍。' },
    multipleCitizenshipDetails: { label: '请列出' },
    country: { label: '国家或地区' },
    address: { label: '住址', help: '居住地址，不可为邮政信箱。' },
    town: { label: '城镇' },
    suburb: { label: '区', help: '如无区名，请重复填写城镇。' },
    state: { label: '州或领地' },
    stateAbroad: { label: '州、省或大区', help: '如无，请重复填写城镇。' },
    postCode: { label: '邮政编码', help: '澳大利亚为四位数字。' },
    email: { label: '邮箱' },
    areaCode: { label: '手机国家代码' },
    mobile: { label: '手机', help: '不含国家代码及开头的 0。' },
    educationLevel: { label: '教育程度' },
    otherEducationLevel: { label: '请说明' },
  },
}
