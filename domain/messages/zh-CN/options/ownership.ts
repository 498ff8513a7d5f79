import type * as lists from '#domain/kit/data/ownership.ts'
import type { OptionMessages } from '#domain/kit/messages.ts'

export const ownershipOptions: OptionMessages<typeof lists> = {
  legalNature: {
    naturalPerson: '自然人',
    legalEntity: '法人实体',
    both: '两者兼有：自然人及其持股实体',
  },
  beneficialOwnershipType: {
    direct: '直接持股',
    indirect: '通过一个或多个实体间接持股',
    voting_rights: '控制表决权',
    other_control: '通过其他方式控制（协议、任命董事权、亲属关系）',
    trust_role: '在信托或基金会中的角色（委托人、受托人、保护人、受益人、创立人）',
    nominee: '代他人名义持有',
    senior_managing_official: '高级管理人员（无人符合持股或控制标准）',
  },
  shareholderDesignation: {
    none: '无其他职务',
    director: '董事',
    authorised_signatory: '授权签字人',
    director_and_signatory: '董事兼授权签字人',
    senior_manager: '高级管理人员',
    company_secretary: '公司秘书',
    founder: '创始人',
    partner: '合伙人',
    trustee: '受托人',
    settlor: '委托人',
    beneficiary: '受益人',
    protector: '保护人',
    nominee: '名义持有人',
  },
  shareholderType: {
    shareholder: '登记股东或成员',
    ubo: '最终受益所有人',
    shareholder_ubo: '登记股东兼最终受益所有人',
    partner: '合伙人',
    trustee: '受托人',
    settlor: '委托人',
    beneficiary: '受益人（占信托财产 10% 以上或特定类别）',
    protector: '保护人或任命人',
    nominee: '名义持有人',
    controller: '以其他方式控制者',
  },
}
