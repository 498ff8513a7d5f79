import type { SectionAnswers } from '../kit/answers.ts'
import type { Language } from '../kit/say.ts'
import type { RegionId } from '../regions/region.ts'

/** What is kept of a file: enough to tell it from every other. */
export interface RecordFile {
  /** The opaque name of the upload; equals `blobName` of the file's answer. */
  readonly blobName: string
  /** SHA-256 of the content, 64 hexadecimal digits. */
  readonly sha256: string
}

/**
 * An application as it was submitted: questions and answers as worded that day. It is kept for ever and the PDF is made from
 * it alone, so the same record always gives the same document.
 */
export interface SubmissionRecord {
  /** The number the brokerage files the application under. */
  readonly reference: string
  readonly region: { readonly id: RegionId; readonly name: string }
  readonly companyName: string
  readonly account: string
  readonly language: Language
  /** Moment of the submission, or of the making of a draft, with its offset: `YYYY-MM-DDThh:mm:ss+04:00`. */
  readonly submittedAt: string
  readonly definitionVersion: string
  /** Only what was asked, in the order of the menu. */
  readonly sections: readonly SectionAnswers[]
  readonly files: readonly RecordFile[]
  /** Not submitted: the document is marked on every page. */
  readonly draft: boolean
}
