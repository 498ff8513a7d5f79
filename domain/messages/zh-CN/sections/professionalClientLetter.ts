import type { SectionMessages } from '#domain/kit/messages.ts'
import type { professionalClientLetterOf } from '#domain/sections/professional/professionalClientLetter.ts'
import { signer } from '../groups/signer.ts'

export const professionalClientLetter: SectionMessages<ReturnType<typeof professionalClientLetterOf>> = {
  title: '专业客户函',
  description: '公司放弃的保护，请逐项阅读并勾选。',
  groups: {},
  fields: {
    companyName: { label: '公司名称' },
    acknowledgements: { label: '确认事项', help: '请逐项阅读后勾选。' },
    ...signer,
  },
}
