import type { RegionId } from '../../../regions/region.ts'
import type { SectionTable } from '../table.ts'
import { letterOf, personalLetter, titleTransfer } from './agreements.ts'
import { gulfBank, professionalBank } from './bank.ts'
import {
  australianClient,
  emirIn,
  mifidClient,
  reportingOutsideEmir,
  southAfricanClient,
  wholesaleSelfCertification,
} from './classification.ts'
import { australianCompany, companyWithCounty, gulfCompany, southAfricanCompany } from './company.ts'
import { pep, sanctions, supportingDocuments } from './compliance.ts'
import {
  accountPreference,
  clientEmail,
  financialProfile,
  personalFunds,
  tradingAccounts,
  tradingPlatform,
} from './funds.ts'
import { accountGuide, informationStatement, questionnaireElsewhere } from './information.ts'
import {
  appropriateness,
  boardResolution,
  gulfDeclaration,
  personalDeclaration,
  professionalDeclaration,
  tradingExperience,
} from './mandates.ts'
import { gulfOwners, professionalOwners } from './owners.ts'
import { gulfDirectors, professionalDirectors, representatives, seniorManagement } from './people.ts'
import { certificate, employment, personalInformation, questionnaire } from './personal.ts'
import { fatca, gulfResidency, personalResidency, professionalResidency } from './tax.ts'
import { thirdPartyAccess } from './thirdParty.ts'

type Pages = Readonly<Record<string, SectionTable>>

const reading: Pages = {
  '/wholesale-client-information-statement': informationStatement,
  '/professional-account-guide': accountGuide,
}
const elsewhere: Pages = { ...reading, '/sophisticated-investor-questionnaire': questionnaireElsewhere }

const gulf: Pages = {
  ...elsewhere,
  '/company-details': gulfCompany,
  '/bank-details': gulfBank,
  '/beneficial-owners': gulfOwners,
  '/company-directors': gulfDirectors,
  '/authorised-representative': representatives,
  '/financial-profile': financialProfile,
  '/appropriateness-assessment': appropriateness,
  '/fatca-declaration': fatca,
  '/tax-residency': gulfResidency,
  '/pep-declaration': pep,
  '/sanctions': sanctions,
  '/account-preference': accountPreference,
  '/certified-board-resolution': boardResolution,
  '/declaration': gulfDeclaration,
  '/supporting-documents': supportingDocuments,
}

const professional: Pages = {
  ...reading,
  '/bank-details': professionalBank,
  '/beneficial-owners': professionalOwners,
  '/company-directors': professionalDirectors,
  '/authorised-representative': representatives,
  '/tax-residency': professionalResidency,
  '/trading-accounts': tradingAccounts,
  '/senior-management': seniorManagement,
  '/trading-experience': tradingExperience,
  '/client-email-for-communications': clientEmail,
  '/certified-board-resolution': boardResolution,
  '/declaration': professionalDeclaration,
}

const mifid: Pages = {
  ...professional,
  ...elsewhere,
  '/company-details': companyWithCounty,
  '/professional-client': mifidClient,
  '/professional-client-letter': letterOf(7),
  '/title-transfer-collateral': titleTransfer,
}

/** The tables of every page of every region with a sample. */
export const tables: Readonly<Partial<Record<RegionId, Pages>>> = {
  uae: gulf,
  mu: { ...gulf, '/third-party-access': thirdPartyAccess },
  eu: { ...mifid, '/emir-classification': emirIn('IE', 'GB') },
  uk: { ...mifid, '/emir-classification': emirIn('GB', 'IE') },
  sa: {
    ...professional,
    ...elsewhere,
    '/company-details': southAfricanCompany,
    '/professional-client': southAfricanClient,
    '/emir-classification': reportingOutsideEmir,
    '/professional-client-letter': letterOf(4),
  },
  au: {
    ...professional,
    '/company-details': australianCompany,
    '/professional-client': australianClient,
    '/emir-classification': reportingOutsideEmir,
    '/professional-client-letter': letterOf(5),
    '/sophisticated-investor-questionnaire': questionnaire,
  },
  'au-pro': {
    ...reading,
    '/personal-information': personalInformation,
    '/employment-details': employment,
    '/trading-accounts': personalFunds,
    '/tax-residency': personalResidency,
    '/trading-platform': tradingPlatform,
    '/wholesale-client-self-certification': wholesaleSelfCertification,
    '/certificate': certificate,
    '/sophisticated-investor-questionnaire': questionnaire,
    '/professional-client-letter': personalLetter,
    '/declaration': personalDeclaration,
  },
}
