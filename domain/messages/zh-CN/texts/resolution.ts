import type { resolutionTexts as english } from '../../en/texts/resolution.ts'

/** The board resolution and its certificate; a line break begins a paragraph. */
export const resolutionTexts: { readonly [Id in keyof typeof english]: string } = {
  'board-resolution':
    '{companyName} 董事会决议\n本决议于{time}召开的会议上通过，会议依法召集并达到法定人数（或在章程允许时由全体董事书面同意）。\n董事会决议如下：\n1. 账户。公司在{brokerEntity}开立并维持一个或多个交易账户，用于外汇、差价合约、期货及经纪商提供的其他产品交易，并接受{agreementName}及其附件。\n2. 获授权人士。下列人士可单独（注明联签的除外）下达指令、签署文件、指示向公司本名银行账户出入金、接收结单与通知，并办理管理账户所需的其他事项。其签名样本真实。\n3. 公司利益。上述交易属公司权限范围，有利于公司业务，不违反法律、章程或对公司有约束力的合同。\n4. 信赖。经纪商在收到变更或撤销的书面通知之前可信赖本决议；此前所为的行为继续有效。获授权人士此前就此事项所为的行为予以追认。\n5. 电子形式。在经纪商系统中作出的电子签名与记录对公司具有约束力。',
  'board-resolution-certificate':
    '证明。本人{name}，担任{role}，证明以上为公司依法通过的决议的真实记录，已载入会议记录簿，现行有效，并符合公司章程。',
}
