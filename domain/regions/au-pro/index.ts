import { type ApplicationData, valueAt } from '../../kit/values/values.ts'
import { personalDeclaration } from '../../sections/declarations/declaration.ts'
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
import { tradingAccounts, tradingPlatform } from './trading.ts'
import { wholesaleSelfCertification } from './wholesaleSelfCertification.ts'

function answerTo(data: ApplicationData, field: string): unknown {
  return valueAt(data, `${wholesaleSelfCertification.dataPath}.${field}`)
}

/** Returns true for a wholesale client by means, unless the rules of New Zealand apply instead. */
function needsCertificate(data: ApplicationData): boolean {
  return (
    answerTo(data, 'eligibility') === 'wholesaleClient' && answerTo(data, 'isNewZealandWholesaleInvestor') === false
  )
}

/**
 * Australia, for persons. The menu of the specification names five of the pages; the menu also contains every other
 * page of the region (reading A-17), the declaration last (reading B-08).
 */
export const region: Region = {
  id: 'au-pro',
  code: 'au-pro',
  name: 'Australia Pro',
  currency: 'AUD',
  locale: 'en-AU',
  country: 'AU',
  timeZone: 'Australia/Sydney',
  loadTexts: (language) => import(`./texts/${language}.ts`),
  steps: [
    { section: personalInformation },
    { section: employmentDetails },
    { section: tradingAccounts },
    { section: taxResidency },
    { section: tradingPlatform },
    { section: wholesaleSelfCertification },
    { section: certificate, isVisible: needsCertificate },
    // Every applicant may open it; sophisticated investors must answer it (reading A-22).
    { section: sophisticatedInvestorQuestionnaire, isVisible: isSophisticatedInvestor },
    { section: personalWholesaleLetter },
    { section: personalDeclaration },
  ],
  extraPages: australianInformationPages,
  guideLinks: australianInformationPages,
}
