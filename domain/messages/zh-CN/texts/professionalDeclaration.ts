import type { professionalDeclarationTexts as english } from '../../en/texts/professionalDeclaration.ts'

/** The declaration of au, eu, sa and uk: an opening and six statements with one tick each. */
export const professionalDeclarationTexts: { readonly [Id in keyof typeof english]: string } = {
  'g4-decl-intro': '本人代表 {companyName}（“公司”）向{brokerEntity}（“经纪商”）声明：',
  'g4-decl-01': '真实与变更。本申请及文件真实、完整且为最新。如有变更，公司将及时书面告知；经纪商可核实我们所述内容。',
  'g4-decl-02':
    '授权与所有人。公司依法存续，有权从事相关交易，并已授权本人签署。全部受益所有人与控制人均已披露。除已另行说明外，公司以自己名义行事。',
  'g4-decl-03':
    '合法资金。资金来源合法并来自公司账户。公司及其关联人士未受制裁。账户不会用于洗钱、恐怖融资或扩散融资。',
  'g4-decl-04':
    '客户分类与风险。有关客户类别与经验的回答属实。我们明白所申请类别下放弃的保护，以及杠杆衍生品的风险，包括损失全部入金及可能承担进一步责任。我们在未获经纪商建议的情况下自行决定。',
  'g4-decl-05':
    '信息、税务与申报。经纪商可按{privacyNotice}处理个人信息、记录通讯，并向税务机关、监管机构及交易报告库报送账户与交易信息。我们自行承担税务责任，维持有效的 LEI，并在经纪商不代为申报时自行申报。',
  'g4-decl-06':
    '协议。我们已收到、阅读并接受现行版本的{agreementName}及其所列文件，同意以电子方式往来。我们的电子签名具有约束力。{declarationNote}',
}
