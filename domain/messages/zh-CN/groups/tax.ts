import type { FieldsMessages } from '#domain/kit/messages.ts'
import type { taxResidencyFields } from '#domain/sections/tax/taxResidency.ts'

/** The tax residencies of the company. */
export const taxResidencies: FieldsMessages<typeof taxResidencyFields> = {
  multipleTaxResidencies: {
    label: '公司是否为多个国家（地区）的税收居民？',
    help: '因当地法律、管理机构或分支机构而成为税收居民。',
  },
  taxResidencys: {
    label: '税收居民身份',
    help: '每个国家（地区）填写一项。',
    add: '添加税收居民身份',
    entry: '新增税收居民身份',
    none: '尚未添加税收居民身份。',
    fields: {
      taxResidencyCountry: { label: '税收居民国（地区）' },
      taxIdentificationNumber: {
        label: '纳税人识别号（TIN）',
        help: '{taxNumberHint}如无号码请留空并说明原因。',
      },
      noTinReason: { label: '无纳税人识别号的原因', help: '仅在未填写号码时需要。' },
      noTinReasonDetail: { label: '说明' },
    },
  },
}
