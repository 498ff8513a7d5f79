import { group } from '../kit/field.ts'
import { country } from '../kit/kinds/country.ts'
import { files } from '../kit/kinds/files.ts'
import { explanation } from '../kit/kinds/text/text.ts'
import { toggle, yesNo } from '../kit/kinds/yesNo.ts'
import { section } from '../kit/section.ts'
import { businessAddress, officeAddress } from './groups/address.ts'
import { contactFields, identityFields, supervisionFields } from './groups/company.ts'

/** Identity, supervision and addresses of the company (uae and mu). */
export const companyDetails = section({
  id: 'companyDetails',
  path: '/company-details',
  dataPath: 'clientDetail.companyInfo',
  prepare: ['guide-prepare-registration', 'guide-prepare-addresses', 'guide-prepare-lei'],
  terms: ['term-lei'],
  fields: {
    ...group('company', identityFields),
    ...group('contact', contactFields),
    ...group('regulation', supervisionFields),
    ...group('standing', {
      hasCompanyPendingLitigation: yesNo(),
      pendingLitigationDetails: explanation({ when: { hasCompanyPendingLitigation: true } }),
      isBankruptcy: yesNo(),
      bankruptcyCountry: country({ when: { isBankruptcy: true } }),
    }),
    ...group('statements', {
      hasFinancialStatements: yesNo(),
      financialStatements: files({ when: { hasFinancialStatements: true } }),
      noHaveFinancialStatementsReason: explanation({ when: { hasFinancialStatements: false } }),
    }),
    ...group('registeredOffice', officeAddress),
    ...group('businessAddress', {
      sameAsOfficeAddress: toggle(),
      ...businessAddress({ when: { sameAsOfficeAddress: false } }),
    }),
  },
})
