import { bankDetails } from '../../sections/bankDetails.ts'
import { beneficialOwners } from '../../sections/beneficialOwners.ts'
import { companyDetails } from '../../sections/companyDetails.ts'
import { certifiedBoardResolution } from '../../sections/declarations/certifiedBoardResolution.ts'
import { declaration } from '../../sections/declarations/declaration.ts'
import { pepDeclaration } from '../../sections/declarations/pepDeclaration.ts'
import { sanctions } from '../../sections/declarations/sanctions.ts'
import { financialProfile } from '../../sections/financialProfile.ts'
import { informationPages } from '../../sections/informationPages.ts'
import { authorisedRepresentative, companyDirectors } from '../../sections/people.ts'
import { supportingDocuments } from '../../sections/supportingDocuments.ts'
import { fatcaDeclaration } from '../../sections/tax/fatcaDeclaration.ts'
import { taxResidency } from '../../sections/tax/taxResidency.ts'
import { accountPreference, appropriatenessAssessment } from '../../sections/trading.ts'
import type { Region } from '../region.ts'

/** The United Arab Emirates: fourteen steps, always visible. */
export const region: Region = {
  id: 'uae',
  code: 'uae',
  name: 'United Arab Emirates',
  currency: 'AED',
  locale: 'en-AE',
  country: 'AE',
  timeZone: 'Asia/Dubai',
  loadTexts: (language) => import(`./texts/${language}.ts`),
  steps: [
    { section: companyDetails },
    { section: bankDetails },
    { section: beneficialOwners },
    { section: companyDirectors },
    { section: authorisedRepresentative },
    { section: financialProfile },
    { section: appropriatenessAssessment },
    { section: fatcaDeclaration },
    { section: pepDeclaration },
    { section: sanctions },
    { section: accountPreference },
    { section: certifiedBoardResolution },
    { section: declaration },
    { section: supportingDocuments },
  ],
  extraPages: [taxResidency, ...informationPages],
}
