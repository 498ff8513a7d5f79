import type { Translated } from '../catalogues.ts'
import type { form as english } from '../en/form.ts'
import { answers } from './answers.ts'
import { countries } from './countries.ts'
import { errors, namedErrors } from './errors.ts'
import { supervisionOptions } from './options/classification.ts'
import { companyOptions, ownershipOptions, peopleOptions } from './options/company.ts'
import { fundsOptions, tradingOptions } from './options/funds.ts'
import { complianceOptions, taxOptions } from './options/tax.ts'
import { informationPages } from './sections/classification.ts'
import { bankDetails, companyDetails } from './sections/company.ts'
import { certifiedBoardResolution, declaration, pepDeclaration, sanctions } from './sections/declarations.ts'
import { supportingDocuments } from './sections/documents.ts'
import { authorisedRepresentative, beneficialOwners, companyDirectors } from './sections/people.ts'
import { fatcaDeclaration, taxResidency } from './sections/tax.ts'
import { accountPreference, appropriatenessAssessment, financialProfile } from './sections/trading.ts'
import { informationTexts } from './texts/classification.ts'
import { declarationTexts, noticeTexts, resolutionTexts, taxTexts } from './texts/declarations.ts'
import { guideTexts, paramTexts, termTexts } from './texts/guide.ts'

export { formUi } from './formUi.ts'

/** The texts of the sections of uae and of information pages, by their `messages` namespace. */
const sections = {
  companyDetails,
  bankDetails,
  beneficialOwners,
  companyDirectors,
  authorisedRepresentative,
  financialProfile,
  appropriatenessAssessment,
  fatcaDeclaration,
  taxResidency,
  pepDeclaration,
  sanctions,
  accountPreference,
  certifiedBoardResolution,
  declaration,
  supportingDocuments,
  ...informationPages,
}

/** The labels of option lists, by list and code. */
const options = {
  ...companyOptions,
  ...peopleOptions,
  ...ownershipOptions,
  ...fundsOptions,
  ...tradingOptions,
  ...taxOptions,
  ...complianceOptions,
  ...supervisionOptions,
}

/** The texts of the form that are more than a label, by their id. Ids are permanent: never renumber or reuse one. */
const texts = {
  ...guideTexts,
  ...declarationTexts,
  ...resolutionTexts,
  ...taxTexts,
  ...noticeTexts,
  ...informationTexts,
  ...termTexts,
  ...paramTexts,
}

/** The texts of the form in every region, for page, review and PDF. `withRegion` adds those of a region. */
export const form: Translated<typeof english> = { sections, options, errors, namedErrors, texts, answers, countries }
