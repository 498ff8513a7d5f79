import type { SectionMessages } from '#domain/kit/messages.ts'
import type { personalDeclaration } from '#domain/sections/declaration.ts'
import type { personalWholesaleLetter } from '#domain/sections/professional/professionalClientLetter.ts'
import { personalSigner } from '../groups/signer.ts'
import { declaration as declarationOfCompany } from '../sections/declaration.ts'
import { professionalClientLetter as letterOfCompany } from '../sections/professionalClientLetter.ts'
import { certificate } from './auPro/certificate.ts'
import { employmentDetails } from './auPro/employmentDetails.ts'
import { personalInformation } from './auPro/personalInformation.ts'
import { taxResidency } from './auPro/taxResidency.ts'
import { tradingAccounts } from './auPro/tradingAccounts.ts'
import { tradingPlatform } from './auPro/tradingPlatform.ts'
import { wholesaleSelfCertification } from './auPro/wholesaleSelfCertification.ts'

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

/** What Australia asks of persons. */
export const auPro = {
  personalInformation,
  employmentDetails,
  tradingAccounts,
  taxResidency,
  tradingPlatform,
  wholesaleSelfCertification,
  certificate,
  professionalClientLetter,
  declaration,
}
