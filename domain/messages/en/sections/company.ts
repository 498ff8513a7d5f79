import type { FieldsMessages, SectionMessages } from '#domain/kit/messages.ts'
import type { bankDetails as bankDetailsSection, bankFields } from '#domain/sections/bankDetails.ts'
import type { companyDetails as companyDetailsSection } from '#domain/sections/companyDetails.ts'
import type { contactFields, identityFields, supervisionFields } from '#domain/sections/groups/company.ts'

/** The identity of the company. */
export const identity: FieldsMessages<typeof identityFields> = {
  companyName: {
    label: 'Full legal name of the company',
    help: 'Exactly as on the certificate or licence, including the legal form',
  },
  companyRegNo: {
    label: 'Registration or licence number',
    help: 'As in the commercial register or on the licence',
  },
  companyRegDate: { label: 'Registration date', help: 'When the company was first registered, not the last renewal' },
  companyRegCountry: {
    label: 'Country of registration',
    help: 'Where the company is registered, not where it operates',
  },
  entityType: { label: 'Legal form' },
  otherEntityType: { label: 'Name of the legal form' },
  businessNature: { label: 'Nature of business', help: 'Select the main source of revenue.' },
  otherBusinessNature: { label: 'Description of the business' },
  leiNumber: {
    label: 'Legal entity identifier (LEI)',
    help: '20 characters. Required to report many trades.',
  },
}

/** The contact data of the company. */
export const contact: FieldsMessages<typeof contactFields> = {
  companyWebsite: { label: 'Website', help: 'Leave blank if there is none.' },
  companyEmail: { label: 'Company email', help: 'Use an address you check daily.' },
  areaCodePhone: { label: 'Phone country code' },
  companyPhone: { label: 'Phone number', help: 'Without the country code or leading zero' },
  areaCodeMobile: { label: 'Mobile country code' },
  companyMobile: { label: 'Mobile number', help: 'Main contact’s mobile' },
}

/** The supervisor of the company and the market of its shares. */
export const supervision: FieldsMessages<typeof supervisionFields> = {
  isGovernmentEntity: {
    label: 'Is the company authorised or regulated by a financial regulator?',
    help: 'For example a licensed bank, broker, fund manager or insurer',
  },
  governmentCountry: { label: 'Regulator’s country' },
  governmentDetails: { label: 'Regulator and licence number', help: 'As in the regulator’s public register' },
  isListedOnRegulator: {
    label: 'Are the shares listed on a regulated market or recognised stock exchange?',
    help: 'Shares the public can buy on an exchange',
  },
  regulatorName: {
    label: 'Market and its regulator',
    help: 'Include the ticker.',
  },
}

export const companyDetails: SectionMessages<typeof companyDetailsSection> = {
  title: 'Company Information',
  description: 'Company details, regulation and addresses',
  groups: {
    company: { title: 'Company' },
    contact: { title: 'Contact' },
    regulation: { title: 'Regulation and listing' },
    standing: { title: 'Legal matters' },
    statements: { title: 'Financial statements' },
    registeredOffice: {
      title: 'Registered office',
      description: 'As in the commercial register or on the licence',
    },
    businessAddress: {
      title: 'Business address',
      description: 'Where the company operates. Not a PO box or registered agent.',
    },
  },
  fields: {
    ...identity,
    ...contact,
    ...supervision,
    hasCompanyPendingLitigation: {
      label: 'Is the company a party to pending litigation, arbitration or regulatory action?',
      help: 'Include investigations by authorities.',
    },
    pendingLitigationDetails: {
      label: 'Details of the proceedings',
      help: 'Who’s involved, the court, what it’s about, the amount and current stage',
    },
    isBankruptcy: {
      label:
        'Has the company, or any parent, been insolvent, in liquidation or in administration in the last ten years?',
      help: 'Include arrangements with creditors.',
    },
    bankruptcyCountry: { label: 'Country of the proceedings' },
    hasFinancialStatements: {
      label: 'Does the company have audited financial statements?',
      help: 'By an independent auditor',
    },
    financialStatements: { label: 'Latest audited financial statements', help: 'Last two years, if available' },
    noHaveFinancialStatementsReason: {
      label: 'Why not?',
      help: 'For example a new company, exempt from audit or dormant',
    },
    country: { label: 'Country' },
    building: { label: 'Building, unit or floor' },
    street: { label: 'Street' },
    city: { label: 'City or emirate' },
    postalCode: { label: 'Postal code or PO box' },
    sameAsOfficeAddress: { label: 'Same as the registered office' },
    businessCountry: { label: 'Country' },
    businessBuilding: { label: 'Building, unit or floor' },
    businessStreet: { label: 'Street' },
    businessCity: { label: 'City or emirate' },
    businessPostalCode: { label: 'Postal code or PO box' },
  },
}

