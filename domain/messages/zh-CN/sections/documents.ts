import type { SectionMessages } from '#domain/kit/messages.ts'
import type { supportingDocuments as supportingDocumentsSection } from '#domain/sections/supportingDocuments.ts'

export const supportingDocuments: SectionMessages<typeof supportingDocumentsSection> = {
  title: '上传文件',
  description: '至少上传一个文件；各文件旁显示尚缺的材料。',
  groups: {
    company: { title: '公司' },
    registers: { title: '名册' },
    addresses: { title: '地址' },
    people: { title: '人员' },
    finances: { title: '财务与决议' },
  },
  fields: {
    businessRegistration: { label: '公司注册证书', help: '公司注册证书、设立证书或六个月内的商业登记摘录。' },
    tradeLicence: {
      label: '营业执照（贸易许可证）',
      help: '有效的营业执照（贸易许可证）全部页面，如附合伙人及管理人名单请一并提供。',
    },
    proofOfRegulation: { label: '监管牌照证明', help: '监管牌照或监管机构公开登记摘录。仅适用于受监管公司。' },
    memorandumArticles: { label: '公司章程', help: '公司章程、合伙协议或信托契约，含全部修订。' },
    registerOfDirectors: { label: '董事名册', help: '董事名册，或三个月内的在职证明书。' },
    registerOfShareholders: {
      label: '股东及受益所有人名册',
      help: '股东及受益所有人名册。如有多层持股，请附经董事签署的股权架构图。',
    },
    registeredAddress: { label: '注册地址证明', help: '最近三个月内的注册地址证明，或有效的租赁合同。' },
    operatingAddress: {
      label: '经营地址证明',
      help: '经营地址不同时提供：最近三个月内的公用事业账单、银行结单或税务函件，或有效的租赁合同。',
    },
    proofOfIdentity: {
      label: '身份证明',
      help: '全部最终受益所有人、董事及授权代表的有效护照；阿联酋居民另附身份证正反面。',
    },
    residentialAddress: {
      label: '住址证明',
      help: '上述人士最近三个月内的住址证明：公用事业账单、银行结单、税务或政府函件。不接受手机账单。',
    },
    financials: { label: '财务报表', help: '最近财年经审计的报表。新设公司：经董事签署的管理账目或首次注资证明。' },
    boardOfResolution: { label: '董事会决议', help: '如不使用本表中的决议，请上传经签署的董事会决议。' },
  },
}
