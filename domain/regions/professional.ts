import type { Section } from '../kit/section.ts'
import { type ApplicationData, valueAt } from '../kit/values/values.ts'
import { certifiedBoardResolution } from '../sections/declarations/certifiedBoardResolution.ts'
import { professionalDeclaration } from '../sections/declarations/declaration.ts'
import { authorisedRepresentative } from '../sections/people.ts'
import { bankDetails } from '../sections/professional/bankDetails.ts'
import { beneficialOwners } from '../sections/professional/beneficialOwners.ts'
import { clientEmail } from '../sections/professional/clientEmail.ts'
import { companyDetailsWithCounty } from '../sections/professional/companyDetails.ts'
import { emirClassificationIn } from '../sections/professional/emirClassification.ts'
import { companyDirectors, seniorManagement } from '../sections/professional/people.ts'
import { professionalClient } from '../sections/professional/professionalClient.ts'
import { mifidLetter } from '../sections/professional/professionalClientLetter.ts'
import { taxResidency } from '../sections/professional/taxResidency.ts'
import { titleTransferCollateral } from '../sections/professional/titleTransferCollateral.ts'
import { tradingAccounts, tradingExperience } from '../sections/professional/trading.ts'
import type { Step } from './region.ts'

/** The sections that differ between au, eu, sa and uk. */
interface RegionalSections {
  readonly companyDetails: Section
  readonly professionalClient: Section
  readonly emirClassification: Section
  readonly professionalClientLetter: Section
  /** Follows the letter. */
  readonly titleTransferCollateral?: Section
}

/**
 * Returns true for a company without listing; the disclosure rules of a market replace the register (FATF
 * Recommendation 10).
 */
function isNotListed(data: ApplicationData): boolean {
  return valueAt(data, 'clientDetail.companyInfo.isListedOnRegulator') !== true
}

/**
 * Returns the steps of au, eu, sa and uk. The menu of the specification names nine of them, in this order; the menu
 * also contains every other page of the regions (reading A-18), the declaration last (reading B-08).
 */
export function professionalSteps(regional: RegionalSections): Step[] {
  return [
    { section: regional.companyDetails },
    { section: regional.professionalClient },
    { section: bankDetails },
    { section: beneficialOwners, isVisible: isNotListed },
    { section: companyDirectors },
    { section: authorisedRepresentative },
    { section: taxResidency },
    { section: tradingAccounts },
    { section: seniorManagement },
    { section: tradingExperience },
    { section: clientEmail },
    { section: regional.emirClassification },
    { section: regional.professionalClientLetter },
    ...(regional.titleTransferCollateral ? [{ section: regional.titleTransferCollateral }] : []),
    { section: certifiedBoardResolution },
    { section: professionalDeclaration },
  ]
}

/**
 * Returns the steps of eu and uk, which both apply the rules of MiFID II.
 * @param companyTexts namespace of the region's names for the parts of an address, `uk.companyDetails`
 * @param jurisdiction countries under the law of the region, ISO 3166-1 alpha-2
 */
export function mifidSteps(companyTexts: string, jurisdiction: readonly string[]): Step[] {
  return professionalSteps({
    companyDetails: companyDetailsWithCounty(companyTexts),
    professionalClient,
    emirClassification: emirClassificationIn(jurisdiction),
    professionalClientLetter: mifidLetter,
    titleTransferCollateral,
  })
}
