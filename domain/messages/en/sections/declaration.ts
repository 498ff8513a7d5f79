import type { SectionMessages } from '../../../kit/messages.ts'
import type { declaration as definition } from '../../../sections/declarations/declaration.ts'
import { signer } from '../groups/signer.ts'

export const declaration: SectionMessages<typeof definition> = {
  title: 'Declaration',
  description: 'Statements of the company, each to be read and ticked.',
  groups: {},
  fields: {
    declarationList: { label: 'Statements', help: 'Read each statement, then tick it.' },
    ...signer,
  },
}
