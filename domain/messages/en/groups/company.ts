import type { FieldsMessages } from '#domain/kit/messages.ts'
import type { contactFields, identityFields, supervisionFields } from '#domain/sections/groups/company.ts'

/** The identity of the company. */
export const identity: FieldsMessages<typeof identityFields> = {
  companyName: {
    label: 'Full legal name of the company',
    help: 'As written on the certificate of incorporation or licence, with its legal form.',
  },
  companyRegNo: {
    label: 'Registration or licence number',
    help: 'The number in the commercial register or on the trade licence.',
  },
  companyRegDate: { label: 'Date of registration', help: 'Date of first registration, not of the last renewal.' },
  companyRegCountry: {
    label: 'Country of registration',
    help: 'Country where the company is registered. For free zones choose the country.',
  },
  entityType: { label: 'Legal form' },
  businessNature: { label: 'Nature of business', help: 'Choose the activity which earns most of the income.' },
  otherBusinessNature: { label: 'Please describe the business' },
  leiNumber: {
    label: 'Legal entity identifier (LEI)',
    help: '20 letters and digits. Many trades cannot be reported without it.',
  },
}

/** The contact data of the company. */
export const contact: FieldsMessages<typeof contactFields> = {
  companyWebsite: { label: 'Website', help: 'Leave empty if there is none.' },
  companyEmail: { label: 'Company e-mail', help: 'A mailbox that is read every working day.' },
  areaCodePhone: { label: 'Telephone country code' },
  companyPhone: { label: 'Telephone', help: 'Without the country code and without the leading zero.' },
  areaCodeMobile: { label: 'Mobile country code' },
  companyMobile: { label: 'Mobile', help: 'Number of the person who answers for the company.' },
}

/** The supervisor of the company and the market of its shares. */
export const supervision: FieldsMessages<typeof supervisionFields> = {
  isGovernmentEntity: {
    label: 'Is the company authorised or regulated by a financial regulator?',
    help: 'For example a bank, broker, fund manager or insurer with a licence.',
  },
  governmentCountry: { label: 'Country of the regulator' },
  governmentDetails: { label: 'Regulator and licence details', help: 'Name of the regulator and licence number.' },
  isListedOnRegulator: {
    label: 'Are the shares listed on a regulated market or recognised stock exchange?',
    help: 'Shares that the public can buy on an exchange.',
  },
  regulatorName: {
    label: 'Name of the market and its regulator',
    help: 'Name of the exchange, its regulator, and the ticker.',
  },
}
