import type { SectionMessages } from '#domain/kit/messages.ts'
import type { companyDetails as section } from '#domain/sections/companyDetails.ts'
import { contact, identity, supervision } from '../groups/company.ts'

export const companyDetails: SectionMessages<typeof section> = {
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
