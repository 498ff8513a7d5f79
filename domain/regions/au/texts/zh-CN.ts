import type { SectionMessages } from '#domain/kit/messages.ts'
import type { Translated } from '#domain/messages/catalogues.ts'
import { reworded } from '#domain/messages/regional.ts'
import { wholesale } from '#domain/messages/zh-CN/sections/classification.ts'
import { companyDetailsWithStates } from '#domain/messages/zh-CN/sections/professional.ts'
import { australianPages, professionalPages } from '#domain/messages/zh-CN/sharedPages.ts'
import type { professionalClient as section } from '#domain/regions/au/professionalClient.ts'
import type { texts as english } from './en.ts'

const professionalClient: SectionMessages<typeof section> = {
  title: '专业客户自我认证',
  description: '公司按批发客户对待的依据',
  groups: {},
  fields: reworded(wholesale, { isNewZealandWholesaleInvestor: { label: '公司是否为新西兰批发投资者？' } }),
}

/** The texts of Australia's own pages and its replacements of shared texts. */
export const texts: Translated<typeof english> = {
  name: '澳大利亚',
  shared: [professionalPages, australianPages],
  words: {
    exposureScope: '境内外职务及国际组织职务同样适用。',
    declarationNote: '所列文件包括适用于批发客户的条款。',
    taxNumberHint: '澳大利亚：商业号码（ABN）；无须提供税务档案号（TFN）。',
  },
  sections: {
    au: {
      professionalClient,
      companyDetails: reworded(companyDetailsWithStates, {
        fields: {
          companyRegNo: { help: '澳大利亚公司号（ACN），或其他国家（地区）登记机关的注册号' },
          town: { label: '区或城镇' },
          county: { label: '州或领地' },
        },
      }),
    },
  },
}
