import type { Translated } from '../catalogues.ts'
import type { pointsToCheck as english } from '../en/pointsToCheck.ts'

/** The points to check in an application, for the reviewer at the brokerage. */
export const pointsToCheck: Translated<typeof english> = {
  exposed: '{name} 为政治公众人物。',
  exposedDeclared: '公司声明存在政治公众人物：{name}。',
  callForAction: '{country}列入 FATF {date}“呼吁对其采取行动”名单：{places}。',
  increasedMonitoring: '{country}列入 FATF {date}“应加强监控”名单：{places}。',
  otherProgramme: '{country}常为制裁措施的对象：{places}。',
  callForActionDeclared: '公司声明与 FATF“呼吁对其采取行动”名单所列国家或地区有关联。',
  increasedMonitoringDeclared: '公司声明与 FATF“应加强监控”名单所列国家或地区有关联。',
  sanctionedDeclared: '公司声明与本地或联合国名单所列人士或实体有关联。',
  otherSanctionsDeclared: '公司声明与其他制裁有关联。',
  dualUseGoods: '公司声明其业务涉及两用物项或受出口管制的货物。',
  litigation: '公司声明涉及未决诉讼、仲裁或监管程序。',
  insolvency: '公司声明其或其母公司近十年内曾破产、清算或被接管。',
  thirdPartyFunds: '部分入金将来自非申请人名下的账户。',
  holdingsMissing: '股东名册未载明公司 {percent}% 股权的归属。',
  noDirectHolding: '股东名册未载明任何直接持股。',
  changed: '自第 {number} 次提交后已变更：{answers}。',
  sectionAdded: '自第 {number} 次提交后新增。',
  sectionRemoved: '自第 {number} 次提交后移除：{title}。',
  entryAdded: '{entry}（新增）',
  entryRemoved: '{entry}（移除）',
  entryChanged: '{entry}（{questions}）',
  unnamed: '未填写名称的条目',
  separator: '；',
  more: '另有 {count} 项',
}
