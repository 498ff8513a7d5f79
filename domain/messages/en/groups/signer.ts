import type { FieldsMessages } from '#domain/kit/messages.ts'
import type { personalSignerFields, signerFields } from '#domain/sections/groups/signer.ts'

/** Who signs for the company. */
export const signer: FieldsMessages<typeof signerFields> = {
  name: { label: 'Name', help: 'One of the authorised representatives.' },
  position: { label: 'Position' },
  date: { label: 'Date' },
  signature: { label: 'Signature' },
}

/** Who signs in person. */
export const personalSigner: FieldsMessages<typeof personalSignerFields> = {
  name: { label: signer.name.label },
  date: signer.date,
  signature: signer.signature,
}
