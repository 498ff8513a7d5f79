import { economicArea } from '../../kit/data/countries.ts'
import { informationPages, professionalInformationPages } from '../../sections/informationPages.ts'
import { mifidSteps } from '../professional.ts'
import type { Region } from '../region.ts'

/** The European Union, for a brokerage in one of its member states. */
export const region: Region = {
  id: 'eu',
  code: 'eu',
  name: 'European Union',
  currency: 'EUR',
  locale: 'en-IE',
  country: 'CY',
  timeZone: 'Asia/Nicosia',
  loadTexts: (language) => import(`./texts/${language}.ts`),
  steps: mifidSteps('eu.companyDetails', economicArea),
  extraPages: informationPages,
  guideLinks: professionalInformationPages,
}
