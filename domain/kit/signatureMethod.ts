/** How somebody signed: with the hand, by typing the name, or with a picture of a signature. */
export const signatureMethods = ['drawn', 'typed', 'picture'] as const
export type SignatureMethod = (typeof signatureMethods)[number]

/** The keyword of the text in a signature's PNG file that tells how it was given. */
export const signatureMethodKeyword = 'Way of signing'

/** The way a text tells of, or undefined when it tells of none. */
export function signatureMethodOf(text: string): SignatureMethod | undefined {
  return signatureMethods.find((method) => method === text)
}
