import type { FieldsMessages } from '#domain/kit/messages.ts'
import type { bankFields } from '#domain/sections/bankDetails.ts'

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
