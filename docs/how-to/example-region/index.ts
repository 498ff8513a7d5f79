import { professionalDeclaration } from '#domain/sections/declarations/declaration.ts'
import { informationPages } from '#domain/sections/informationPages.ts'
import { bankDetails } from '#domain/sections/professional/bankDetails.ts'
import { companyDetailsWithCounty } from '#domain/sections/professional/companyDetails.ts'
import { taxResidency } from '#domain/sections/professional/taxResidency.ts'
import type { Region } from '../region.ts'
import { derivativesIssuer } from './derivativesIssuer.ts'

/** New Zealand: an example of a region, applied by scripts/howTo.test.ts. Nothing in it is law. */
export const region: Region = {
  id: 'nz',
  code: 'nz',
  name: 'New Zealand',
  currency: 'NZD',
  locale: 'en-NZ',
  country: 'NZ',
  timeZone: 'Pacific/Auckland',
  loadTexts: (language) => import(`./texts/${language}.ts`),
  steps: [
    { section: companyDetailsWithCounty('nz.companyDetails') },
    { section: bankDetails },
    { section: derivativesIssuer },
    { section: taxResidency },
    { section: professionalDeclaration },
  ],
  extraPages: informationPages,
}
