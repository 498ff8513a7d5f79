import type { FieldsMessages } from '#domain/kit/messages.ts'
import type { personalSignerFields, signerFields } from '#domain/sections/groups/signer.ts'

/** The signatory of the company. */
export const signer: FieldsMessages<typeof signerFields> = {
  name: { label: 'Name', help: 'One of the authorised representatives.' },
  position: { label: 'Position' },
  date: { label: 'Date' },
  signature: { label: 'Signature' },
}

/** The signatory who is the applicant. */
export const personalSigner: FieldsMessages<typeof personalSignerFields> = {
  name: { label: signer.name.label },
  date: signer.date,
  signature: signer.signature,
}
