import type { SectionMessages } from '#domain/kit/messages.ts'
import type { bankDetails as bankDetailsSection } from '#domain/sections/professional/bankDetails.ts'
import type { beneficialOwners as beneficialOwnersSection } from '#domain/sections/professional/beneficialOwners.ts'
import type {
  companyDetailsWithCounty,
  companyDetailsWithStates as withStates,
} from '#domain/sections/professional/companyDetails.ts'
import type { companyDirectors as companyDirectorsSection } from '#domain/sections/professional/people.ts'
import { bankAccount, bankAccounts, contact, identity, supervision } from './company.ts'
import { directorsList, directorsPage, entity, holder, nature, officer, person, structure } from './people.ts'

export const companyDetails: SectionMessages<ReturnType<typeof companyDetailsWithCounty>> = {
  title: 'Company Information',
  description: 'Company details, regulation and address',
  groups: {
    company: { title: 'Company' },
    contact: { title: 'Contact' },
    regulation: { title: 'Regulation and listing' },
    purpose: { title: 'Purpose of the account' },
    address: { title: 'Company address' },
  },
  fields: {
    ...identity,
    ...contact,
    ...supervision,
    reasonForOpeningAccount: {
      label: 'Reason for opening the account',
      help: 'The main purpose. It helps us understand later payments and trades.',
    },
    otherReasonForOpeningAccount: { label: 'Description of the reason' },
    country: { label: 'Country' },
    address: { label: 'Address', help: 'Building and street' },
    town: { label: 'Town or city' },
    county: { label: 'County' },
    postCode: {
      label: 'Postal code',
      variants: { none: { label: 'Postal code', help: 'Leave blank. This country has none.' } },
    },
  },
}

/** The same for regions with a list of states or provinces. */
export const companyDetailsWithStates: SectionMessages<ReturnType<typeof withStates>> = {
  ...companyDetails,
  fields: { ...companyDetails.fields, countyAbroad: { label: 'County, state or province' } },
}

const bankDetails: SectionMessages<typeof bankDetailsSection> = {
  title: 'Company Depositing Bank Details',
  description: 'Accounts in the company’s name used for deposits, and the deposits you expect',
  groups: {},
  fields: {
    bankInfo: {
      ...bankAccounts,
      fields: {
        ...bankAccount,
        initialDepositAmount: {
          label: 'First deposit',
          help: 'In the account currency. An estimate, not a commitment.',
        },
        annualExpectedDeposit: {
          label: 'Expected deposits per year',
          help: 'In the first year, in the account currency',
        },
      },
    },
  },
}

const beneficialOwners: SectionMessages<typeof beneficialOwnersSection> = {
  title: 'Register of Shareholders',
  description: 'Anyone who owns 20% or more, directly or indirectly. Individuals sign.',
  groups: {},
  fields: {
    shareholders: {
      label: 'Shareholders and beneficial owners',
      help: 'Add each shareholder with 20% or more, then the people behind any company shareholder as ultimate beneficial owners. If no one holds 20%, add the person who controls the company as a controller.',
      add: 'Add a shareholder',
      entry: 'New shareholder',
      none: 'No shareholders yet',
      fields: {
        ...nature,
        shareholderType: {
          label: 'Type of shareholder',
          help: 'In the share register, or behind it',
        },
        ...person,
        ...entity,
        ...holder,
        signature: { label: 'Signature' },
      },
    },
    ...structure,
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
