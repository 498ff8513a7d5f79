import type { FieldsMessages } from '#domain/kit/messages.ts'
import type { newZealandFields, wholesaleFields } from '#domain/sections/groups/wholesale.ts'

/** The category of an investor of New Zealand. */
export const newZealand: FieldsMessages<typeof newZealandFields> = {
  nzWholesaleBasis: { label: '类别', help: '至少一项。' },
  nzEligibleInvestorGrounds: { label: '依据', help: '说明您的经验为何足以在没有零售客户保护的情况下评估此类产品。' },
  nzConfirmerName: { label: '确认人' },
  nzConfirmerProfession: { label: '确认人职业' },
}

/** The grounds for treatment of a client as wholesale. */
export const wholesale: FieldsMessages<typeof wholesaleFields> = {
  eligibility: { label: '批发客户依据' },
  isNewZealandWholesaleInvestor: { label: '是否为新西兰批发投资者？', help: '仅适用于新西兰客户。' },
  auWholesaleBasis: { label: '适用测试' },
  ...newZealand,
  certificateUpload: { label: '证明文件', help: '会计师证明自出具之日起两年内有效。' },
}
