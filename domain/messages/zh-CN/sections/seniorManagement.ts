import type { SectionMessages } from '#domain/kit/messages.ts'
import type { seniorManagement as section } from '#domain/sections/professional/people.ts'
import { officer } from '../groups/officer.ts'

export const seniorManagement: SectionMessages<typeof section> = {
  title: '高级管理层',
  description: '负责公司日常经营的人员。',
  groups: {},
  fields: {
    sameAsDirectors: { label: '董事是否即为高级管理层？', help: '如是，则无须在此填写其他人员。' },
    managers: {
      label: '高级管理人员',
      help: '负责日常经营但非董事的人员。',
      add: '添加高级管理人员',
      entry: '新增高级管理人员',
      none: '尚未添加高级管理人员。',
      fields: {
        ...officer,
        email: { label: '邮箱' },
        areaCode: { label: '国家代码' },
        phone: { label: '电话', help: '不含国家代码及开头的 0。' },
      },
    },
  },
}
