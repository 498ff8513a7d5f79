import type { SectionMessages } from '#domain/kit/messages.ts'
import type {
  companyDetailsWithCounty,
  companyDetailsWithStates as withStates,
} from '#domain/sections/professional/companyDetails.ts'
import { contact, identity, supervision } from '../../groups/company.ts'

export const companyDetails: SectionMessages<ReturnType<typeof companyDetailsWithCounty>> = {
  title: 'Company Information',
  description: 'Who the company is, who supervises it and where it is.',
  groups: {
    company: { title: 'The company' },
    contact: { title: 'Contact' },
    regulation: { title: 'Supervision and listing' },
    purpose: { title: 'Purpose of the account' },
    address: { title: 'Address' },
  },
  fields: {
    ...identity,
    ...contact,
    ...supervision,
    reasonForOpeningAccount: {
      label: 'Reason for opening the account',
      help: 'The main purpose. It helps us to understand later payments and trades.',
    },
    otherReasonForOpeningAccount: { label: 'Please describe the reason' },
    country: { label: 'Country' },
    address: { label: 'Address', help: 'Building and street.' },
    town: { label: 'Town or city' },
    county: { label: 'County' },
    postCode: { label: 'Postcode', help: 'If there is none in your country, enter 00000.' },
  },
}

/** The same for regions with a list of states or provinces. */
export const companyDetailsWithStates: SectionMessages<ReturnType<typeof withStates>> = {
  ...companyDetails,
  fields: { ...companyDetails.fields, countyAbroad: { label: 'County, state or province' } },
}
