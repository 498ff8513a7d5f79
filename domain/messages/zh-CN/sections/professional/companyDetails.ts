import type { SectionMessages } from '#domain/kit/messages.ts'
import type {
  companyDetailsWithCounty,
  companyDetailsWithStates as withStates,
} from '#domain/sections/professional/companyDetails.ts'
import { contact, identity, supervision } from '../../groups/company.ts'

export const companyDetails: SectionMessages<ReturnType<typeof companyDetailsWithCounty>> = {
  title: '公司信息',
  description: '公司的基本情况、监管情况及地址。',
  groups: {
    company: { title: '公司' },
    contact: { title: '联系方式' },
    regulation: { title: '监管与上市' },
    purpose: { title: '开户目的' },
    address: { title: '地址' },
  },
  fields: {
    ...identity,
    ...contact,
    ...supervision,
    reasonForOpeningAccount: { label: '开户目的', help: '主要用途，便于我们理解后续款项与交易。' },
    otherReasonForOpeningAccount: { label: '请说明目的' },
    country: { label: '国家或地区' },
    address: { label: '地址', help: '楼宇与街道。' },
    town: { label: '城镇' },
    county: { label: '郡' },
    postCode: { label: '邮政编码', help: '如当地没有邮政编码，请填 00000。' },
  },
}

/** The same for regions with a list of states or provinces. */
export const companyDetailsWithStates: SectionMessages<ReturnType<typeof withStates>> = {
  ...companyDetails,
  fields: { ...companyDetails.fields, countyAbroad: { label: '郡、州或省' } },
}
