import type { SectionMessages } from '../../../kit/messages.ts'
import type { certifiedBoardResolution as definition } from '../../../sections/declarations/certifiedBoardResolution.ts'

export const certifiedBoardResolution: SectionMessages<typeof definition> = {
  title: '经证明的董事会决议',
  description: '开立账户并指定获授权人士的决议。',
  groups: {
    resolution: { title: '决议' },
    persons: { title: '获授权人士' },
    directors: { title: '签署董事或合伙人' },
    certificate: { title: '证明' },
  },
  fields: {
    companyName: { label: '公司名称' },
    time: { label: '会议日期和时间', help: '董事会开会时间或最后一名董事签署时间。' },
    authorisedPersons: {
      label: '获授权人士',
      help: '应与授权代表一致。',
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
      label: '签署董事或合伙人',
      help: '至少一名；唯一董事可单独签署。',
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
    name: { label: '证明人姓名' },
    role: { label: '身份' },
  },
}
