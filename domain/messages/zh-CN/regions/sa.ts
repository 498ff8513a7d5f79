import type { SectionMessages } from '#domain/kit/messages.ts'
import type { professionalClient as section } from '#domain/regions/sa/professionalClient.ts'
import { reworded } from '../../reworded.ts'
import { companyDetailsWithStates } from '../sections/professional/companyDetails.ts'

const professionalClient: SectionMessages<typeof section> = {
  title: '专业客户自我认证',
  description: '公司依《金融市场法》相对我方的身份。',
  groups: {},
  fields: {
    counterpartyType: { label: '对手方类型', help: '如不属于受监管类型，请选择最后一项。' },
    counterpartySubType: { label: '具体类别' },
  },
}

/** What South Africa asks or words its own way. */
export const sa = {
  professionalClient,
  companyDetails: reworded(companyDetailsWithStates, { fields: { county: { label: '省' } } }),
}
