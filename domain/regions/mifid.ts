import { companyDetailsWithCounty } from '../sections/professional/companyDetails.ts'
import { emirClassification } from '../sections/professional/emirClassification.ts'
import { professionalClient } from '../sections/professional/professionalClient.ts'
import { mifidLetter } from '../sections/professional/professionalClientLetter.ts'
import { titleTransferCollateral } from '../sections/professional/titleTransferCollateral.ts'
import { professionalSteps } from './professional.ts'
import type { Step } from './region.ts'

/**
 * The steps of eu and of uk, which kept the rules of MiFID II.
 * @param companyTexts namespace of what the region calls the parts of an address, `uk.companyDetails`
 */
export function mifidSteps(companyTexts: string): Step[] {
  return professionalSteps({
    companyDetails: companyDetailsWithCounty(companyTexts),
    professionalClient,
    emirClassification,
    professionalClientLetter: mifidLetter,
    titleTransferCollateral,
  })
}
