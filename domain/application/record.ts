import type { SectionAnswers } from '../kit/answers.ts'
import type { IssueCode } from '../kit/issue.ts'
import type { Language } from '../kit/translate.ts'
import type { Ownership } from '../ownership/ownership.ts'
import type { RegionId } from '../regions/region.ts'

/** What is kept of a file: enough to tell it from every other. */
export interface RecordFile {
  /** The opaque name of the upload; equals `blobName` of the file's answer. */
  readonly blobName: string
  /** SHA-256 of the content, 64 hexadecimal digits. */
  readonly sha256: string
}

/** When a signature was given. */
export interface RecordSignature {
  /** Id of the section. */
  readonly section: string
  /** Path of the field, in a list that of its entry's. */
  readonly path: string
  /** The server's time when it was stored, with the offset of the region; null for one that came with an import. */
  readonly signedAt: string | null
}

/** What the checks told of an answer and did not refuse; the brokerage looks at it. */
export interface RecordWarning {
  /** Id of the section. */
  readonly section: string
  /** Path of the field, in a list that of its entry's. */
  readonly path: string
  readonly code: IssueCode
  /** What was told, with the question it was told of. */
  readonly message: string
}

/**
 * An application as it was submitted: questions and answers as worded that day. It is kept for ever and the PDF is made from
 * it alone, so the same record always gives the same document.
 */
export interface SubmissionRecord {
  /** The number the brokerage files the application under. */
  readonly reference: string
  readonly region: { readonly id: RegionId; readonly name: string }
  /** The brokerage it was submitted to, as it is called in the language of the record. */
  readonly brokerName: string
  readonly companyName: string
  readonly account: string
  readonly language: Language
  /** Moment of the submission, or of the making of a draft, with its offset: `YYYY-MM-DDThh:mm:ss+04:00`. */
  readonly submittedAt: string
  readonly definitionVersion: string
  /** Only what was asked, in the order of the menu. */
  readonly sections: readonly SectionAnswers[]
  readonly files: readonly RecordFile[]
  readonly signatures: readonly RecordSignature[]
  readonly warnings: readonly RecordWarning[]
  /** Who owns the company; absent where no register of owners is asked or nobody stands in it. */
  readonly ownership?: Ownership
  /** Said while the brokerage's counsel has not approved the legal texts. */
  readonly textsNotice?: string
  /** Not submitted: the document is marked on every page. */
  readonly draft: boolean
}
