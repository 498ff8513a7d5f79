import type { FieldsMessages, SectionMessages } from '#domain/kit/messages.ts'
import type { anyHolder, entityHolder, natureField, personHolder } from '#domain/ownership/holder.ts'
import type { structureFields } from '#domain/ownership/structure/fields.ts'
import type { beneficialOwners as beneficialOwnersSection } from '#domain/sections/beneficialOwners.ts'
import type { officerFields } from '#domain/sections/groups/people.ts'
import type { personalSignerFields, signerFields } from '#domain/sections/groups/signer.ts'
import type {
  authorisedRepresentative as authorisedRepresentativeSection,
  companyDirectors as companyDirectorsSection,
} from '#domain/sections/people.ts'
import type { clientEmail as clientEmailSection } from '#domain/sections/professional/clientEmail.ts'
import type { seniorManagement as seniorManagementSection } from '#domain/sections/professional/people.ts'

/** The signatory of the company. */
export const signer: FieldsMessages<typeof signerFields> = {
  name: { label: '姓名', help: '须为授权代表之一' },
  position: { label: '职位' },
  date: { label: '日期' },
  signature: { label: '签名' },
}

/** The signatory who is the applicant. */
export const personalSigner: FieldsMessages<typeof personalSignerFields> = {
  name: { label: signer.name.label },
  date: signer.date,
  signature: signer.signature,
}

/** A director or manager of the company. */
export const officer: FieldsMessages<typeof officerFields> = {
  title: { label: '称谓' },
  titleOfOther: { label: '其他称谓' },
  fullName: { label: '姓名', help: '与护照一致；可在括号内注明中文姓名' },
  position: { label: '职位' },
  dateOfBirth: { label: '出生日期' },
  nationality: { label: '国籍' },
  country: { label: '居住国家或地区' },
  address: { label: '住址' },
  politicallyExposedPerson: {
    label: '是否为政治公众人物？',
    help: '现任或曾任重要公职的人士，或其家庭成员、密切关系人。{exposureScope}',
  },
}

/** The page of the register of directors. */
export const directorsPage = {
  title: '董事名册',
  description: '公司董事会的全部成员',
  groups: {},
}

/** The register itself. */
export const directorsList = {
  label: '董事',
  help: '请添加全部董事，包括无签字权的董事。如董事为法人，请填写其委派代表。',
  add: '添加董事',
  entry: '新增董事',
  none: '尚未添加董事。',
}

/** The legal nature of a holder. */
export const nature: FieldsMessages<typeof natureField> = {
  legalNature: { label: '持有人类型', help: '如个人既直接持股又通过本人的公司持股，请选择“两者兼有”。' },
}

const holdingHelp = '合计 20 至 100；间接持股按各层比例相乘计算'

/** A holder who is a natural person. */
export const person: FieldsMessages<typeof personHolder> = {
  fullLegalName: { label: '法定全名', help: '与护照一致；可在括号内注明中文姓名' },
  naturalPersonHoldingPercentage: { label: '个人持股比例', help: holdingHelp },
  type: { label: '其他身份', help: '在公司中的其他身份（如有）' },
  nationality: { label: '国籍' },
  country: { label: '居住国家或地区' },
  dateOfBirth: { label: '出生日期' },
}

/** A holder that is a legal entity. */
export const entity: FieldsMessages<typeof entityHolder> = {
  companyName: { label: '公司名称' },
  legalEntityHoldingPercentage: { label: '公司持股比例', help: holdingHelp },
  incorporationNumber: { label: '注册号' },
  countryOfEstablishment: { label: '设立国家或地区', help: '公司设立所在的国家或地区' },
  registrationDate: { label: '注册日期' },
}

/** The fields of every holder. */
export const holder: FieldsMessages<typeof anyHolder> = {
  address: { label: '住址或注册地址', help: '个人请填写住址，公司请填写注册地址。' },
  email: { label: '邮箱' },
  politicallyExposedPerson: {
    label: '是否为政治公众人物？',
    help: '现任或曾任重要公职的人士，或其家庭成员、密切关系人',
  },
}

export const companyDirectors: SectionMessages<typeof companyDirectorsSection> = {
  ...directorsPage,
  fields: {
    directors: {
      ...directorsList,
      fields: {
        fullLegalName: { label: '法定全名', help: '与护照一致；可在括号内注明中文姓名' },
        nationality: { label: '国籍' },
        country: { label: '居住国家或地区' },
        dateOfBirth: { label: '出生日期' },
        politicallyExposedPerson: {
          label: '是否为政治公众人物？',
          help: '现任或曾任重要公职的人士，或其家庭成员、密切关系人',
        },
      },
    },
  },
}

