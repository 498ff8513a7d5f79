import type { SectionMessages } from '#domain/kit/messages.ts'
import type { bankDetails as bankDetailsSection } from '#domain/sections/professional/bankDetails.ts'
import type { beneficialOwners as beneficialOwnersSection } from '#domain/sections/professional/beneficialOwners.ts'
import type {
  companyDetailsWithCounty,
  companyDetailsWithStates as withStates,
} from '#domain/sections/professional/companyDetails.ts'
import type { companyDirectors as companyDirectorsSection } from '#domain/sections/professional/people.ts'
import { bankAccount, bankAccounts, contact, identity, supervision } from './company.ts'
import { directorsList, directorsPage, entity, holder, nature, officer, person, structure } from './people.ts'

export const companyDetails: SectionMessages<ReturnType<typeof companyDetailsWithCounty>> = {
  title: '公司信息',
  description: '公司资料、监管情况及地址',
  groups: {
    company: { title: '公司' },
    contact: { title: '联系方式' },
    regulation: { title: '监管与上市' },
    purpose: { title: '账户用途' },
    address: { title: '公司地址' },
  },
  fields: {
    ...identity,
    ...contact,
    ...supervision,
    reasonForOpeningAccount: { label: '开户目的', help: '主要用途，便于我们了解日后的款项与交易' },
    otherReasonForOpeningAccount: { label: '目的说明' },
    country: { label: '国家或地区' },
    address: { label: '地址', help: '楼宇与街道' },
    town: { label: '城镇' },
    county: { label: '郡' },
    postCode: {
      label: '邮政编码',
      variants: { none: { label: '邮政编码', help: '该国家（地区）没有邮政编码，可留空' } },
    },
  },
}

/** The same for regions with a list of states or provinces. */
export const companyDetailsWithStates: SectionMessages<ReturnType<typeof withStates>> = {
  ...companyDetails,
  fields: { ...companyDetails.fields, countyAbroad: { label: '郡、州或省' } },
}

const bankDetails: SectionMessages<typeof bankDetailsSection> = {
  title: '公司入金银行信息',
  description: '公司名下用于入金的账户，以及预计入金',
  groups: {},
  fields: {
    bankInfo: {
      ...bankAccounts,
      fields: {
        ...bankAccount,
        initialDepositAmount: { label: '首次入金金额', help: '以账户币种计；预计金额，不具约束力' },
        annualExpectedDeposit: { label: '预计年入金总额', help: '首年，以账户币种计' },
      },
    },
  },
}

const beneficialOwners: SectionMessages<typeof beneficialOwnersSection> = {
  title: '股东名册（受益所有人）',
  description: '直接或间接持有公司 20% 或以上权益的所有人；个人须签名',
  groups: {},
  fields: {
    shareholders: {
      label: '股东及受益所有人',
      help: '请先填写持股达到 20% 的股东，再将公司股东背后的个人填为最终受益所有人。如无人达到 20%，请将控制公司的人士填为“以其他方式控制者”。',
      add: '添加股东',
      entry: '新增股东',
      none: '尚未添加股东。',
      fields: {
        ...nature,
        shareholderType: { label: '股东类型', help: '登记于股东名册，或为其背后的所有人' },
        ...person,
        ...entity,
        ...holder,
        signature: { label: '签名' },
      },
    },
    ...structure,
  },
}

const companyDirectors: SectionMessages<typeof companyDirectorsSection> = {
  ...directorsPage,
  fields: {
    directors: {
      ...directorsList,
      fields: officer,
    },
  },
}

/** The pages of au, eu, sa and uk that differ from uae and mu. */
export const professional = { bankDetails, beneficialOwners, companyDirectors }
