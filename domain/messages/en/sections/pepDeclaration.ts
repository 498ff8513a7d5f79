import type { SectionMessages } from '../../../kit/messages.ts'
import type { pepDeclaration as definition } from '../../../sections/declarations/pepDeclaration.ts'

export const pepDeclaration: SectionMessages<typeof definition> = {
  title: 'Politically Exposed Persons',
  description: 'People with a prominent public function behind the company.',
  groups: {},
  fields: {
    isPEP: {
      label:
        'Is any owner, director, senior manager or signatory of the company, or a family member or close associate of theirs, a politically exposed person?',
      help: 'Think of the last years too, and of family members.',
    },
    salutation: { label: 'Title' },
    fullName: { label: 'Full name' },
    passportName: { label: 'Passport issued by', help: 'Country that issued the passport.' },
    passportBearingNumber: { label: 'Passport number' },
    signatureDate: { label: 'Date' },
  },
}