/** The list of bank accounts. */
export const bankAccounts = {
  label: 'Bank accounts',
  help: 'Must be in the company’s name. We don’t accept third-party payments.',
  add: 'Add a bank account',
  entry: 'New bank account',
  none: 'No bank accounts yet',
}

/** One bank account. */
export const bankAccount: FieldsMessages<typeof bankFields> = {
  beneficiaryName: { label: 'Account holder', help: 'The company itself' },
  bankName: { label: 'Bank name' },
  bankAddress: { label: 'Branch address' },
  bankCountry: { label: 'Bank country' },
  bankAccount: {
    label: 'IBAN or account number',
    help: 'As on a bank statement',
    variants: {
      iban: { label: 'IBAN', help: 'Begins with the two letters of the country' },
      local: { label: 'Account number' },
    },
  },
  bankIdentifier: {
    label: 'BIC (SWIFT) or local bank code',
    help: 'A BIC has 8 or 11 characters',
    variants: {
      bic: { label: 'BIC (SWIFT)', help: '8 or 11 characters' },
      AU: { label: 'BSB or BIC (SWIFT)', help: 'BSB (6 digits) or BIC (8 or 11 characters)' },
      CA: {
        label: 'Routing number or BIC (SWIFT)',
        help: 'Routing number (8 or 9 digits) or BIC (8 or 11 characters)',
      },
      CN: { label: 'CNAPS code or BIC (SWIFT)', help: 'CNAPS code (12 digits) or BIC (8 or 11 characters)' },
      GB: { label: 'Sort code or BIC (SWIFT)', help: 'Sort code (6 digits) or BIC (8 or 11 characters)' },
      HK: {
        label: 'Bank code or BIC (SWIFT)',
        help: 'Bank code (3 digits, 6 with branch) or BIC (8 or 11 characters)',
      },
      IN: { label: 'IFSC or BIC (SWIFT)', help: 'IFSC (11 characters) or BIC (8 or 11 characters)' },
      JP: {
        label: 'Bank code or BIC (SWIFT)',
        help: 'Bank code (4 digits, 7 with branch) or BIC (8 or 11 characters)',
      },
      NZ: { label: 'Branch code or BIC (SWIFT)', help: 'Bank and branch (6 digits) or BIC (8 or 11 characters)' },
      SG: {
        label: 'Bank code or BIC (SWIFT)',
        help: 'Bank code (4 digits, 7 with branch) or BIC (8 or 11 characters)',
      },
      US: { label: 'Routing number or BIC (SWIFT)', help: 'Routing number (9 digits) or BIC (8 or 11 characters)' },
      ZA: { label: 'Branch code or BIC (SWIFT)', help: 'Branch code (6 digits) or BIC (8 or 11 characters)' },
    },
  },
  baseAccountCurrency: { label: 'Account currency', help: 'Currency of this bank account' },
}

export const bankDetails: SectionMessages<typeof bankDetailsSection> = {
  title: 'Bank Details',
  description: 'Accounts in the company’s name used for deposits and withdrawals',
  groups: {},
  fields: {
    bankInfo: {
      ...bankAccounts,
      fields: bankAccount,
    },
  },
}
