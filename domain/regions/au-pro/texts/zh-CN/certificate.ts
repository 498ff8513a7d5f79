import type { SectionMessages } from '#domain/kit/messages.ts'
import type { certificate as section } from '#domain/regions/au-pro/certificate.ts'

export const certificate: SectionMessages<typeof section> = {
  title: '合格会计师证明',
  description: '由合格会计师出具的财力证明。',
  groups: {
    accountant: { title: '会计师' },
    investor: { title: '投资者' },
    tests: { title: '证明内容' },
    certificate: { title: '证明' },
  },
  fields: {
    nameOfAccountant: { label: '会计师姓名', help: '本页由会计师填写并签署。' },
    nameOfAddressOfFirm: { label: '事务所名称及地址' },
    isMember: { label: '是否为三家澳大利亚会计师团体之一的会员？' },
    isForeignMember: { label: '是否为合资格外国团体会员？' },
    isForeignMemberResident: {
      label: '投资者与该会计师是否居住在同一国家（澳大利亚以外）？',
      help: '外国会员仅可为居住于同一国家的人士出具证明。',
    },
    professionalMembership: { label: '专业团体' },
    nameAndAddressOfPersonOrEntity: { label: '被证明人士或实体的名称及地址' },
    entity: { label: '证明对象' },
    theInvestor: { label: '投资者姓名' },
    companyOrTrust: { label: '投资者控制的公司或信托' },
    hasNetAssets: { label: '净资产不低于 250 万澳元', help: '可计入您控制的公司与信托的资产。符合两项之一即可。' },
    hasGrossIncome: { label: '最近两个财年每年总收入不低于 25 万澳元' },
    date: { label: '证明日期', help: '不得早于两年前。' },
    isOnPaper: { label: '会计师已在纸质文件上签名' },
    signedCertificate: { label: '已签署的证明' },
    signature: { label: '会计师签名' },
  },
}
