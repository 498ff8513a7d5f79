import type { SectionMessages } from '#domain/kit/messages.ts'
import type { clientEmail as section } from '#domain/sections/professional/clientEmail.ts'

export const clientEmail: SectionMessages<typeof section> = {
  title: 'E-mail for Communications',
  description: 'The address to which we write.',
  groups: {},
  fields: {
    communicationPurposes: { label: 'What is this address used for?', help: 'You may choose several.' },
    otherDetail: { label: 'Please describe' },
    email: { label: 'E-mail for communications' },
  },
}
