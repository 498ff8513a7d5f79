import type { SectionMessages } from '#domain/kit/messages.ts'
import type { authorisedRepresentative as section } from '#domain/sections/authorisedRepresentative.ts'

export const authorisedRepresentative: SectionMessages<typeof section> = {
  title: '授权代表',
  description: '代表公司与我们往来的人员。',
  groups: {},
  fields: {
    representatives: {
      label: '授权代表',
      help: '将签署文件、下达指令或指示付款的人员。',
      add: '添加授权代表',
      entry: '新增授权代表',
      none: '尚未添加授权代表。',
      fields: {
        title: { label: '称谓' },
        titleOfOther: { label: '其他称谓' },
        firstName: { label: '名', help: '与护照一致；中文姓名请填拼音。' },
        lastName: { label: '姓', help: '如只有一个名字，请重复填写。' },
        dateOfBirth: { label: '出生日期' },
        nationality: { label: '国籍' },
        areaCode: { label: '国家代码' },
        phone: { label: '电话', help: '直线电话，用于核实指令。' },
        email: { label: '邮箱', help: '最好使用公司邮箱。' },
        position: { label: '职位' },
        address: { label: '住址' },
        postalCode: { label: '邮政编码', help: '如当地没有邮政编码，请填 00000。' },
        country: { label: '居住国家或地区' },
        signature: { label: '签名', help: '此为签名样本，用于日后核对。' },
      },
    },
  },
}
