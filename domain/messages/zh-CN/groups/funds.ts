import type { FieldMessages, FieldsMessages } from '#domain/kit/messages.ts'
import type { fundsFields } from '#domain/sections/groups/sourceOfFunds.ts'

/** The sources of the funds for trading. */
export const funds: FieldsMessages<typeof fundsFields> = {
  sourceOfFundsForTradingAccounts: {
    label: '资金来源',
    help: '拟交易资金的来源，可添加多项。',
    add: '添加资金来源',
    entry: '新增资金来源',
    none: '尚未添加资金来源。',
    fields: {
      sourceOfFunds: { label: '资金来源' },
      annualTurnover: { label: '年营业额' },
      profit: { label: '净利润', help: '上年度净利润；亏损请以负数填写。' },
      totalValueOfClientFundsHeld: { label: '持有客户资金总额', help: '仅限有权持有客户资金的持牌机构。' },
      nameOfShareholder: { label: '股东名称' },
      nameOfDirector: { label: '董事姓名' },
      sourceOfOtherFunds: { label: '请说明' },
      valueOfFunds: { label: '金额' },
    },
  },
  isFundsFromEntity: {
    label: '所有入金是否均来自公司本名账户？',
    help: '来自所有人或关联公司的款项均属第三方款项。',
  },
}

/** The currency of all amounts of the funds. */
export const fundsCurrency: FieldMessages = { label: '金额币种' }
