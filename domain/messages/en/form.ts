import type * as lists from '#domain/kit/data/lists.ts'
import type { OptionMessages } from '#domain/kit/messages.ts'
import { answers } from './answers.ts'
import { countries } from './countries.ts'
import { errors, namedErrors } from './errors.ts'
import { classificationOptions, reportingOptions, supervisionOptions } from './options/classification.ts'
import { companyOptions, ownershipOptions, peopleOptions } from './options/company.ts'
import { employmentOptions, fundsOptions, tradingOptions } from './options/funds.ts'
import { complianceOptions, taxOptions } from './options/tax.ts'
import {
  emirClassification,
  informationPages,
  professionalClient,
  professionalClientLetter,
  sophisticatedInvestorQuestionnaire,
  titleTransferCollateral,
} from './sections/classification.ts'
import { bankDetails, companyDetails } from './sections/company.ts'
import { certifiedBoardResolution, declaration, pepDeclaration, sanctions } from './sections/declarations.ts'
import { supportingDocuments } from './sections/documents.ts'
import {
  authorisedRepresentative,
  beneficialOwners,
  clientEmail,
  companyDirectors,
  seniorManagement,
} from './sections/people.ts'
import { professional } from './sections/professional.ts'
import { fatcaDeclaration, taxResidency } from './sections/tax.ts'
import {
  accountPreference,
  appropriatenessAssessment,
  financialProfile,
  tradingAccounts,
  tradingExperience,
} from './sections/trading.ts'
import {
  agreementTexts,
  classificationTexts,
  informationTexts,
  letterTexts,
  wholesaleTexts,
} from './texts/classification.ts'
import {
  declarationTexts,
  noticeTexts,
  professionalDeclarationTexts,
  resolutionTexts,
  taxTexts,
} from './texts/declarations.ts'
import { guideTexts, paramTexts, termTexts } from './texts/guide.ts'

export { formUi } from './formUi.ts'

/** The texts of every section, by its `messages` namespace. */
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
  tradingAccounts,
  seniorManagement,
  tradingExperience,
  clientEmail,
  professionalClient,
  emirClassification,
  professionalClientLetter,
  titleTransferCollateral,
  ...informationPages,
  professional,
  australian: { sophisticatedInvestorQuestionnaire },
}

/** The labels of every option list, by list and code. */
const options: OptionMessages<typeof lists> = {
  ...companyOptions,
  ...peopleOptions,
  ...ownershipOptions,
  ...employmentOptions,
  ...fundsOptions,
  ...tradingOptions,
  ...taxOptions,
  ...complianceOptions,
  ...supervisionOptions,
  ...classificationOptions,
  ...reportingOptions,
}

/** Every text of the form that is more than a label, by its id. Ids are permanent: never renumber or reuse one. */
const texts = {
  ...guideTexts,
  ...declarationTexts,
  ...resolutionTexts,
  ...taxTexts,
  ...noticeTexts,
  ...professionalDeclarationTexts,
  ...letterTexts,
  ...agreementTexts,
  ...classificationTexts,
  ...wholesaleTexts,
  ...informationTexts,
  ...termTexts,
  ...paramTexts,
}

/** The shared texts of the form, for page, review and PDF; `withRegion` adds the texts of a region. */
export const form = { sections, options, errors, namedErrors, texts, answers, countries }
