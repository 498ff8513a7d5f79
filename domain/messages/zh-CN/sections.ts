import { accountPreference } from './sections/accountPreference.ts'
import { appropriatenessAssessment } from './sections/appropriatenessAssessment.ts'
import { authorisedRepresentative } from './sections/authorisedRepresentative.ts'
import { bankDetails } from './sections/bankDetails.ts'
import { beneficialOwners } from './sections/beneficialOwners.ts'
import { certifiedBoardResolution } from './sections/certifiedBoardResolution.ts'
import { clientEmail } from './sections/clientEmail.ts'
import { companyDetails } from './sections/companyDetails.ts'
import { companyDirectors } from './sections/companyDirectors.ts'
import { declaration } from './sections/declaration.ts'
import { emirClassification } from './sections/emirClassification.ts'
import { fatcaDeclaration } from './sections/fatcaDeclaration.ts'
import { financialProfile } from './sections/financialProfile.ts'
import { readingPages } from './sections/informationPages.ts'
import { pepDeclaration } from './sections/pepDeclaration.ts'
import { professional } from './sections/professional.ts'
import { professionalClient } from './sections/professionalClient.ts'
import { professionalClientLetter } from './sections/professionalClientLetter.ts'
import { sanctions } from './sections/sanctions.ts'
import { seniorManagement } from './sections/seniorManagement.ts'
import { sophisticatedInvestorQuestionnaire } from './sections/sophisticatedInvestorQuestionnaire.ts'
import { supportingDocuments } from './sections/supportingDocuments.ts'
import { taxResidency } from './sections/taxResidency.ts'
import { titleTransferCollateral } from './sections/titleTransferCollateral.ts'
import { tradingAccounts } from './sections/tradingAccounts.ts'
import { tradingExperience } from './sections/tradingExperience.ts'

/** The texts of every section, by its `messages` namespace. */
export const sections = {
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
  ...readingPages,
  professional,
  australian: { sophisticatedInvestorQuestionnaire },
}
