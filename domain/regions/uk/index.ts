import { informationPages, professionalInformationPages } from '../../sections/informationPages.ts'
import { mifidSteps } from '../professional.ts'
import type { Region } from '../region.ts'

/** The United Kingdom. */
export const region: Region = {
  id: 'uk',
  code: 'uk',
  name: 'United Kingdom',
  currency: 'GBP',
  locale: 'en-GB',
  country: 'GB',
  timeZone: 'Europe/London',
  loadTexts: (language) => import(`./texts/${language}.ts`),
  steps: mifidSteps('uk.companyDetails', ['GB']),
  extraPages: informationPages,
  guideLinks: professionalInformationPages,
}
