import type { SectionMessages } from '#domain/kit/messages.ts'
import type { personalInformation as section } from '#domain/regions/au-pro/personalInformation.ts'

export const personalInformation: SectionMessages<typeof section> = {
  title: 'Personal Information',
  description: 'Who you are, where you live, and how we reach you.',
  groups: {
    person: { title: 'Person' },
    address: { title: 'Residential address' },
    contact: { title: 'Contact' },
    education: { title: 'Education' },
  },
  fields: {
    fullName: { label: 'Full name', help: 'As in the passport. Chinese characters may follow in brackets.' },
    dateOfBirth: { label: 'Date of birth' },
    nationality: { label: 'Nationality' },
    isMultipleCitizenship: { label: 'More than one citizenship?', help: 'Also citizenships you seldom use.' },
    multipleCitizenshipDetails: { label: 'Which?' },
    country: { label: 'Country' },
    address: { label: 'Residential address', help: 'Where you live. Not a PO box.' },
    town: { label: 'Town or city' },
    suburb: { label: 'Suburb', help: 'Where there is no suburb, repeat the town.' },
    state: { label: 'State or territory' },
    stateAbroad: { label: 'State, province or region', help: 'Where there is none, repeat the town.' },
    postCode: { label: 'Postal code', help: 'Four digits in Australia.' },
    email: { label: 'E-mail' },
    areaCode: { label: 'Mobile country code' },
    mobile: { label: 'Mobile', help: 'Without the country code and without the leading zero.' },
    educationLevel: { label: 'Education' },
    otherEducationLevel: { label: 'Please state' },
  },
}
