import { saProvinces } from '../../kit/data/lists.ts'
import { informationPages, professionalInformationPages } from '../../sections/informationPages.ts'
import { companyDetailsWithStates } from '../../sections/professional/companyDetails.ts'
import { reportingOutsideEmir } from '../../sections/professional/emirClassification.ts'
import { professionalClientLetterOf } from '../../sections/professional/professionalClientLetter.ts'
import { professionalSteps } from '../professional.ts'
import type { Region } from '../region.ts'
import { professionalClient } from './professionalClient.ts'

const professionalClientLetter = professionalClientLetterOf({
  opening: 'pcl-sa-opening',
  closing: 'pcl-sa-closing',
  protections: ['pcl-sa-1', 'pcl-sa-2', 'pcl-sa-3', 'pcl-sa-4'],
})

/** South Africa. */
export const region: Region = {
  id: 'sa',
  code: 'sa',
  name: 'South Africa',
  currency: 'ZAR',
  locale: 'en-ZA',
  country: 'ZA',
  timeZone: 'Africa/Johannesburg',
  loadTexts: (language) => import(`./texts/${language}.ts`),
  steps: professionalSteps({
    companyDetails: companyDetailsWithStates('sa.companyDetails', 'ZA', saProvinces),
    professionalClient,
    emirClassification: reportingOutsideEmir,
    professionalClientLetter,
  }),
  extraPages: informationPages,
  guideLinks: professionalInformationPages,
}
