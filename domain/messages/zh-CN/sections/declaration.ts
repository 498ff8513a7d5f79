import type { SectionMessages } from '../../../kit/messages.ts'
import type { declaration as definition } from '../../../sections/declarations/declaration.ts'
import { signer } from '../groups/signer.ts'

export const declaration: SectionMessages<typeof definition> = {
  title: '声明',
  description: '公司声明，请逐项阅读并勾选。',
  groups: {},
  fields: {
    declarationList: { label: '声明事项', help: '请逐项阅读后勾选。' },
    ...signer,
  },
}
