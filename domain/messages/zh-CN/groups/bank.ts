import type { FieldsMessages } from '#domain/kit/messages.ts'
import type { bankFields } from '#domain/sections/bankDetails.ts'

/** The list of bank accounts. */
export const bankAccounts = {
  label: '银行账户',
  help: '仅限公司本名账户；第三方款项将被拒绝。',
  add: '添加银行账户',
  entry: '新增银行账户',
  none: '尚未添加银行账户。',
}

/** One bank account. */
export const bankAccount: FieldsMessages<typeof bankFields> = {
  beneficiaryName: { label: '账户持有人', help: '必须为公司本名。' },
  bankName: { label: '银行名称' },
  bankAddress: { label: '银行地址' },
  bankCountry: { label: '银行所在国家或地区' },
  bankAccount: { label: 'IBAN 或账号', help: '使用 IBAN 的国家请填 IBAN，否则填完整账号。' },
  bankIdentifier: { label: 'BIC（SWIFT）或本地银行代码', help: 'BIC（8 或 11 位）或本地银行代码。' },
  baseAccountCurrency: { label: '账户基础货币', help: '记录盈亏的货币。' },
}
