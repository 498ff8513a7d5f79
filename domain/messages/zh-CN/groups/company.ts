import type { FieldsMessages } from '#domain/kit/messages.ts'
import type { contactFields, identityFields, supervisionFields } from '#domain/sections/groups/company.ts'

/** The identity of the company. */
export const identity: FieldsMessages<typeof identityFields> = {
  companyName: { label: '公司法定全称', help: '按注册证书或执照上的全称填写，含公司形式。' },
  companyRegNo: { label: '注册号或执照号', help: '商业登记号或营业执照号。' },
  companyRegDate: { label: '注册日期', help: '首次注册日期，而非续期日期。' },
  companyRegCountry: { label: '注册国家或地区', help: '公司注册的国家（地区）；自由区请选择所在国家。' },
  entityType: { label: '法律形式' },
  businessNature: { label: '业务性质', help: '请选择收入占比最高的业务。' },
  otherBusinessNature: { label: '请说明业务' },
  leiNumber: { label: '法人识别编码（LEI）', help: '20 位字母和数字；许多交易须有 LEI 方可申报。' },
}

/** The contact data of the company. */
export const contact: FieldsMessages<typeof contactFields> = {
  companyWebsite: { label: '网站', help: '如无网站可留空。' },
  companyEmail: { label: '公司邮箱', help: '请填写每个工作日有人查看的邮箱。' },
  areaCodePhone: { label: '电话国家代码' },
  companyPhone: { label: '电话', help: '不含国家代码及开头的 0。' },
  areaCodeMobile: { label: '手机国家代码' },
  companyMobile: { label: '手机', help: '公司负责人的手机号码。' },
}

/** The supervisor of the company and the market of its shares. */
export const supervision: FieldsMessages<typeof supervisionFields> = {
  isGovernmentEntity: { label: '公司是否受金融监管机构监管？', help: '例如持牌银行、经纪商、基金管理人或保险公司。' },
  governmentCountry: { label: '监管机构所在国家或地区' },
  governmentDetails: { label: '监管机构及牌照信息', help: '监管机构名称及牌照号。' },
  isListedOnRegulator: { label: '股票是否在受监管市场或认可证券交易所上市？', help: '公众可在交易所买卖的股票。' },
  regulatorName: { label: '交易所及其监管机构名称', help: '交易所、监管机构及股票代码。' },
}
