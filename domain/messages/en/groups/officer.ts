import type { FieldsMessages } from '#domain/kit/messages.ts'
import type { officerFields } from '#domain/sections/groups/people.ts'

/** A director or manager of the company. */
export const officer: FieldsMessages<typeof officerFields> = {
  title: { label: 'Title' },
  titleOfOther: { label: 'Other title' },
  fullName: { label: 'Full name', help: 'As in the passport. Chinese characters may follow in brackets.' },
  position: { label: 'Position' },
  dateOfBirth: { label: 'Date of birth' },
  nationality: { label: 'Nationality' },
  country: { label: 'Country of residence' },
  address: { label: 'Residential address' },
  politicallyExposedPerson: {
    label: 'Politically exposed person?',
    help: 'Somebody with a prominent public function now or before, a family member or a close associate. {exposureScope}',
  },
}
