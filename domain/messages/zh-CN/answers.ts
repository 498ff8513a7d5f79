import type { answers as english } from '../en/answers.ts'

/** The texts of formatted answers of every kind. */
export const answers: typeof english = {
  countryOf: '{country}（{name}）',
  yes: '是',
  no: '否',
  inCurrency: '{text}（{currency}）',
  signed: '已签名',
  separator: '；',
  notProvided: '未提供',
  ticked: '已确认',
  notTicked: '未确认',
  noFiles: '无文件',
  noEntries: '无记录',
  entry: '第 {number} 项',
  applicant: '申请公司',
}
