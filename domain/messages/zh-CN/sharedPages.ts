import type { Translated } from '../catalogues.ts'
import type * as english from '../en/sharedPages.ts'
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
export const professionalPages: Translated<typeof english.professionalPages> = {
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
}

/** The texts of the pages of eu and uk alone. */
export const mifidPages: Translated<typeof english.mifidPages> = {
  sections: { professionalClient, titleTransferCollateral },
  texts: mifidTexts,
}

/** The texts of the pages of au and au-pro alone. */
export const australianPages: Translated<typeof english.australianPages> = {
  sections: { australian: { sophisticatedInvestorQuestionnaire } },
  texts: australianTexts,
  options: classificationOptions,
}
