import type { letterTexts as english } from '../../en/texts/letter.ts'

/** The professional client letter: openings, waived protections and closings, by the law of the region. */
export const letterTexts: { readonly [Id in keyof typeof english]: string } = {
  'pcl-eu-opening':
    '致{brokerEntity}：{companyName} 申请就全部（或所列）服务与产品按专业客户对待。我们已获书面告知将失去的保护，并接受：',
  'pcl-eu-1': '风险警示、费用及产品信息可较零售客户简略，且无须提供关键信息文件。',
  'pcl-eu-2': '经纪商可推定我们就相关产品具备理解其风险所需的经验与知识。',
  'pcl-eu-3':
    '适用于零售客户的差价合约限制不适用，包括杠杆上限、保证金降至一半时自动平仓，以及亏损不超过账户资金的规则。我们可能须支付超过入金的款项。',
  'pcl-eu-4': '最佳执行除总成本外，还可考虑速度、成交可能性等因素。',
  'pcl-eu-5': '如我们签署所有权转移安排，资金可据此转移，届时不再属于客户资金。',
  'pcl-eu-6': '我们可能无法向投诉机构申诉或获得赔偿计划保障。',
  'pcl-eu-7': '可能影响类别的变化须告知经纪商；我们可随时要求按零售客户对待，经纪商可接受或拒绝。',
  'pcl-eu-closing': '我们在本独立文件中声明知悉失去上述保护的后果，并符合分类页面所选标准。',
  'pcl-au-opening': '我（们）请求{brokerEntity}按批发客户对待，并接受：',
  'pcl-au-1': '不提供产品披露声明、金融服务指引或目标市场认定。',
  'pcl-au-2': '投诉可能不能提交澳大利亚金融投诉管理局，最后救济赔偿计划亦不适用。',
  'pcl-au-3': '零售客户差价合约限制不适用，包括杠杆上限、保证金平仓及负余额保护。',
  'pcl-au-4': '有关零售客户资金使用与核对的特别规则不完全适用。',
  'pcl-au-5': '此身份以所提供的证据为基础，不再符合时即告终止；会计师证明至少每两年更新一次。',
  'pcl-au-closing': '我们在本独立文件中声明知悉失去上述保护的后果。',
  'pcl-ap-closing': '本人在本独立文件中声明知悉失去上述保护的后果。',
  'pcl-sa-opening':
    '{companyName} 确认以所选类型的对手方身份（均不适用时以客户身份）与{brokerEntity}交易。作为对手方，我们接受：',
  'pcl-sa-1': '场外衍生品提供商行为准则中对客户的义务（如披露、适当性警示与客户报告）仅部分适用或不适用。',
  'pcl-sa-2': '由我们自行或由自聘顾问评估交易。',
  'pcl-sa-3': '面向金融服务客户的投诉程序可能不适用。',
  'pcl-sa-4': '牌照或注册如有变更将立即告知。',
  'pcl-sa-closing': '我们在本独立文件中声明知悉失去上述保护的后果。',
}
