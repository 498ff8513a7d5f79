import type { SectionMessages } from '#domain/kit/messages.ts'
import type { Translated } from '#domain/messages/catalogues.ts'
import { reworded } from '#domain/messages/regional.ts'
import { companyDetails } from '#domain/messages/zh-CN/sections/company.ts'
import { sanctions } from '#domain/messages/zh-CN/sections/declarations.ts'
import { supportingDocuments } from '#domain/messages/zh-CN/sections/documents.ts'
import type { thirdPartyAccess as section } from '#domain/regions/mu/thirdPartyAccess.ts'
import type { texts as english } from './en.ts'

const thirdPartyAccess: SectionMessages<typeof section> = {
  title: '第三方授权',
  description: '是否允许第三方代公司交易，以及相应的授权委托书',
  groups: {
    question: { title: '授权' },
    agent: { title: '代理人', description: '将交易或查看账户的人士' },
    client: { title: '客户', description: '授予权限的公司' },
    accounts: { title: '账户' },
    start: { title: '生效' },
    power: { title: '有限授权委托书' },
  },
  fields: {
    hasThirdPartyAccess: { label: '是否有第三方交易或查看账户？' },
    agentName: { label: '代理人姓名或名称' },
    agentIdentification: { label: '代理人护照号或注册号', help: '个人护照号或公司注册号' },
    agentAddress: { label: '代理人地址' },
    clientName: { label: '客户名称' },
    clientIdentification: { label: '客户注册号' },
    clientAddress: { label: '客户地址' },
    accountHolderName: { label: '账户持有人' },
    accountHolderNumber: { label: '账号', help: '4 至 12 位数字；如未知请填“pending”。' },
    mamAccountNo: { label: 'MAM 账户号', help: '管理人账户号；如未知请填“pending”。' },
    startOfAuthority: { label: '授权生效时间', help: '可为将来的时间' },
    signedDate: { label: '签署日期' },
    signatureName: { label: '签署人姓名' },
  },
}

/** The texts of Mauritius' own pages and its replacements of shared texts. */
export const texts: Translated<typeof english> = {
  name: '毛里求斯',
  words: {
    proliferationLaw: '即毛里求斯《2019 年联合国制裁法》所称扩散融资',
    localList: '包括依毛里求斯《2019 年联合国制裁法》指定的人士',
    dataLaw: '毛里求斯《2017 年数据保护法》',
    permitAuthority: '主管机关',
    exposureScope: '境内外职务及国际组织职务同样适用。',
    taxNumberHint: '毛里求斯：8 位税务账号。',
  },
  texts: {
    'third-party-access-link': '是否由他人代公司交易？前往“第三方授权”',
    'third-party-access':
      '1. 委任。{companyName}（“客户”）委任 {agentName}，{agentIdentification}（“代理人”），自所述日期和时间起，通过管理账户 {mamAccountNo} 为其账户交易。\n2. 权限。代理人可下达、修改和了结交易，查看余额与对账单，并确认交易。代理人不得存取款、变更银行或个人资料或转委托。\n3. 责任。客户自行选择代理人、监督账户并承担全部结果。{brokerEntity}不监督代理人，不就选择提供建议，亦未核实过往业绩。\n4. 费用。代理费用由客户与代理人约定。经纪商仅依客户书面指示扣除。\n5. 终止。客户可随时书面撤销。经纪商在合理可行的范围内尽快执行；未平仓交易仍归客户。任何一方破产或解散时授权终止。\n6. 代理人声明。代理人接受委任，持有所需牌照，并配合经纪商的身份核验。',
    'third-party-access-signed':
      '{signatureName} 于 {signedDate} 就账户 {accountHolderName}（{accountHolderNumber}）签署。',
  },
  sections: {
    mu: {
      thirdPartyAccess,
      companyDetails: reworded(companyDetails, {
        fields: { city: { label: '城镇' }, businessCity: { label: '城镇' } },
      }),
      sanctions: reworded(sanctions, {
        fields: {
          isUAEorUNSCSanctioned: {
            label:
              '公司或任何关联人士是否依毛里求斯《2019 年联合国制裁法》被宣布为指定方，或被列入联合国安理会综合名单，或由名单所列人士拥有、控制或代其行事？',
          },
          copyOfEOCN6: { label: '主管机关出口管制许可证副本' },
        },
      }),
      supportingDocuments: reworded(supportingDocuments, {
        fields: {
          proofOfIdentity: {
            label: supportingDocuments.fields.proofOfIdentity.label,
            help: '全部最终受益所有人、董事及授权代表的有效护照，须为彩色且机读码清晰可见。持毛里求斯身份证者另附身份证正反面。',
          },
        },
      }),
    },
  },
}
