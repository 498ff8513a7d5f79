import { type ApplicationData, valueAt } from '../../kit/values.ts'
import { personalDeclaration } from '../../sections/declaration.ts'
import { australianInformationPages } from '../../sections/informationPages.ts'
import { personalWholesaleLetter } from '../../sections/professional/professionalClientLetter.ts'
import {
  isSophisticatedInvestor,
  sophisticatedInvestorQuestionnaire,
} from '../../sections/sophisticatedInvestorQuestionnaire.ts'
import type { Region } from '../region.ts'
import { certificate } from './certificate.ts'
import { employmentDetails } from './employmentDetails.ts'
import { personalInformation } from './personalInformation.ts'
import { taxResidency } from './taxResidency.ts'
import { tradingAccounts } from './tradingAccounts.ts'
import { tradingPlatform } from './tradingPlatform.ts'
import { wholesaleSelfCertification } from './wholesaleSelfCertification.ts'

function answerTo(data: ApplicationData, field: string): unknown {
  return valueAt(data, `${wholesaleSelfCertification.dataPath}.${field}`)
}

/** Wholesale by means needs the certificate, unless the rules of New Zealand apply in its place. */
function needsCertificate(data: ApplicationData): boolean {
  return (
    answerTo(data, 'eligibility') === 'wholesaleClient' && answerTo(data, 'isNewZealandWholesaleInvestor') === false
  )
}

/**
 * Australia, for persons. The menu of the specification names five of the pages; every other page the region is offered is in
 * the menu too (reading A-17), the declaration last (reading B-08).
 */
export const region: Region = {
  id: 'au-pro',
  code: 'au-pro',
  name: 'Australia Pro',
  currency: 'AUD',
  locale: 'en-AU',
  country: 'AU',
  timeZone: 'Australia/Sydney',
  texts: {
    en: async () => (await import('./texts/en.ts')).texts,
    'zh-CN': async () => (await import('./texts/zh-CN.ts')).texts,
  },
  steps: [
    { section: personalInformation },
    { section: employmentDetails },
    { section: tradingAccounts },
    { section: taxResidency },
    { section: tradingPlatform },
    { section: wholesaleSelfCertification },
    { section: certificate, isVisible: needsCertificate },
    // everybody may open it; it is asked of sophisticated investors (reading A-22)
    { section: sophisticatedInvestorQuestionnaire, isVisible: isSophisticatedInvestor },
    { section: personalWholesaleLetter },
    { section: personalDeclaration },
  ],
  extraPages: australianInformationPages,
  guideLinks: australianInformationPages,
}
