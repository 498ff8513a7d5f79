import type { noticeTexts as english } from '../../en/texts/notices.ts'

/** Texts shown within sections: warnings, undertakings, consents. */
export const noticeTexts: { readonly [Id in keyof typeof english]: string } = {
  'texts-not-approved': '本表所载法律文本为范本，尚未经法律顾问审核。',
  'appropriateness-warning':
    '根据您的回答，公司对杠杆外汇与衍生品交易经验很少或没有经验，此类产品可能不适合公司。您仍可提交申请；我们将审核此事项，并可能拒绝、限制账户或先作进一步说明。',
  'pep-consent':
    '本人{fullName}（{salutation}），持有{passportName}护照，号码{passportBearingNumber}，确认本人为上述政治公众人物或与其有关联。本人同意提供有关职务、财富来源及资金来源的信息与文件，并及时报告变更。日期：{signatureDate}。',
  'pep-none': '就我们经询问相关人士后所知，与公司有关的人士均非政治公众人物。如有变更将立即告知。',
  'sanctions-intro':
    '请就公司及其所有人、董事、高级管理人员、代表与子公司作答。回答“是”并不等于拒绝，而是便于我们了解事实。所示名单：{fatfAsOf}的 FATF 名单。',
  'sanctions-undertaking':
    '公司不会将账户用于受制裁人士或国家，或为其利益使用，也不会为大规模杀伤性武器、其运载工具或未经许可的两用物项贸易提供融资。回答如有变更将立即告知。',
  'dualuse-help':
    '两用物项具有民用用途，也可用于武器或其运载，例如某些电子产品、传感器、激光器、导航设备、无人机、船舶与航空部件、化学品、机床及加密产品。如经营此类物项，请上传{permitAuthority}的许可证。',
  'third-party-funds': '出入金仅可通过公司本名账户进行。除合规团队事先同意外，第三方款项将被退回。',
  'third-party-funds-person': '出入金仅可通过您本人名下账户进行。除合规团队事先同意外，第三方款项将被退回。',
  'pep-definition':
    '政治公众人物指目前或曾经在任何国家（地区）担任重要公职，或在国际组织担任高级职务的人士，包括：国家元首或政府首脑，部长及高级政治人物，议会议员，高级法官，高级军官与警官，大使，中央银行行长，国有企业高级管理人员，政党高级官员，以及国际组织的负责人和理事会成员。中层及基层官员不在此列。上述人士的配偶、子女及子女的配偶、父母，以及密切关系人亦包括在内；密切关系人指与其共同拥有公司或法律安排、为其利益拥有公司或法律安排，或与其有密切业务往来的人士。{exposureScope}',
  'pep-several': '如涉及多人，请在此填写职务最高者，并在股东名册与董事名册中标注其他人士。',
  'sanctions-lists':
    'FATF“呼吁对其采取行动的高风险国家或地区”名单：{callForAction}。\nFATF“应加强监控的国家或地区”名单：{increasedMonitoring}。',
}
