import type { wordTexts as english } from '../../en/texts/params.ts'

/** Words put into texts where nothing is configured. */
export const wordTexts: { readonly [Id in keyof typeof english]: string } = {
  'word-brokerName': '开户经纪商',
  'word-brokerEntity': '开户经纪商',
  'word-agreementName': '《客户协议》',
  'word-privacyNotice': '《隐私声明》',
}
