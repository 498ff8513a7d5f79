/** The accepted image types, detected in the content itself. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif'] as const

export type ImageType = (typeof imageTypes)[number]

/** Reasons to refuse a PDF or an image, as message keys under `refusals.uploads`. */
export type PdfProblem = 'brokenPdf' | 'lockedPdf' | 'activePdf' | 'complexPdf'
export type PictureProblem = 'brokenImage' | 'complexImage'

/** A job of the child process that inspects content. */
export type InspectionJob =
  /** Detects the type of a file. */
  | { readonly kind: 'type'; readonly path: string }
  | { readonly kind: 'pdf'; readonly path: string }
  /** Checks an image and re-encodes its pixels, in place. */
  | { readonly kind: 'picture'; readonly path: string; readonly type: ImageType }
  /** Draws signatures, data URLs of PNGs, to detect a stroke in each. */
  | { readonly kind: 'signatures'; readonly images: readonly string[] }
  /** Redraws signatures in the form of a submission's record. */
  | { readonly kind: 'redraw'; readonly images: readonly string[] }

/** The result of each kind of job; undefined for a content without a problem, or of an unknown type. */
export interface InspectionAnswers {
  readonly type: string | undefined
  readonly pdf: PdfProblem | undefined
  readonly picture: PictureProblem | 'notWritten' | undefined
  readonly signatures: readonly boolean[]
  readonly redraw: readonly (string | undefined)[]
}
