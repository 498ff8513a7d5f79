import type { SectionMessages } from '#domain/kit/messages.ts'
import type { professionalClientLetterOf } from '#domain/sections/professional/professionalClientLetter.ts'
import { signer } from '../groups/signer.ts'

export const professionalClientLetter: SectionMessages<ReturnType<typeof professionalClientLetterOf>> = {
  title: 'Professional Client Letter',
  description: 'The protections the company gives up, each to be read and ticked.',
  groups: {},
  fields: {
    companyName: { label: 'Company' },
    acknowledgements: { label: 'Acknowledgements', help: 'Read each statement, then tick it.' },
    ...signer,
  },
}
