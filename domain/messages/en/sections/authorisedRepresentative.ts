import type { SectionMessages } from '#domain/kit/messages.ts'
import type { authorisedRepresentative as section } from '#domain/sections/authorisedRepresentative.ts'

export const authorisedRepresentative: SectionMessages<typeof section> = {
  title: 'Authorised Representatives',
  description: 'The people who act for the company in its dealings with us.',
  groups: {},
  fields: {
    representatives: {
      label: 'Authorised representatives',
      help: 'People who will sign, give orders or instruct payments.',
      add: 'Add a representative',
      entry: 'New representative',
      none: 'No representative has been added yet.',
      fields: {
        title: { label: 'Title' },
        titleOfOther: { label: 'Other title' },
        firstName: { label: 'First and middle names', help: 'As in the passport; pinyin for Chinese names.' },
        lastName: { label: 'Last name', help: 'If there is only one name, please repeat it.' },
        dateOfBirth: { label: 'Date of birth' },
        nationality: { label: 'Nationality' },
        areaCode: { label: 'Country code' },
        phone: { label: 'Telephone', help: 'A direct number. We use it to confirm instructions.' },
        email: { label: 'E-mail', help: 'An address of the company is best.' },
        position: { label: 'Position' },
        address: { label: 'Residential address' },
        postalCode: { label: 'Postal code', help: 'If there is none in your country, enter 00000.' },
        country: { label: 'Country of residence' },
        signature: { label: 'Signature', help: 'This is the specimen we compare with later signatures.' },
      },
    },
  },
}
