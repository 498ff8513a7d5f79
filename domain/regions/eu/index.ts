import { companyDetailsWithCounty } from '../../sections/professional/companyDetails.ts'
import { emirClassification } from '../../sections/professional/emirClassification.ts'
import { professionalClient } from '../../sections/professional/professionalClient.ts'
import { mifidLetter } from '../../sections/professional/professionalClientLetter.ts'
import { titleTransferCollateral } from '../../sections/professional/titleTransferCollateral.ts'
import { professionalReadingPages, readingPages } from '../../sections/readingPages.ts'
import { professionalSteps } from '../professional.ts'
import type { Region } from '../region.ts'

/** The European Union, by a brokerage in one of its member states. */
export const region: Region = {
  id: 'eu',
  code: 'eu',
  name: 'European Union',
  currency: 'EUR',
  locale: 'en-IE',
  country: 'CY',
  timeZone: 'Asia/Nicosia',
  texts: {
    en: async () => (await import('./texts/en.ts')).texts,
    'zh-CN': async () => (await import('./texts/zh-CN.ts')).texts,
  },
  steps: professionalSteps({
    companyDetails: companyDetailsWithCounty('eu.companyDetails'),
    professionalClient,
    emirClassification,
    professionalClientLetter: mifidLetter,
    titleTransferCollateral,
  }),
  besides: readingPages,
  guided: professionalReadingPages,
}
