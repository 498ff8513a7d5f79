import type { agreementTexts as english } from '../../en/texts/agreements.ts'

/** Agreements on separate pages; a line break begins a paragraph. */
export const agreementTexts: { readonly [Id in keyof typeof english]: string } = {
  'title-transfer':
    '由{brokerEntity}（“我方”）与专业客户或合格对手方 {companyName}（“贵方”）订立。\n1. 转移。贵方为担保现有、将来、实际、或有或预期义务而支付的款项，其完整所有权转移至我方，不附他人权利。\n2. 效果。该款项不属于客户资金，我方无须与自有资金隔离，并可用于自身业务。\n3. 贵方债权。我方对贵方负有等额债务，扣除贵方所欠款项，于不再需要担保时按{agreementName}支付。我方破产时，贵方为普通债权人，可能无法获得全额清偿。\n4. 目的。金额应与贵方义务保持合理关系。我方予以复核，并记录该安排适合贵方的理由。\n5. 抵销。违约或终止时，各项义务估值后相互抵销，仅支付差额。\n6. 终止。贵方可书面要求终止本安排。我方将书面答复，说明自何时起按客户资金处理，或暂不同意的理由。\n7. 不适用于零售客户。贵方如转为零售客户，本安排立即终止。\n8. 声明。贵方已阅读本安排，有机会寻求意见，并理解风险。',
  'title-transfer-declined': '您不同意本安排。您的资金按客户资金保管，申请继续进行。',
  'third-party-access':
    '1. 委任。{companyName}（“客户”）委任 {agentName}，{agentIdentification}（“代理人”），自所述日期和时间起，通过管理账户 {mamAccountNo} 为其账户交易。\n2. 权限。代理人可下达、修改和了结交易，查看余额与结单，并确认交易。代理人不得存取款、变更银行或个人资料或转委托。\n3. 责任。客户自行选择代理人、监督账户并承担全部结果。{brokerEntity}不监督代理人，不就选择提供建议，亦未核实过往业绩。\n4. 费用。代理费用由客户与代理人约定。经纪商仅依客户书面指示扣除。\n5. 终止。客户可随时书面撤销。经纪商在合理可行的范围内尽快执行；未平仓交易仍归客户。任何一方破产或解散时授权终止。\n6. 代理人声明。代理人接受委任，持有所需牌照，并配合经纪商的身份核验。',
  'third-party-access-signed':
    '{signatureName} 于 {signedDate} 就账户 {accountHolderName}（{accountHolderNumber}）签署。',
}
