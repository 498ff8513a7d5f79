import type { SectionMessages } from '#domain/kit/messages.ts'
import { newZealand } from '#domain/messages/zh-CN/groups/wholesale.ts'
import type { wholesaleSelfCertification as section } from '#domain/regions/au-pro/wholesaleSelfCertification.ts'

export const wholesaleSelfCertification: SectionMessages<typeof section> = {
  title: '批发客户自我认证',
  description: '您按批发客户对待的依据。',
  groups: {
    category: { title: '类别' },
    statements: { title: '声明' },
  },
  fields: {
    eligibility: { label: '申请类别', help: '请先阅读《批发客户须知》与《专业账户指南》。' },
    isNewZealandWholesaleInvestor: {
      label: '您是否居住在新西兰并符合当地批发投资者条件？',
      help: '仅适用于新西兰客户。',
    },
    ...newZealand,
    certificateUpload: {
      label: '证明文件',
      help: '专业投资者：牌照、资金账户结单或上市证明。新西兰：所选类别的证书或证明。',
    },
    acknowledgements: { label: '自我认证声明', help: '请逐项阅读后勾选。' },
  },
}
