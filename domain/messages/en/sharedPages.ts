import type { PageTexts } from '../regional.ts'
import { classificationOptions, reportingOptions } from './options/classification.ts'
import {
  emirClassification,
  professionalClient,
  professionalClientLetter,
  sophisticatedInvestorQuestionnaire,
  titleTransferCollateral,
} from './sections/classification.ts'
import { clientEmail, seniorManagement } from './sections/people.ts'
import { professional } from './sections/professional.ts'
import { tradingAccounts, tradingExperience } from './sections/trading.ts'
import { australianTexts, mifidTexts } from './texts/classification.ts'
import { professionalDeclarationTexts } from './texts/declarations.ts'

/** The texts of the pages of au, eu, sa and uk. */
export const professionalPages = {
  sections: {
    professional,
    tradingAccounts,
    seniorManagement,
    tradingExperience,
    clientEmail,
    emirClassification,
    professionalClientLetter,
  },
  texts: professionalDeclarationTexts,
  options: { ...classificationOptions, ...reportingOptions },
} satisfies PageTexts

/** The texts of the pages of eu and uk alone. */
export const mifidPages = {
  sections: { professionalClient, titleTransferCollateral },
  texts: mifidTexts,
} satisfies PageTexts

/** The texts of the pages of au and au-pro alone. */
export const australianPages = {
  sections: { australian: { sophisticatedInvestorQuestionnaire } },
  texts: australianTexts,
  options: classificationOptions,
} satisfies PageTexts
