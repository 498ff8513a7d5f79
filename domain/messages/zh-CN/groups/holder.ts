import type { FieldsMessages } from '#domain/kit/messages.ts'
import type { anyHolder, entityHolder, natureField, personHolder } from '#domain/ownership/holder.ts'

/** The legal nature of a holder. */
export const nature: FieldsMessages<typeof natureField> = {
  legalNature: { label: '法律性质', help: '如个人同时通过本人公司持股，请选择“两者兼有”。' },
}

/** A holder who is a natural person. */
export const person: FieldsMessages<typeof personHolder> = {
  fullLegalName: { label: '法定全名', help: '与护照一致；可在括号内注明中文姓名。' },
  naturalPersonHoldingPercentage: { label: '个人持股比例' },
  type: { label: '其他身份', help: '该人士在公司中的其他身份（如有）。' },
  nationality: { label: '国籍' },
  country: { label: '居住国家或地区' },
  dateOfBirth: { label: '出生日期' },
}

/** A holder that is a legal entity. */
export const entity: FieldsMessages<typeof entityHolder> = {
  companyName: { label: '实体名称' },
  legalEntityHoldingPercentage: { label: '实体持股比例' },
  incorporationNumber: { label: '注册号' },
  countryOfEstablishment: { label: '设立国家或地区', help: '实体设立的国家（地区）。' },
  registrationDate: { label: '注册日期' },
}

/** The fields of every holder. */
export const holder: FieldsMessages<typeof anyHolder> = {
  address: { label: '住址或注册地址', help: '个人住址或实体注册地址。' },
  email: { label: '邮箱' },
  politicallyExposedPerson: {
    label: '是否为政治公众人物？',
    help: '现任或曾任重要公职的人士、其家庭成员或密切关系人。',
  },
}
