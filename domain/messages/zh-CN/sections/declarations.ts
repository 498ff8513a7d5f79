import type { SectionMessages } from '#domain/kit/messages.ts'
import type { certifiedBoardResolution as certifiedBoardResolutionSection } from '#domain/sections/declarations/certifiedBoardResolution.ts'
import type { declaration as declarationSection } from '#domain/sections/declarations/declaration.ts'
import type { pepDeclaration as pepDeclarationSection } from '#domain/sections/declarations/pepDeclaration.ts'
import type { sanctions as sanctionsSection } from '#domain/sections/declarations/sanctions.ts'
import { signer } from './people.ts'

export const pepDeclaration: SectionMessages<typeof pepDeclarationSection> = {
  title: '政治公众人物声明',
  description: '与公司有关联的政治公众人物',
  groups: {},
  fields: {
    isPEP: {
      label: '公司任何股东、董事、高级管理人员或签字人，或其家庭成员或密切关系人，是否为政治公众人物？',
      help: '包括以往职务及家庭成员',
    },
    salutation: { label: '称谓' },
    fullName: { label: '姓名' },
    passportName: { label: '护照签发国家或地区', help: '以护照所载为准' },
    passportBearingNumber: { label: '护照号码' },
    signatureDate: { label: '日期' },
  },
}

export const sanctions: SectionMessages<typeof sanctionsSection> = {
  title: '制裁与防止大规模杀伤性武器扩散',
  description: '受制裁的国家（地区）、人士及受管制货物',
  groups: {
    lists: { title: '国家（地区）与人士' },
    goods: { title: '两用物项' },
    undertaking: { title: '承诺' },
  },
  fields: {
    isRelatedToFATF: {
      label: '公司或任何关联人士是否在 FATF“呼吁对其采取行动的高风险国家或地区”注册、居住、经营，或为其国民？',
    },
    isCountryFATFIM: { label: '公司或任何关联人士是否在 FATF“应加强监控的国家或地区”注册、居住、经营，或为其国民？' },
    isUAEorUNSCSanctioned: {
      label:
        '公司或任何关联人士是否被列入阿联酋本地恐怖分子名单或联合国安理会综合名单，或由名单所列人士拥有、控制或代其行事？',
    },
    isOtherSanctioned: {
      label: '公司或任何关联人士是否受到其他机构（如美国、欧盟、英国）制裁，或与受制裁人士或受全面制裁国家有业务往来？',
    },
    reasonForSanction: { label: '情况说明', help: '涉及何人、何种关系、自何时起' },
    sanctionedCountry: {
      label: '涉及国家或地区',
      help: '如涉及多个国家或地区，请选择主要的一个，并在说明中列出其他。',
    },
    otherSanctionedCountry: { label: '哪个国家或地区？' },
    isTradeDualUseGoods: {
      label: '公司是否生产、买卖、居间、运输或仓储两用物项及其他受出口管制的货物、软件或技术，或为其提供融资？',
      help: '包括为他人提供的服务',
    },
    copyOfEOCN6: { label: 'EOCN 许可证副本', help: '现行有效许可证的全部页面' },
  },
}

export const certifiedBoardResolution: SectionMessages<typeof certifiedBoardResolutionSection> = {
  title: '经核证的董事会决议',
  description: '董事会批准开立账户',
  groups: {
    resolution: { title: '决议' },
    persons: { title: '获授权人士' },
    directors: { title: '董事（合伙人）签署' },
    certificate: { title: '核证' },
  },
  fields: {
    companyName: { label: '公司名称' },
    time: { label: '会议日期和时间', help: '董事会开会时间，或最后一名董事签署的时间' },
    authorisedPersons: {
      label: '获授权人士',
      help: '须与授权代表一致',
      add: '添加获授权人士',
      entry: '新增获授权人士',
      none: '尚未添加获授权人士。',
      fields: {
        name: { label: '姓名' },
        dateOfBirth: { label: '出生日期' },
        signature: { label: '签名样本' },
      },
    },
    directorSignatures: {
      label: '董事（合伙人）签署',
      help: '至少须有一名董事签署',
      add: '添加签署人',
      entry: '新增签署人',
      none: '尚未添加签署人。',
      fields: {
        name: { label: '姓名' },
        title: { label: '称谓' },
        titleOfOther: { label: '其他称谓' },
        signature: { label: '签名' },
      },
    },
    name: { label: '核证人' },
    role: { label: '身份' },
  },
}

export const declaration: SectionMessages<typeof declarationSection> = {
  title: '声明',
  description: '公司声明并接受的事项',
  groups: {},
  fields: {
    declarationList: { label: '声明事项', help: '阅读后请逐项勾选。' },
    ...signer,
  },
}
