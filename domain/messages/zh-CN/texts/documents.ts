import type { documentTexts as english } from '../../en/texts/documents.ts'

/** The requirements of each document, shown with its upload. */
export const documentTexts: { readonly [Id in keyof typeof english]: string } = {
  'doc-businessRegistration': '公司注册证书、设立证书或六个月内的商业登记摘录。',
  'doc-tradeLicence': '有效的营业执照（贸易许可证）全部页面，如附合伙人及管理人名单请一并提供。',
  'doc-proofOfRegulation': '监管牌照或监管机构公开登记摘录。仅适用于受监管公司。',
  'doc-memorandumArticles': '公司章程、合伙协议或信托契约，含全部修订。',
  'doc-registerOfDirectors': '董事名册，或三个月内的在职证明书。',
  'doc-registerOfShareholders': '股东及受益所有人名册。如有多层持股，请附经董事签署的股权架构图。',
  'doc-registeredAddress': '最近三个月内的注册地址证明，或有效的租赁合同。',
  'doc-operatingAddress': '经营地址不同时提供：最近三个月内的公用事业账单、银行结单或税务函件，或有效的租赁合同。',
  'doc-proofOfIdentity': '全部最终受益所有人、董事及授权代表的有效护照；阿联酋居民另附身份证正反面。',
  'doc-residentialAddress': '上述人士最近三个月内的住址证明：公用事业账单、银行结单、税务或政府函件。不接受手机账单。',
  'doc-financials': '最近财年经审计的报表。新设公司：经董事签署的管理账目或首次注资证明。',
  'doc-boardOfResolution': '如不使用本表中的决议，请上传经签署的董事会决议。',
}
