import type { FieldsMessages, SectionMessages } from '#domain/kit/messages.ts'
import type { fatcaDeclaration as fatcaDeclarationSection } from '#domain/sections/tax/fatcaDeclaration.ts'
import type { taxResidencyFields, taxResidency as taxResidencySection } from '#domain/sections/tax/taxResidency.ts'

/** The tax residencies of the company. */
export const taxResidencies: FieldsMessages<typeof taxResidencyFields> = {
  multipleTaxResidencies: {
    label: '公司是否为多个国家（地区）的税收居民？',
    help: '例如因设立地、管理机构或分支机构',
  },
  taxResidencys: {
    label: '税收居民身份',
    help: '每个国家（地区）填写一项',
    add: '添加税收居民身份',
    entry: '新增税收居民身份',
    none: '尚未添加税收居民身份。',
    fields: {
      taxResidencyCountry: { label: '税收居民国（地区）' },
      taxIdentificationNumber: {
        label: '纳税人识别号（TIN）',
        help: '{taxNumberHint}如无号码，请留空并说明原因。',
      },
      noTinReason: { label: '无纳税人识别号的原因', help: '仅在未填写号码时填写' },
      noTinReasonDetail: { label: '原因说明' },
    },
  },
}

export const taxResidency: SectionMessages<typeof taxResidencySection> = {
  title: '实体税收居民身份',
  description: '公司的税收居民国（地区）及纳税人识别号',
  groups: {},
  fields: taxResidencies,
}

export const fatcaDeclaration: SectionMessages<typeof fatcaDeclarationSection> = {
  title: 'CRS 实体自我声明与税收居民身份',
  description: '税收居民身份及 CRS、FATCA 类别',
  groups: {
    residency: { title: '实体税收居民身份' },
    classification: { title: 'CRS 与 FATCA 分类' },
    controllers: { title: '控制人' },
    certification: { title: '声明与确认' },
  },
  fields: {
    ...taxResidencies,
    crsEntityType: { label: 'CRS 实体类别', help: '如不确定，请咨询税务顾问；我们不能就此提供意见。' },
    crsListedExchange: { label: '上市交易所' },
    crsRelatedListedCompany: { label: '关联上市公司', help: '仅在上市交易的是关联公司股票而非本公司股票时填写' },
    fatcaStatus: { label: 'FATCA 分类' },
    giin: { label: '全球中介机构识别号码（GIIN）', help: '该机构在美国登记册中的号码' },
    sponsorName: { label: '受托申报机构名称' },
    sponsorGiin: { label: '受托申报机构的 GIIN' },
    usTin: { label: '美国纳税人识别号', help: '9 位数字' },
    controllingPersons: {
      label: '控制人',
      help: '消极实体背后的个人。如无人达到持股标准，请填写高级管理人员。',
      add: '添加控制人',
      entry: '新增控制人',
      none: '尚未添加控制人。',
      fields: {
        fullLegalName: { label: '法定全名', help: '与护照一致；可在括号内注明中文姓名' },
        dateOfBirth: { label: '出生日期' },
        nationality: { label: '国籍' },
        country: { label: '居住国家或地区' },
        address: { label: '住址' },
        controllingPersonType: { label: '控制人类型' },
        holdingPercentage: { label: '持股比例' },
        taxResidencyCountry: { label: '税收居民国（地区）' },
        taxIdentificationNumber: { label: '纳税人识别号（TIN）', help: '如无号码，请留空并说明原因。' },
        noTinReason: { label: '无纳税人识别号的原因', help: '仅在未填写号码时填写' },
        noTinReasonDetail: { label: '原因说明' },
      },
    },
    selfCertAccepted: { label: '声明内容' },
  },
}
