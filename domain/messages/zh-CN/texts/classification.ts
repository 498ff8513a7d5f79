import type { Translated } from '../../catalogues.ts'
import type * as english from '../../en/texts/classification.ts'

/** The explanations on the pages about the class of a client. */
export const classificationTexts: Translated<typeof english.classificationTexts> = {
  'professional-elective':
    '须符合三项标准中的两项，但仅此并不足够：我们还将评估专业能力、经验与知识。申请须由您主动提出，任何人不得为此给予奖励。我们不会仅凭您的声明作出决定，请附上证明文件。',
  'sa-client': '作为客户，您仍享有场外衍生品提供商行为准则及《一般行为准则》的较全面保护。',
  'emir-help':
    '衍生品交易双方均须在下一工作日之前向交易报告库申报。对手方类型由集团过去十二个月的持仓决定。与我方位于同一司法管辖区的小型非金融对手方（NFC-）无须自行申报：由我方依法申报，贵方提供数据。',
}

/** The professional client letter: openings, waived protections and closings, by the law of the region. */
export const letterTexts: Translated<typeof english.letterTexts> = {
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

/** Agreements on separate pages; a line break begins a paragraph. */
export const agreementTexts: Translated<typeof english.agreementTexts> = {
  'title-transfer':
    '由{brokerEntity}（“我方”）与专业客户或合格对手方 {companyName}（“贵方”）订立。\n1. 转移。贵方为担保现有、将来、实际、或有或预期义务而支付的款项，其完整所有权转移至我方，不附他人权利。\n2. 效果。该款项不属于客户资金，我方无须与自有资金隔离，并可用于自身业务。\n3. 贵方债权。我方对贵方负有等额债务，扣除贵方所欠款项，于不再需要担保时按{agreementName}支付。我方破产时，贵方为普通债权人，可能无法获得全额清偿。\n4. 目的。金额应与贵方义务保持合理关系。我方予以复核，并记录该安排适合贵方的理由。\n5. 抵销。违约或终止时，各项义务估值后相互抵销，仅支付差额。\n6. 终止。贵方可书面要求终止本安排。我方将书面答复，说明自何时起按客户资金处理，或暂不同意的理由。\n7. 不适用于零售客户。贵方如转为零售客户，本安排立即终止。\n8. 声明。贵方已阅读本安排，有机会寻求意见，并理解风险。',
  'title-transfer-declined': '您不同意本安排。您的资金按客户资金保管，申请仍会继续。',
  'third-party-access':
    '1. 委任。{companyName}（“客户”）委任 {agentName}，{agentIdentification}（“代理人”），自所述日期和时间起，通过管理账户 {mamAccountNo} 为其账户交易。\n2. 权限。代理人可下达、修改和了结交易，查看余额与结单，并确认交易。代理人不得存取款、变更银行或个人资料或转委托。\n3. 责任。客户自行选择代理人、监督账户并承担全部结果。{brokerEntity}不监督代理人，不就选择提供建议，亦未核实过往业绩。\n4. 费用。代理费用由客户与代理人约定。经纪商仅依客户书面指示扣除。\n5. 终止。客户可随时书面撤销。经纪商在合理可行的范围内尽快执行；未平仓交易仍归客户。任何一方破产或解散时授权终止。\n6. 代理人声明。代理人接受委任，持有所需牌照，并配合经纪商的身份核验。',
  'third-party-access-signed':
    '{signatureName} 于 {signedDate} 就账户 {accountHolderName}（{accountHolderNumber}）签署。',
}

/** The certifications and acknowledgements of persons as wholesale clients (au-pro, and the questionnaire of au). */
export const wholesaleTexts: Translated<typeof english.wholesaleTexts> = {
  'wsc-1': '本人已阅读批发客户须知，所选类别的条件与本人相符。',
  'wsc-2': '所提供的证据真实；本人的会计师（如有）了解本人的真实状况。',
  'wsc-3': '本人并非因他人提供奖励而申请。',
  'wsc-4': '本人知悉可要求按零售客户对待，{brokerEntity}可拒绝以该身份提供服务。',
  'wsc-5': '如不再符合条件，本人将立即告知。',
  'wsc-certificate': '下一步：由合格会计师填写证明。',
  'wsc-questionnaire': '下一步：填写成熟投资者问卷。我们将据此作出决定，并书面说明理由。',
  'wsc-questionnaire-company': '另请填写成熟投资者问卷。我们将据此作出决定，并书面说明理由。',
  'questionnaire-link': '打开成熟投资者问卷',
  'certificate-opening':
    '本人 {nameOfAccountant}，{nameOfAddressOfFirm}，为{professionalMembership}会员，属《2001 年公司法》所称合格会计师。经查阅适当记录，就 {nameAndAddressOfPersonOrEntity} 证明 {theInvestor}：',
  'certificate-net-assets': '净资产不低于 250 万澳元；',
  'certificate-gross-income': '最近两个财年每年总收入不低于 25 万澳元；',
  'certificate-control': '控制 {companyOrTrust}。',
  'certificate-foreign': '外国会员：本人与投资者居住于同一国家（非澳大利亚），并具备至少三年执业经验。',
  'certificate-purpose': '本证明依第 761G(7)(c) 条及第 708(8)(c) 条出具，有效期两年。',
  'siq-purpose': '持牌人将根据您的回答判断您的经验是否足够，并书面说明理由。',
  'siq-ability-1': '产品或服务的优劣；',
  'siq-ability-2': '其价值；',
  'siq-ability-3': '持有该产品的风险；',
  'siq-ability-4': '本人自身的信息需求；',
  'siq-ability-5': '持牌人与产品发行人所提供的信息是否充分。',
  'siq-no-business': '本人并非为企业经营使用该服务。',
  'siq-acknowledgement':
    '在接受服务前，本人确认：{brokerEntity}未向本人提供产品披露声明、金融服务指引或其他须向零售客户提供的文件，亦不承担若本人为零售客户时依该法第 7 章应承担的其他义务。本人并非为企业经营使用该服务。',
  'siq-elsewhere':
    '本问卷适用于澳大利亚投资者，当地法律规定了基于经验的成熟投资者身份。在您所在的地区无须填写：您的类别由本表其他页面确定。',
  'ap-decl-intro': '本人向{brokerEntity}（“经纪商”）声明：',
  'ap-decl-01': '信息真实。本人在本申请中所述真实、完整且为最新，如有变更将及时告知。',
  'ap-decl-02':
    '批发客户身份。本人申请按批发客户（或成熟投资者、专业投资者）对待。本人已阅读批发客户须知，明白将失去哪些零售客户保护；如不再符合条件或证明过期，将立即告知。',
  'ap-decl-03':
    '风险。本人明白杠杆衍生品可能损失全部资金；由于零售客户限制不适用，亏损可能超过入金。本人能够承受此类损失，并在未获个人建议的情况下作出决定。',
  'ap-decl-04':
    '身份、资金与税务。本人为自己行事。资金来源合法。本人未受制裁。税收居民身份填写正确。经纪商可核验本人身份并向主管机关报告。',
  'ap-decl-05':
    '协议与信息。本人已收到、阅读并接受现行版本的{agreementName}，同意以电子方式往来，并同意按{privacyNotice}使用本人信息。',
}

/** Information pages: with the terms of Australian law, and with general terms. A line break begins a paragraph. */
export const informationTexts: Translated<typeof english.informationTexts> = {
  'wcis-au-meaning':
    '法律对零售客户给予特别保护。某些人士与公司被视为无须同等保护：经会计师证明具备财力者、较大规模企业、专业投资者，以及经持牌人评估经验者。',
  'wcis-au-lost':
    '披露文件；目标市场核查；向澳大利亚金融投诉管理局申诉；部分客户资金规则；差价合约的杠杆上限、平仓及负余额保护；最后救济赔偿计划。',
  'wcis-au-kept': '持牌人仍须高效、诚实、公平行事，管理利益冲突，并按一般规则持有客户资金。',
  'wcis-au-caution': '杠杆越高，亏损越大越快，您可能须支付超过入金的款项。任何人不得施压或以奖励诱使您成为批发客户。',
  'wcis-au-back': '如希望按零售客户对待或不再符合条件，请随时告知。',
  'wcis-meaning':
    '法律对零售客户给予特别保护。专业客户或批发客户因其性质、规模、财力或经验，被视为无须同等保护。具体条件依您所在地区的法律而定。',
  'wcis-lost':
    '视地区而定：标准化的披露与风险警示，差价合约的杠杆上限、自动平仓及负余额保护，以及向投诉机构申诉和获得赔偿计划保障。',
  'wcis-kept': '我们仍须诚实、公平、专业行事，管理利益冲突，并按一般规则持有客户资金。',
  'wcis-caution': '杠杆越高，亏损越大越快，您可能须支付超过入金的款项。任何人不得施压或以奖励诱使您变更类别。',
  'wcis-back': '如希望获得更多保护或不再符合条件，请随时告知。',
  'pag-au-who':
    '符合以下任何一项即可。\n1. 财力：经合格会计师证明净资产不低于 250 万澳元，或最近两个财年每年总收入不低于 25 万澳元。可计入您控制的公司与信托。\n2. 企业：产品用于员工 20 人以上的企业；制造业须为 100 人以上。\n3. 专业投资者：持牌人、APRA 监管机构、上市实体，或控制总资产不低于 1,000 万澳元的人士。\n4. 成熟投资者：持牌人确信您具备相关经验。\n5. 新西兰：您属于《2013 年金融市场行为法》所称批发投资者。',
  'pag-au-evidence': '两年内的会计师证明；牌照、资金账户结单或上市证明；成熟投资者问卷；或新西兰证书。',
  'pag-au-decision': '资料齐备后我们即开始核查证据，并书面告知决定。对成熟投资者，我们将说明理由。',
  'pag-au-account':
    '杠杆可高于零售客户。保证金由我们确定，法律不要求在保证金降至一半时平仓。不设负余额保护：您可能须支付超过入金的款项。',
  'pag-au-duration': '我们至少每两年复核一次。会计师证明自出具之日起两年后失效。如不再符合条件，请立即告知。',
  'pag-au-back':
    '可随时书面告知我们。变更自我们确认时生效。未平仓头寸可能须先追加保证金；我们亦可能不以零售客户身份为您提供服务。',
  'pag-who': '依性质、规模、财力或经验符合所在地区法律条件的客户。',
  'pag-evidence': '与所适用条件相关的近期文件：牌照、最近账目、交易与持仓结单，或相关证书。',
  'pag-decision': '资料齐备后我们即开始核查证据，并书面告知决定。',
  'pag-account': '杠杆、保证金与平仓规则可能与零售客户不同，部分保护不再适用，具体以您签署的文件为准。',
  'pag-duration': '只要符合条件即持续有效。我们将定期复核，法律要求时至少每两年一次。如有变化请立即告知。',
  'pag-back': '可随时书面告知我们。变更自我们确认时生效；未平仓头寸可能须先追加保证金。',
}
