/** The methods of signing: drawing, typing the name, or uploading a picture of a signature. */
export const signatureMethods = ['drawn', 'typed', 'picture'] as const
export type SignatureMethod = (typeof signatureMethods)[number]

/** The keyword of the PNG text chunk that stores the signature method. */
export const signatureMethodKeyword = 'Way of signing'

/** Returns the signature method of a text, or undefined for an unknown one. */
export function signatureMethodOf(text: string): SignatureMethod | undefined {
  return signatureMethods.find((method) => method === text)
}
