/** Types of files that are accepted, found in the content itself. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const

export type ImageType = (typeof imageTypes)[number]

/** Reasons to refuse a PDF or a picture, as message keys under `refusals.uploads`. */
export type PdfProblem = 'brokenPdf' | 'lockedPdf' | 'activePdf' | 'complexPdf'
export type PictureProblem = 'brokenImage' | 'complexImage'

/** A job of the child process that inspects content. */
export type InspectionJob =
  /** Detects the type of a file. */
  | { readonly kind: 'type'; readonly path: string }
  | { readonly kind: 'pdf'; readonly path: string }
  /** Checks a picture and encodes its pixels anew, in place. */
  | { readonly kind: 'picture'; readonly path: string; readonly type: ImageType }
  /** Draws signatures, data URLs of PNGs, to find out whether each shows a stroke. */
  | { readonly kind: 'signatures'; readonly images: readonly string[] }
  /** Draws signatures as the record of a submission keeps them. */
  | { readonly kind: 'redraw'; readonly images: readonly string[] }

/** The answer to each kind of job; undefined for a content without a problem, or of an unknown type. */
export interface InspectionAnswers {
  readonly type: string | undefined
  readonly pdf: PdfProblem | undefined
  readonly picture: PictureProblem | 'notWritten' | undefined
  readonly signatures: readonly boolean[]
  readonly redraw: readonly (string | undefined)[]
}
