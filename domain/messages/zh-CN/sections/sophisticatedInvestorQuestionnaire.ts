import type { SectionMessages } from '#domain/kit/messages.ts'
import type { sophisticatedInvestorQuestionnaire as section } from '#domain/sections/sophisticatedInvestorQuestionnaire.ts'
import { personalSigner } from '../groups/signer.ts'

export const sophisticatedInvestorQuestionnaire: SectionMessages<typeof section> = {
  title: '成熟投资者问卷',
  description: '您在此类产品方面的经验与了解。',
  groups: {
    experience: { title: '经验' },
    understanding: { title: '理解' },
    acknowledgement: { title: '确认' },
  },
  fields: {
    derivativeYears: { label: '自主交易衍生品年数' },
    tradesLastYear: { label: '近 12 个月交易笔数', help: '包括外汇、差价合约、期货与期权。' },
    largestPosition: { label: '持有过的最大名义头寸', help: '以美元计。' },
    financialSectorYears: { label: '金融行业从业经验' },
    financialSectorRole: { label: '担任何种职务？' },
    qualifications: { label: '相关资格', help: '如无可留空。' },
    abilities: { label: '本人能够评估', help: '请逐项阅读后勾选。' },
    marginCallExplained: { label: '请用自己的话解释追加保证金，以及余额如何变为负数' },
    notForBusiness: { label: '不用于企业经营' },
    acknowledged: { label: '第 761GA 条确认' },
    ...personalSigner,
  },
}
