import { type Section, withMessages } from '../../kit/section.ts'
import { companyDetails } from '../../sections/companyDetails.ts'
import { sanctions } from '../../sections/declarations/sanctions.ts'
import { supportingDocuments } from '../../sections/supportingDocuments.ts'
import type { Region, Step } from '../region.ts'
import { region as uae } from '../uae/index.ts'
import { thirdPartyAccess } from './thirdPartyAccess.ts'

/** Pages of the UAE with the texts of Mauritius. */
const mauritianSections: readonly Section[] = [
  withMessages(companyDetails, 'mu.companyDetails'),
  withMessages(sanctions, 'mu.sanctions'),
  withMessages(supportingDocuments, 'mu.supportingDocuments'),
]

/** The question about third parties counts towards progress, though the menu of the specification does not name it. */
const accessStep: Step = { section: thirdPartyAccess, outsideMenu: true }

/** Mauritius: the steps of the UAE with the terms of its law, and third-party access outside the menu. */
export const region: Region = {
  id: 'mu',
  code: 'mu',
  name: 'Mauritius',
  currency: 'MUR',
  locale: 'en-MU',
  country: 'MU',
  timeZone: 'Indian/Mauritius',
  loadTexts: (language) => import(`./texts/${language}.ts`),
  steps: uae.steps.flatMap((step): Step[] => {
    const section = mauritianSections.find(({ path }) => path === step.section.path) ?? step.section
    if (section.path !== '/account-preference') return [{ ...step, section }]
    return [{ ...step, section, link: { section: thirdPartyAccess, text: 'third-party-access-link' } }, accessStep]
  }),
  extraPages: uae.extraPages,
  guideLinks: [thirdPartyAccess],
}
