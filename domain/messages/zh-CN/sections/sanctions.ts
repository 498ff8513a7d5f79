import type { SectionMessages } from '../../../kit/messages.ts'
import type { sanctions as definition } from '../../../sections/declarations/sanctions.ts'

export const sanctions: SectionMessages<typeof definition> = {
  title: '制裁与防止大规模杀伤性武器扩散',
  description: '受限制的国家（地区）、人士及货物。',
  groups: {
    lists: { title: '国家（地区）与人士' },
    goods: { title: '两用物项' },
    undertaking: { title: '承诺' },
  },
  fields: {
    isRelatedToFATF: {
      label: '公司或任何关联人士是否在 FATF“呼吁对其采取行动的高风险国家或地区”注册、居住、经营，或为其国民？',
    },
    isCountryFATFIM: { label: '上述国家是否列于 FATF“应加强监控的国家或地区”名单？' },
    isUAEorUNSCSanctioned: {
      label:
        '公司或任何关联人士是否被列入阿联酋本地恐怖分子名单或联合国安理会综合名单，或由名单所列人士拥有、控制或代其行事？',
    },
    isOtherSanctioned: {
      label: '公司或任何关联人士是否受到其他机构（如美国、欧盟、英国）制裁，或与受制裁人士或受全面制裁国家有业务往来？',
    },
    reasonForSanction: { label: '请说明', help: '涉及何人、何种关系、自何时起。' },
    sanctionedCountry: {
      label: '涉及国家或地区',
      help: '如涉及多个国家或地区，请选择主要的一个，并在说明中列出其他。',
    },
    otherSanctionedCountry: { label: '请填写国家或地区' },
    isTradeDualUseGoods: {
      label: '公司是否生产、买卖、居间、运输、仓储或为两用物项及其他受出口管制的货物、软件或技术提供融资？',
      help: '包括为他人居间、运输与仓储。',
    },
    copyOfEOCN6: { label: 'EOCN 许可证副本', help: '现行有效的许可证，须为全部页面。' },
  },
}
