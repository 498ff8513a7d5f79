import type { SectionMessages } from '../../../kit/messages.ts'
import type { pepDeclaration as definition } from '../../../sections/declarations/pepDeclaration.ts'

export const pepDeclaration: SectionMessages<typeof definition> = {
  title: '政治公众人物声明',
  description: '与公司有关的、担任重要公职的人士。',
  groups: {},
  fields: {
    isPEP: {
      label: '公司任何股东、董事、高级管理人员或签字人，或其家庭成员或密切关系人，是否为政治公众人物？',
      help: '请同时考虑以往年度及家庭成员。',
    },
    salutation: { label: '称谓' },
    fullName: { label: '姓名' },
    passportName: { label: '护照签发国家或地区', help: '护照签发国家（地区）。' },
    passportBearingNumber: { label: '护照号码' },
    signatureDate: { label: '日期' },
  },
}
