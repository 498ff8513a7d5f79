import { informationPages, professionalInformationPages } from '../../sections/informationPages.ts'
import { mifidSteps } from '../mifid.ts'
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
  texts: {
    en: async () => (await import('./texts/en.ts')).texts,
    'zh-CN': async () => (await import('./texts/zh-CN.ts')).texts,
  },
  steps: mifidSteps('uk.companyDetails', ['GB']),
  extraPages: informationPages,
  guideLinks: professionalInformationPages,
}
