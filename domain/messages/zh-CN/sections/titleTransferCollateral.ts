import type { SectionMessages } from '#domain/kit/messages.ts'
import type { titleTransferCollateral as section } from '#domain/sections/professional/titleTransferCollateral.ts'
import { signer } from '../groups/signer.ts'

export const titleTransferCollateral: SectionMessages<typeof section> = {
  title: '所有权转移担保安排',
  description: '作为担保支付的款项是否将完整所有权转移至经纪商。',
  groups: {},
  fields: {
    companyName: { label: '公司名称' },
    agree: { label: '是否同意本安排？', help: '您可以不同意，申请不因此终止。' },
    ...signer,
  },
}
