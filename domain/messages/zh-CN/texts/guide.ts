import type { Translated } from '../../catalogues.ts'
import type * as english from '../../en/texts/guide.ts'

/** The texts of the guide page. */
export const guideTexts: Translated<typeof english.guideTexts> = {
  'guide-title': '申请指引',
  'guide-intro':
    '本表用于公司在{brokerEntity}开立交易账户。填写人须为董事或经董事会授权的人员。请代表公司而非以个人身份作答。',
  'guide-intro-person':
    '本表用于您以澳大利亚批发客户身份在{brokerEntity}开立交易账户。请以本人身份作答。其中一页可能须由您的会计师填写并签署。',
  'guide-time': '内容会自动保存，您可以随时停下，稍后继续。提交之前，我们不会收到任何内容。',
  'guide-how':
    '步骤列表（手机上点击“全部步骤”）列出您的 {sectionCount} 个部分。打勾表示该部分已完成，圆环显示进度。“下一步”会保存内容，并前往下一个待完成的部分。全部完成后即可提交，并获得 PDF 副本。',
  'guide-prepare': '开始之前',
  'guide-documents':
    '请上传 PDF 或四角完整、清晰的彩色照片。身份证件须在有效期内；地址证明的出具日期须在最近三个月内；非英文文件须附译文。我们日后可能要求提供经认证的副本。',
  'guide-documents-evidence':
    '请上传 PDF 或四角完整、清晰的彩色照片；非英文文件须附译文。我们日后可能要求提供经认证的副本。',
  'guide-after':
    '提交后由合规团队审核，如有疑问会与您联系，审核期间不可修改。获批且从公司名下账户入金后，即可开始交易。',
  'guide-after-person':
    '提交后由合规团队审核，如有疑问会与您联系，审核期间不可修改。获批且从您名下账户入金后，即可开始交易。',
  'guide-privacy-person':
    '我们使用您的资料以核验您的身份、开立和管理账户并履行法定义务，详见{privacyNotice}。请勿在本表中提供密码或银行卡信息。',
  'guide-privacy':
    '我们使用您的资料以核验公司身份、开立和管理账户并履行法定义务，详见{privacyNotice}。请勿在本表中提供密码或银行卡信息。',
  'guide-prepare-registration': '公司注册号、注册日期与国家（地区）',
  'guide-prepare-addresses': '注册地址与经营地址',
  'guide-prepare-address': '公司地址',
  'guide-prepare-bank': '公司名下银行账户的银行名称与地址、IBAN 或账号，以及 BIC 或本地银行代码',
  'guide-prepare-owners': '全部股东及直接或通过其他公司持有 20% 或以上权益者的持股比例、出生日期、国籍与住址',
  'guide-prepare-people': '董事及授权签字人的资料',
  'guide-prepare-funds': '交易资金的来源与金额（以 {currency} 或其他货币计），以及最近的财务账目',
  'guide-prepare-tax': '税收居民国（地区）与纳税人识别号，以及公司在 CRS 与 FATCA 下的类别',
  'guide-prepare-lei': '法人识别编码（LEI）（如有）',
  'guide-prepare-lei-needed': '法人识别编码（LEI）（此处必填）',
  'guide-prepare-residency': '税收居民国（地区）与纳税人识别号',
  'guide-prepare-classification': '客户类别所需资料：资产总额、营业额与自有资金，或交易记录、投资组合报表或雇主证明',
  'guide-prepare-counterparty': '牌照号码，以及《金融市场法》下的对手方类型',
  'guide-prepare-wholesale': '批发客户身份证明：会计师证明、牌照或新西兰证书；以及 ABN 或 ACN',
  'guide-prepare-reporting': 'LEI（此处必填）及公司在 EMIR 下的类别',
  'guide-prepare-person': '您的护照、住址与联系方式；其他国籍（如有）',
  'guide-prepare-employment': '雇主或企业名称及职业',
  'guide-prepare-own-funds': '交易资金的来源与金额（以 {currency} 或其他货币计）',
  'guide-prepare-certificate': '批发客户身份的依据：两年内的合格会计师证明，专业投资者的证明文件，或新西兰证书',
  'guide-documents-title': '文件',
  'guide-documents-always': '必须提供',
  'guide-documents-if': '视情况提供',
  'guide-pages': '其他页面',
  'guide-terms': '名词解释',
  'guide-contact': '对问题有疑问？请在作答前联系{brokerName}。“帮助”（手机上在账户菜单中）可返回本页。',
}

