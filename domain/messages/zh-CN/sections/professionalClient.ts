import type { SectionMessages } from '#domain/kit/messages.ts'
import type { professionalClient as section } from '#domain/sections/professional/professionalClient.ts'

export const professionalClient: SectionMessages<typeof section> = {
  title: '专业客户自我认证',
  description: '公司按专业客户对待的依据。',
  groups: {},
  fields: {
    eligibility: { label: '申请类别', help: '当然专业客户：依法因公司性质而定；选择性专业客户：经申请。' },
    perSeType: { label: '公司属于哪一类？' },
    perSeRequirements: { label: '符合哪些规模要求？', help: '至少两项。仅按公司自身最近账目数据。' },
    electiveTypes: { label: '符合哪些标准？', help: '至少两项。按代表公司交易的人士评估。' },
    electiveProof: { label: '证明文件', help: '交易记录、持仓结单或雇主证明。' },
  },
}
