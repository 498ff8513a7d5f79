import type { FieldsMessages, SectionMessages } from '#domain/kit/messages.ts'
import type { bankDetails as bankDetailsSection, bankFields } from '#domain/sections/bankDetails.ts'
import type { companyDetails as companyDetailsSection } from '#domain/sections/companyDetails.ts'
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

export const companyDetails: SectionMessages<typeof companyDetailsSection> = {
  title: 'Company Information',
  description: 'Who the company is, who supervises it and where it is.',
  groups: {
    company: { title: 'The company' },
    contact: { title: 'Contact' },
    regulation: { title: 'Supervision and listing' },
    standing: { title: 'Legal standing' },
    statements: { title: 'Financial statements' },
    registeredOffice: {
      title: 'Registered office',
      description: 'The address in the commercial register or on the licence.',
    },
    businessAddress: {
      title: 'Business address',
      description: 'Where the company is really run. Not a PO box, not the registered agent.',
    },
  },
  fields: {
    ...identity,
    ...contact,
    ...supervision,
    hasCompanyPendingLitigation: {
      label: 'Is the company a party to pending litigation, arbitration or regulatory action?',
      help: 'Include arbitration and investigations by authorities.',
    },
    pendingLitigationDetails: { label: 'Details', help: 'Parties, court, subject, amount and stage.' },
    isBankruptcy: {
      label:
        'Has the company, or any parent, been insolvent, in liquidation or in administration in the last ten years?',
      help: 'Include arrangements with creditors and administration.',
    },
    bankruptcyCountry: { label: 'Country of the proceedings' },
    hasFinancialStatements: {
      label: 'Does the company have audited financial statements?',
      help: 'Audited by an independent auditor.',
    },
    financialStatements: { label: 'Upload the latest statements', help: 'Those of the last two years if available.' },
    noHaveFinancialStatementsReason: {
      label: 'Why are there none?',
      help: 'For example: new company, exempt from audit, dormant.',
    },
    country: { label: 'Country' },
    building: { label: 'Building, unit, floor' },
    street: { label: 'Street' },
    city: { label: 'City or emirate' },
    postalCode: { label: 'Postal code or PO box' },
    sameAsOfficeAddress: { label: 'Same as the registered office' },
    businessCountry: { label: 'Country' },
    businessBuilding: { label: 'Building, unit, floor' },
    businessStreet: { label: 'Street' },
    businessCity: { label: 'City or emirate' },
    businessPostalCode: { label: 'Postal code or PO box' },
  },
}

/** The list of bank accounts. */
export const bankAccounts = {
  label: 'Bank accounts',
  help: "Only accounts in the company's own name; payments from others are refused.",
  add: 'Add a bank account',
  entry: 'New bank account',
  none: 'No bank account has been added yet.',
}

/** One bank account. */
export const bankAccount: FieldsMessages<typeof bankFields> = {
  beneficiaryName: { label: 'Account holder', help: 'Must be the company itself.' },
  bankName: { label: 'Bank' },
  bankAddress: { label: 'Address of the branch' },
  bankCountry: { label: 'Country of the bank' },
  bankAccount: {
    label: 'IBAN or account number',
    help: 'IBAN if the country uses it, else the full account number.',
  },
  bankIdentifier: {
    label: 'BIC (SWIFT), BSB, sort or branch code',
    help: 'BIC (8 or 11 characters) or the local bank code.',
  },
  baseAccountCurrency: { label: 'Base currency', help: 'Currency in which profits and losses are booked.' },
}

export const bankDetails: SectionMessages<typeof bankDetailsSection> = {
  title: 'Bank Details',
  description: "The company's own accounts, from which it pays in and to which it is paid out.",
  groups: {},
  fields: {
    bankInfo: {
      ...bankAccounts,
      fields: bankAccount,
    },
  },
}
