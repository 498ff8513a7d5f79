import type * as compliance from '#domain/kit/data/compliance.ts'
import { listedCountries } from '#domain/kit/data/fatfLists.ts'
import type * as tax from '#domain/kit/data/tax.ts'
import type { OptionMessages } from '#domain/kit/messages.ts'
import { pickMessages } from '../../regional.ts'
import { countries } from '../countries.ts'

export const taxOptions: OptionMessages<typeof tax> = {
  noTinReason: {
    '1': '该税收管辖区不向其居民发放纳税人识别号',
    '2': '该税收管辖区法律不要求收集纳税人识别号',
    '3': '无法取得纳税人识别号',
  },
  crsEntityType: {
    fi_depository: '金融机构：存款机构',
    fi_custodial: '金融机构：托管机构',
    fi_insurance: '金融机构：特定的保险机构',
    fi_investment: '金融机构：投资实体',
    fi_investment_npj: '位于非参与税收管辖区并由其他金融机构管理的投资实体',
    anfe_listed: '积极非金融实体：股票在成熟证券市场经常交易的公司或其关联实体',
    anfe_government: '积极非金融实体：政府机构或中央银行',
    anfe_international: '积极非金融实体：国际组织',
    anfe_business: '积极非金融实体：消极收入及产生消极收入的资产均低于 50%',
    anfe_holding: '积极非金融实体：非金融集团的控股公司',
    anfe_startup: '积极非金融实体：成立 24 个月内的初创企业',
    anfe_liquidation: '积极非金融实体：清算或重组中，且过去五年非金融机构',
    anfe_treasury: '积极非金融实体：非金融集团的资金中心',
    anfe_nonprofit: '积极非金融实体：非营利组织',
    pnfe: '消极非金融实体',
  },
  fatcaStatus: {
    us_specified: '特定美国人',
    us_not_specified: '非特定美国人（如上市公司、银行）',
    reporting_model1_ffi: '适用模式一的申报金融机构',
    participating_ffi: '参与合规或模式二申报金融机构',
    registered_deemed_compliant: '注册视同合规金融机构',
    nonreporting_ffi: '非申报或认证视同合规金融机构',
    sponsored_ffi: '受托申报金融机构',
    exempt_beneficial_owner: '豁免受益所有人',
    nonparticipating_ffi: '非参与合规金融机构',
    active_nffe: '积极非金融外国实体',
    listed_nffe: '上市非金融外国实体或其关联实体',
    direct_reporting_nffe: '直接申报非金融外国实体',
    passive_nffe: '消极非金融外国实体',
  },
  controllingPersonType: {
    CRS801: '法人：通过所有权',
    CRS802: '法人：通过其他方式',
    CRS803: '法人：高级管理人员',
    CRS804: '信托：委托人',
    CRS805: '信托：受托人',
    CRS806: '信托：保护人',
    CRS807: '信托：受益人',
    CRS808: '信托：其他',
    CRS809: '其他法律安排：等同委托人',
    CRS810: '其他法律安排：等同受托人',
    CRS811: '其他法律安排：等同保护人',
    CRS812: '其他法律安排：等同受益人',
    CRS813: '其他法律安排：其他等同角色',
  },
}

export const complianceOptions: OptionMessages<typeof compliance> = {
  resolutionRole: {
    chair: '会议主席',
    company_secretary: '公司秘书',
    sole_director: '唯一董事',
    director: '董事',
    managing_partner: '执行合伙人',
    trustee: '受托人',
    manager: '公司持牌经理',
  },
  sanctionedCountry: { ...pickMessages(countries, listedCountries), Others: '其他国家或地区' },
}
