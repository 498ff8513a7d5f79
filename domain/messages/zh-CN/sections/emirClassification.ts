import type { SectionMessages } from '#domain/kit/messages.ts'
import type { emirClassificationIn } from '#domain/sections/professional/emirClassification.ts'

export const emirClassification: SectionMessages<ReturnType<typeof emirClassificationIn>> = {
  title: 'EMIR 分类与 LEI',
  description: '公司的识别编码及交易申报安排。',
  groups: {},
  fields: {
    leiCode: { label: '法人识别编码（LEI）', help: '20 位字母和数字。已失效的 LEI 须在首笔交易前续期。' },
    counterpartyType: { label: '对手方类型', help: '如集团未计算持仓，则视为超过门槛。' },
    financialSector: { label: '金融对手方所属行业' },
    delegatedReporting: { label: '由谁申报交易？', help: '委托申报不免除保持数据正确的义务。' },
    reportingAgentName: { label: '服务商名称' },
  },
}
