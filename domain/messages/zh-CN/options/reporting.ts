import type * as lists from '#domain/kit/data/reporting.ts'
import type { OptionMessages } from '#domain/kit/messages.ts'

export const reportingOptions: OptionMessages<typeof lists> = {
  emirCounterpartyType: {
    FC: '超过清算门槛的金融对手方',
    FC_SMALL: '小型金融对手方（低于全部门槛）',
    NFC_PLUS: '超过门槛的非金融对手方（NFC+）',
    NFC_MINUS: '低于全部门槛的非金融对手方（NFC-）',
    TCE_FC: '第三国实体（相当于 FC）',
    TCE_NFC_PLUS: '第三国实体（相当于 NFC+）',
    TCE_NFC_MINUS: '第三国实体（相当于 NFC-）',
    EXEMPT: '豁免机构（中央银行、公债管理机构、国际清算银行等）',
  },
  delegatedReporting: {
    broker_reports: '由经纪商代为申报（委托申报）',
    statutory_nfc_minus: 'NFC-：经纪商依法申报，我方提供数据',
    self_report: '我方自行申报',
    third_party_reports: '由其他服务商代为申报',
    not_subject: '我方不受此申报义务约束',
  },
  communicationPurposes: {
    1: '交易确认、账户结单与报告',
    2: '法律、监管、保证金与服务通知',
    3: '其他（请注明）',
  },
}
