import type { OptionMessages, SectionMessages } from '#domain/kit/messages.ts'
import { companyDetails } from '#domain/messages/en/sections/professional.ts'
import { professionalPages } from '#domain/messages/en/sharedPages.ts'
import { type RegionTexts, reworded } from '#domain/messages/regional.ts'
import type * as section from '../derivativesIssuer.ts'

const derivativesIssuer: SectionMessages<typeof section.derivativesIssuer> = {
  title: 'Derivatives Issuer',
  description: 'Whether the company issues derivatives itself.',
  groups: {},
  fields: {
    issuerClass: { label: 'Class of the company' },
    licenceNumber: { label: 'Number of the licence', help: 'As in the public register.' },
  },
}

const options: OptionMessages<typeof section> = {
  nzIssuerClass: { wholesale: 'Wholesale client', licensed: 'Licensed derivatives issuer' },
}

/** The texts of New Zealand's own pages and its replacements of shared texts. */
export const texts = {
  name: 'New Zealand',
  shared: [professionalPages],
  words: { taxNumberHint: 'In New Zealand: the 8 or 9-digit IRD number.' },
  texts: { 'nz-derivatives-issuer': 'A licensed issuer gives the number of its licence.' },
  options,
  sections: {
    nz: {
      derivativesIssuer,
      companyDetails: reworded(companyDetails, { fields: { county: { label: 'Region' } } }),
    },
  },
} satisfies RegionTexts