/** A structure of owners in layers. */
export const structure: FieldsMessages<typeof structureFields> = {
  started: { label: '多层股权结构' },
  parties: {
    label: '结构中的人士和公司',
    add: '添加人士或公司',
    entry: '新增人士或公司',
    none: '尚未添加。',
    fields: {
      kind: { label: '类别' },
      name: { label: '名称' },
      shareholder: { label: '名册条目' },
      country: { label: '注册或居住国家或地区' },
      registrationNumber: { label: '注册号' },
      lei: { label: '法人识别编码（LEI）' },
      dateOfBirth: { label: '出生日期' },
      nationality: { label: '国籍' },
      market: { label: '上市市场' },
      ticker: { label: '股票代码' },
      hasMajorityHolder: { label: '是否有单一人士或公司持有过半数表决权？' },
      governingLaw: { label: '适用法律' },
      deedDate: { label: '契约日期' },
      classDescription: { label: '受益人类别' },
      stateLevel: { label: '层级' },
      note: { label: '备注' },
      isDiscretionary: { label: '受托人或理事会可否自行决定受益人？' },
    },
  },
  interests: {
    label: '结构中的持股',
    add: '添加持股',
    entry: '新增持股',
    none: '尚未添加。',
    fields: {
      subject: { label: '所涉实体' },
      party: { label: '持有人' },
      nature: { label: '权益类别' },
      isRange: { label: '是否仅知区间？' },
      sharePercentage: { label: '持股比例' },
      shareMin: { label: '最低比例' },
      shareMax: { label: '最高比例' },
      votingPercentage: { label: '表决权比例（如不同）' },
      heldFor: { label: '代持对象' },
      with: { label: '一致行动人' },
      isControl: { label: '是否足以决定其事务？' },
      since: { label: '起始日期' },
      details: { label: '说明' },
    },
  },
  layers: {
    label: '各公司的其他所有人',
    add: '添加公司',
    entry: '新增公司',
    none: '尚未添加。',
    fields: {
      subject: { label: '公司' },
      restReason: { label: '其余持有人' },
      restHolders: { label: '其余持有人人数' },
      restLargest: { label: '其余持有人中的最大持股比例' },
      endReason: { label: '停止追溯的原因' },
      note: { label: '说明' },
    },
  },
  overlap: { label: '各公司的其余持有人中，是否有人同时持有结构内其他公司的股份，或与已列出者一致行动？' },
  noOwnerReason: { label: '为何无人持有或控制本公司？' },
  noOwnerSteps: { label: '已采取哪些查证步骤？' },
}

export const beneficialOwners: SectionMessages<typeof beneficialOwnersSection> = {
  title: '股东名册（受益所有人）',
  description: '直接或间接持有公司 20% 或以上权益的所有人',
  groups: {},
  fields: {
    shareholders: {
      label: '股东及受益所有人',
      help: '请先填写直接股东，再填写公司股东背后的个人（间接股东）。如无人达到 20%，请填写最高级别的管理人员。',
      add: '添加股东',
      entry: '新增股东',
      none: '尚未添加股东。',
      fields: {
        ...nature,
        beneficialOwnershipType: { label: '受益所有权类型', help: '间接：股份由该人士拥有的另一家公司持有' },
        ...person,
        ...entity,
        holdingPercentage: { label: '总持股比例', help: '两项持股之和' },
        ...holder,
      },
    },
    ...structure,
  },
}

export const authorisedRepresentative: SectionMessages<typeof authorisedRepresentativeSection> = {
  title: '授权代表',
  description: '代表公司与我们往来的人员',
  groups: {},
  fields: {
    representatives: {
      label: '授权代表',
      help: '有权签署文件、下达交易指令或付款指令的人员',
      add: '添加授权代表',
      entry: '新增授权代表',
      none: '尚未添加授权代表。',
      fields: {
        title: { label: '称谓' },
        titleOfOther: { label: '其他称谓' },
        firstName: { label: '名', help: '如仅有单一姓名，请在两栏填写相同内容。' },
        lastName: { label: '姓', help: '与护照一致；中文姓名请填拼音。' },
        dateOfBirth: { label: '出生日期' },
        nationality: { label: '国籍' },
        areaCode: { label: '国际区号' },
        phone: { label: '电话号码', help: '请填写可直接联系本人的电话，用于核实指令。' },
        email: { label: '邮箱', help: '建议使用工作邮箱' },
        position: { label: '职位' },
        address: { label: '住址' },
        postalCode: {
          label: '邮政编码',
          help: '如当地没有邮政编码，可留空',
          variants: { used: { label: '邮政编码' } },
        },
        country: { label: '居住国家或地区' },
        signature: { label: '签名', help: '此为签名样本，用于日后核对' },
      },
    },
  },
}

export const seniorManagement: SectionMessages<typeof seniorManagementSection> = {
  title: '高级管理层',
  description: '负责公司日常经营的人员',
  groups: {},
  fields: {
    sameAsDirectors: { label: '董事是否即为高级管理层？', help: '如是，则无须在此添加其他人员' },
    managers: {
      label: '高级管理人员',
      help: '负责日常经营但非董事的人员',
      add: '添加高级管理人员',
      entry: '新增高级管理人员',
      none: '尚未添加高级管理人员。',
      fields: {
        ...officer,
        email: { label: '邮箱' },
        areaCode: { label: '国际区号' },
        phone: { label: '电话号码', help: '不含国际区号及开头的 0' },
      },
    },
  },
}

export const clientEmail: SectionMessages<typeof clientEmailSection> = {
  title: '通讯邮箱',
  description: '我们与公司联系所用的邮箱',
  groups: {},
  fields: {
    communicationPurposes: { label: '该邮箱用途', help: '可多选' },
    otherDetail: { label: '用途说明' },
    email: { label: '通讯邮箱' },
  },
}
