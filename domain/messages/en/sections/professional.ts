import type { SectionMessages } from '#domain/kit/messages.ts'
import type { bankDetails as bankDetailsSection } from '#domain/sections/professional/bankDetails.ts'
import type { beneficialOwners as beneficialOwnersSection } from '#domain/sections/professional/beneficialOwners.ts'
import type {
  companyDetailsWithCounty,
  companyDetailsWithStates as withStates,
} from '#domain/sections/professional/companyDetails.ts'
import type { companyDirectors as companyDirectorsSection } from '#domain/sections/professional/people.ts'
import { bankAccount, bankAccounts, contact, identity, supervision } from './company.ts'
import { directorsList, directorsPage, entity, holder, nature, officer, person } from './people.ts'

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

const bankDetails: SectionMessages<typeof bankDetailsSection> = {
  title: 'Company Depositing Bank Details',
  description: "The company's own accounts, from which it deposits, and what it expects to deposit.",
  groups: {},
  fields: {
    bankInfo: {
      ...bankAccounts,
      fields: {
        ...bankAccount,
        initialDepositAmount: {
          label: 'First deposit',
          help: 'In the base currency. An estimate; it is not binding.',
        },
        annualExpectedDeposit: {
          label: 'Expected deposits per year',
          help: 'All deposits you expect in the first year, in the base currency.',
        },
      },
    },
  },
}

const beneficialOwners: SectionMessages<typeof beneficialOwnersSection> = {
  title: 'Register of Shareholders',
  description: 'Everybody who holds 20 percent or more of the company, directly or through others; persons sign.',
  groups: {},
  fields: {
    shareholders: {
      label: 'Shareholders and beneficial owners',
      help: 'Enter each registered holder, then every person behind a legal entity as an ultimate beneficial owner.',
      add: 'Add a holder',
      entry: 'New holder',
      none: 'No holder has been added yet.',
      fields: {
        ...nature,
        shareholderType: {
          label: 'Type of holder',
          help: 'Registered in the share register, or behind it.',
        },
        ...person,
        ...entity,
        ...holder,
        signature: { label: 'Signature' },
      },
    },
  },
}

const companyDirectors: SectionMessages<typeof companyDirectorsSection> = {
  ...directorsPage,
  fields: {
    directors: {
      ...directorsList,
      fields: officer,
    },
  },
}

/** The pages of au, eu, sa and uk that differ from uae and mu. */
export const professional = { bankDetails, beneficialOwners, companyDirectors }
