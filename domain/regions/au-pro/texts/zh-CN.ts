import type { SectionMessages } from '#domain/kit/messages.ts'
import type { Translated } from '#domain/messages/translated.ts'
import { personalSigner } from '#domain/messages/zh-CN/groups/signer.ts'
import { declaration as declarationOfCompany } from '#domain/messages/zh-CN/sections/declaration.ts'
import { professionalClientLetter as letterOfCompany } from '#domain/messages/zh-CN/sections/professionalClientLetter.ts'
import type { personalDeclaration } from '#domain/sections/declarations/declaration.ts'
import type { personalWholesaleLetter } from '#domain/sections/professional/professionalClientLetter.ts'
import type { texts as english } from './en.ts'
import { certificate } from './zh-CN/certificate.ts'
import { employmentDetails } from './zh-CN/employmentDetails.ts'
import { personalInformation } from './zh-CN/personalInformation.ts'
import { taxResidency } from './zh-CN/taxResidency.ts'
import { tradingAccounts } from './zh-CN/tradingAccounts.ts'
import { tradingPlatform } from './zh-CN/tradingPlatform.ts'
import { wholesaleSelfCertification } from './zh-CN/wholesaleSelfCertification.ts'

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

/** The texts of au-pro. */
export const texts: Translated<typeof english> = {
  name: '澳大利亚专业版',
  words: {
    taxNumberHint: '澳大利亚：如有商业号码（ABN）请填写；无须提供税务档案号（TFN）。',
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
}
