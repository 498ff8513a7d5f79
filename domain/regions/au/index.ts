import { auStates } from '../../kit/data/lists.ts'
import { hasAnswer } from '../../kit/relevance.ts'
import type { ApplicationData } from '../../kit/values/values.ts'
import { australianInformationPages } from '../../sections/informationPages.ts'
import { companyDetailsWithStates } from '../../sections/professional/companyDetails.ts'
import { reportingOutsideEmir } from '../../sections/professional/emirClassification.ts'
import { wholesaleLetter } from '../../sections/professional/professionalClientLetter.ts'
import { sophisticatedInvestorQuestionnaire } from '../../sections/sophisticatedInvestorQuestionnaire.ts'
import { professionalSteps } from '../professional.ts'
import type { Region, Step } from '../region.ts'
import { isSophisticatedCompany, professionalClient } from './professionalClient.ts'

/**
 * Returns true when the application includes the questionnaire: for sophisticated investors, and once answered.
 * Optional (reading A-22).
 */
function isQuestionnaireRecorded(data: ApplicationData): boolean {
  return isSophisticatedCompany(data) || hasAnswer(sophisticatedInvestorQuestionnaire, data)
}

/** The link from the page of the grounds to the questionnaire. */
const questionnaireLink: Step['link'] = {
  section: sophisticatedInvestorQuestionnaire,
  text: 'questionnaire-link',
  isVisible: isSophisticatedCompany,
}

/** Australia, for companies; natural persons apply in au-pro. */
export const region: Region = {
  id: 'au',
  code: 'au',
  name: 'Australia',
  currency: 'AUD',
  locale: 'en-AU',
  country: 'AU',
  timeZone: 'Australia/Sydney',
  loadTexts: (language) => import(`./texts/${language}.ts`),
  steps: professionalSteps({
    companyDetails: companyDetailsWithStates('au.companyDetails', 'AU', auStates),
    professionalClient,
    emirClassification: reportingOutsideEmir,
    professionalClientLetter: wholesaleLetter,
  }).map((step) => (step.section === professionalClient ? { ...step, link: questionnaireLink } : step)),
  extraPages: [sophisticatedInvestorQuestionnaire, ...australianInformationPages],
  recordOnlySections: [{ section: sophisticatedInvestorQuestionnaire, isVisible: isQuestionnaireRecorded }],
  guideLinks: [...australianInformationPages, sophisticatedInvestorQuestionnaire],
}
