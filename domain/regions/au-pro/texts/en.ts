import type { SectionMessages } from '#domain/kit/messages.ts'
import { personalSigner } from '#domain/messages/en/groups/signer.ts'
import { declaration as declarationOfCompany } from '#domain/messages/en/sections/declaration.ts'
import { professionalClientLetter as letterOfCompany } from '#domain/messages/en/sections/professionalClientLetter.ts'
import type { RegionTexts } from '#domain/messages/regional.ts'
import type { personalDeclaration } from '#domain/sections/declarations/declaration.ts'
import type { personalWholesaleLetter } from '#domain/sections/professional/professionalClientLetter.ts'
import { certificate } from './en/certificate.ts'
import { employmentDetails } from './en/employmentDetails.ts'
import { personalInformation } from './en/personalInformation.ts'
import { taxResidency } from './en/taxResidency.ts'
import { tradingAccounts } from './en/tradingAccounts.ts'
import { tradingPlatform } from './en/tradingPlatform.ts'
import { wholesaleSelfCertification } from './en/wholesaleSelfCertification.ts'

const professionalClientLetter: SectionMessages<typeof personalWholesaleLetter> = {
  title: letterOfCompany.title,
  description: 'The protections you give up, each to be read and ticked.',
  groups: {},
  fields: {
    fullName: { label: 'Full name' },
    acknowledgements: letterOfCompany.fields.acknowledgements,
    ...personalSigner,
  },
}

const declaration: SectionMessages<typeof personalDeclaration> = {
  title: declarationOfCompany.title,
  description: 'Your statements, each to be read and ticked.',
  groups: {},
  fields: { declarationList: declarationOfCompany.fields.declarationList, ...personalSigner },
}

/** The texts of au-pro. */
export const texts = {
  name: 'Australia Pro',
  words: {
    taxNumberHint: 'In Australia: your business number (ABN) if you have one; you need not give a tax file number.',
  },
  sections: {
    auPro: {
      personalInformation,
      employmentDetails,
      tradingAccounts,
      taxResidency,
      tradingPlatform,
      wholesaleSelfCertification,
      certificate,
      professionalClientLetter,
      declaration,
    },
  },
} satisfies RegionTexts