/** Technical terms of the form with their meanings. */
export const termTexts: Translated<typeof english.termTexts> = {
  'term-lei': 'LEI（法人识别编码）',
  'term-lei-meaning':
    '由 20 位字母和数字组成的全球统一编码，用于在交易申报中识别法人机构；由经认可的机构签发，须每年续期。',
  'term-ultimate-owner': '最终受益所有人（UBO）',
  'term-ultimate-owner-meaning': '直接或通过其他公司最终拥有或控制公司的自然人，又称最终受益人。',
  'term-ownership-chart': '股权架构图',
  'term-ownership-chart-meaning': '自公司逐层至每位最终受益所有人并注明比例的图示。',
  'term-incumbency': '董事及股东在任证明',
  'term-incumbency-meaning': '注册代理人就现任董事、所有人及公司状况出具的证明。',
  'term-good-standing': '存续证明书',
  'term-good-standing-meaning': '登记机关就公司存续并已缴费出具的证明。',
  'term-crs': 'CRS（共同申报准则）',
  'term-crs-meaning': '各国（地区）据以自动交换金融账户涉税信息的国际准则。',
  'term-fatca': 'FATCA（美国《海外账户税收合规法案》）',
  'term-fatca-meaning': '美国关于其纳税人境外账户的法律；此处的身份与公司在 W‑8BEN‑E 表中声明的身份一致。',
  'term-giin': 'GIIN（全球中介机构识别号码）',
  'term-giin-meaning': '金融机构在美国 FATCA 登记册中的号码。',
  'term-nfe': 'NFE（非金融实体）',
  'term-nfe-meaning':
    '不属于金融机构的实体。积极非金融实体从事贸易或生产；消极非金融实体主要取得股息、利息、租金或收益。FATCA 中称为 NFFE。',
  'term-tin': 'TIN（纳税人识别号）',
  'term-tin-meaning': '税务机关用以识别公司或个人的号码。',
  'term-controlling-person': '控制人',
  'term-controlling-person-meaning': '以持股或其他方式控制消极实体的自然人；如无此类人士，则为高级管理人员。',
  'term-pep': '政治公众人物（PEP）',
  'term-pep-meaning': '担任重要公职的人士、其家庭成员及密切关系人。',
  'term-fatf': 'FATF（反洗钱金融行动特别工作组）',
  'term-fatf-meaning': '制定反洗钱国际标准并公布控制薄弱的国家（地区）名单的政府间组织。',
  'term-wmd': 'WMD（大规模杀伤性武器）',
  'term-wmd-meaning': '核武器、化学武器、生物武器及其运载工具。',
  'term-iban': 'IBAN（国际银行账户号码）',
  'term-iban-meaning': '由国家代码、两位校验码和账号组成，最多 34 位字母和数字。',
  'term-bic': 'BIC（银行识别代码）',
  'term-bic-meaning': '又称 SWIFT 代码，由 8 位或 11 位字符组成，用于识别银行。',
  'term-emir': 'EMIR（《欧洲市场基础设施条例》）',
  'term-emir-meaning': '欧盟及英国关于衍生品及其申报的规则。',
  'term-nfc': 'NFC（非金融对手方）',
  'term-nfc-meaning': 'EMIR 下的非金融对手方：持仓超过清算门槛的为 NFC+，未超过的为 NFC-。',
  'term-title-transfer': '所有权转移',
  'term-title-transfer-meaning': '担保品归经纪商所有，客户享有同等金额的债权。',
  'term-qualified-accountant': '合格会计师',
  'term-qualified-accountant-meaning': '澳大利亚法律就此类证明所指明的会计团体的会员。',
}

/** The default text params. */
export const paramTexts: Translated<typeof english.paramTexts> = {
  'word-brokerName': '本经纪商',
  'word-brokerEntity': '本经纪商',
  'word-agreementName': '《客户协议》',
  'word-privacyNotice': '《隐私声明》',
}
