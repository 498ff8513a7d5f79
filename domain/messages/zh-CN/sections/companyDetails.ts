import type { SectionMessages } from '#domain/kit/messages.ts'
import type { companyDetails as section } from '#domain/sections/companyDetails.ts'
import { contact, identity, supervision } from '../groups/company.ts'

export const companyDetails: SectionMessages<typeof section> = {
  title: '公司信息',
  description: '公司的基本情况、监管情况及地址。',
  groups: {
    company: { title: '公司' },
    contact: { title: '联系方式' },
    regulation: { title: '监管与上市' },
    standing: { title: '法律状况' },
    statements: { title: '财务报表' },
    registeredOffice: { title: '注册地址', description: '商业登记册或执照上的地址。' },
    businessAddress: { title: '经营地址', description: '实际经营地点，而非邮政信箱或注册代理人地址。' },
  },
  fields: {
    ...identity,
    ...contact,
    ...supervision,
    hasCompanyPendingLitigation: {
      label: '公司是否涉及未决诉讼、仲裁或监管程序？',
      help: '包括仲裁及主管机关的调查。',
    },
    pendingLitigationDetails: { label: '详情', help: '当事人、法院、事由、金额与进展。' },
    isBankruptcy: { label: '公司或其母公司近十年是否曾破产、清算或被接管？', help: '包括与债权人和解及接管程序。' },
    bankruptcyCountry: { label: '程序所在国家或地区' },
    hasFinancialStatements: { label: '公司是否有经审计的财务报表？', help: '由独立审计师审计。' },
    financialStatements: { label: '上传最新报表', help: '如有请提供最近两年的报表。' },
    noHaveFinancialStatementsReason: { label: '没有的原因', help: '例如：新设公司、豁免审计、暂无经营。' },
    country: { label: '国家或地区' },
    building: { label: '楼宇、单元、楼层' },
    street: { label: '街道' },
    city: { label: '城市或酋长国' },
    postalCode: { label: '邮政编码或邮政信箱' },
    sameAsOfficeAddress: { label: '与注册地址相同' },
    businessCountry: { label: '国家或地区' },
    businessBuilding: { label: '楼宇、单元、楼层' },
    businessStreet: { label: '街道' },
    businessCity: { label: '城市或酋长国' },
    businessPostalCode: { label: '邮政编码或邮政信箱' },
  },
}
