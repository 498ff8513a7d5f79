import type { FieldsMessages } from '#domain/kit/messages.ts'
import type { personalSignerFields, signerFields } from '#domain/sections/groups/signer.ts'

/** The signatory of the company. */
export const signer: FieldsMessages<typeof signerFields> = {
  name: { label: '姓名', help: '应为授权代表之一。' },
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
