import { companyDetailsWithCounty } from '../sections/professional/companyDetails.ts'
import { emirClassificationIn } from '../sections/professional/emirClassification.ts'
import { professionalClient } from '../sections/professional/professionalClient.ts'
import { mifidLetter } from '../sections/professional/professionalClientLetter.ts'
import { titleTransferCollateral } from '../sections/professional/titleTransferCollateral.ts'
import { professionalSteps } from './professional.ts'
import type { Step } from './region.ts'

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
