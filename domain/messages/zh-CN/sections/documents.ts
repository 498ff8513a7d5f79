import type { SectionMessages } from '#domain/kit/messages.ts'
import type { supportingDocuments as supportingDocumentsSection } from '#domain/sections/supportingDocuments.ts'

export const supportingDocuments: SectionMessages<typeof supportingDocumentsSection> = {
  title: '上传文件',
  description: '支持申请的文件，至少一份',
  groups: {
    company: { title: '公司' },
    registers: { title: '名册' },
    addresses: { title: '地址' },
    people: { title: '人员' },
    finances: { title: '财务与决议' },
    other: { title: '其他' },
  },
  fields: {
    businessRegistration: { label: '公司注册证书', help: '也可为设立证书，或六个月内的商业登记摘录。' },
    tradeLicence: {
      label: '营业执照（贸易许可证）',
      help: '须在有效期内，含全部页面；如附合伙人及管理人名单，请一并提供。',
    },
    proofOfRegulation: { label: '监管牌照证明', help: '监管牌照或监管机构公开登记摘录。仅适用于受监管公司。' },
    memorandumArticles: { label: '公司章程', help: '公司章程、合伙协议或信托契约，含全部修订。' },
    registerOfDirectors: { label: '董事名册', help: '董事名册，或三个月内的董事及股东在任证明。' },
    registerOfShareholders: {
      label: '股东及受益所有人名册',
      help: '如有多层持股，请附经董事签署的股权架构图。',
    },
    registeredAddress: {
      label: '注册地址证明',
      help: '须为最近三个月内，并显示名称与完整地址；也可提供有效的租赁合同。',
    },
    operatingAddress: {
      label: '经营地址证明',
      help: '经营地址不同时提供：最近三个月内的公用事业账单、银行对账单或税务函件，须显示名称与完整地址；或有效的租赁合同。',
    },
    proofOfIdentity: {
      label: '身份证明',
      help: '全部最终受益所有人、董事及授权代表的有效护照，须为彩色且机读码清晰可见。阿联酋居民另附身份证正反面。',
    },
    residentialAddress: {
      label: '住址证明',
      help: '上述人士最近三个月内的住址证明，须显示姓名与完整地址：公用事业账单、银行对账单、税务或政府函件；或有效的租赁合同。不接受手机账单。',
    },
    financials: { label: '财务报表', help: '最近财年经审计的报表。新设公司：经董事签署的管理账目或首次注资证明。' },
    boardOfResolution: { label: '董事会决议', help: '须经签署；仅在不使用本表中的决议时上传。' },
    otherDocuments: { label: '其他文件', help: '仅限我们要求补充且以上各项均不适用的文件。' },
  },
}
