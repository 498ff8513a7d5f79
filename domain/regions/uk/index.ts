import { companyDetailsWithCounty } from '../../sections/professional/companyDetails.ts'
import { emirClassification } from '../../sections/professional/emirClassification.ts'
import { professionalClient } from '../../sections/professional/professionalClient.ts'
import { mifidLetter } from '../../sections/professional/professionalClientLetter.ts'
import { titleTransferCollateral } from '../../sections/professional/titleTransferCollateral.ts'
import { readingPages } from '../../sections/readingPages.ts'
import { regionFacts } from '../facts.ts'
import { professionalSteps } from '../professional.ts'
import type { Region } from '../region.ts'

/** The United Kingdom. */
export const region: Region = {
  ...regionFacts.uk,
  steps: professionalSteps({
    companyDetails: companyDetailsWithCounty('uk.companyDetails'),
    professionalClient,
    emirClassification,
    professionalClientLetter: mifidLetter,
    titleTransferCollateral,
  }),
  besides: readingPages,
}
