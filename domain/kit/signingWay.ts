/** How somebody signed: with the hand, by typing the name, or with a picture of a signature. */
export const signingWays = ['drawn', 'typed', 'picture'] as const
export type SigningWay = (typeof signingWays)[number]

/** The keyword of the text in a signature's PNG file that tells how it was given. */
export const signingWayKeyword = 'Way of signing'

/** The way a text tells of, or undefined when it tells of none. */
export function signingWayOf(text: string): SigningWay | undefined {
  return signingWays.find((way) => way === text)
}
