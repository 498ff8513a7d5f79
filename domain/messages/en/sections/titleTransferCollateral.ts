import type { SectionMessages } from '#domain/kit/messages.ts'
import type { titleTransferCollateral as section } from '#domain/sections/professional/titleTransferCollateral.ts'
import { signer } from '../groups/signer.ts'

export const titleTransferCollateral: SectionMessages<typeof section> = {
  title: 'Title Transfer Collateral Arrangement',
  description: 'Whether money paid as cover passes to the broker with full ownership.',
  groups: {},
  fields: {
    companyName: { label: 'Company' },
    agree: {
      label: 'Do you agree to the arrangement?',
      help: 'You may decline. Declining does not end the application.',
    },
    ...signer,
  },
}
