import type { FieldsMessages } from '#domain/kit/messages.ts'
import type { anyHolder, entityHolder, natureField, personHolder } from '#domain/ownership/holder.ts'

/** The legal nature of a holder. */
export const nature: FieldsMessages<typeof natureField> = {
  legalNature: { label: 'Legal nature', help: 'Choose both if a person also holds through an own company.' },
}

/** A holder who is a natural person. */
export const person: FieldsMessages<typeof personHolder> = {
  fullLegalName: {
    label: 'Full legal name',
    help: 'As in the passport. Chinese characters may follow in brackets.',
  },
  naturalPersonHoldingPercentage: { label: 'Held in person %' },
  type: { label: 'Additional designation', help: 'Other role of this person in the company, if any.' },
  nationality: { label: 'Nationality' },
  country: { label: 'Country of residence' },
  dateOfBirth: { label: 'Date of birth' },
}

/** A holder that is a legal entity. */
export const entity: FieldsMessages<typeof entityHolder> = {
  companyName: { label: 'Name of the entity' },
  legalEntityHoldingPercentage: { label: 'Held by the entity %' },
  incorporationNumber: { label: 'Registration number' },
  countryOfEstablishment: { label: 'Country of establishment', help: 'Country where the entity was formed.' },
  registrationDate: { label: 'Date of registration' },
}

/** The fields of every holder. */
export const holder: FieldsMessages<typeof anyHolder> = {
  address: {
    label: 'Residential or registered address',
    help: 'Home address of the person, registered address of the entity.',
  },
  email: { label: 'E-mail' },
  politicallyExposedPerson: {
    label: 'Politically exposed person?',
    help: 'Somebody with a prominent public function now or before, a family member or a close associate.',
  },
}
