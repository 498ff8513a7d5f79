import type { wordTexts as english } from '../../en/texts/params.ts'

/** The default text params. */
export const wordTexts: { readonly [Id in keyof typeof english]: string } = {
  'word-brokerName': '开户经纪商',
  'word-brokerEntity': '开户经纪商',
  'word-agreementName': '《客户协议》',
  'word-privacyNotice': '《隐私声明》',
}
