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
  description: '您放弃的保护，请逐项阅读并勾选。',
  groups: {},
  fields: {
    fullName: { label: '姓名' },
    acknowledgements: letterOfCompany.fields.acknowledgements,
    ...personalSigner,
  },
}

const declaration: SectionMessages<typeof personalDeclaration> = {
  title: declarationOfCompany.title,
  description: '您的声明，请逐项阅读并勾选。',
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
