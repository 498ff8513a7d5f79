import type { DocumentState } from '../documents/list.ts'
import type { IssueCode } from '../kit/issue.ts'
import type { Language } from '../kit/translate.ts'
import type { SectionAnswers } from '../kit/values/answers.ts'
import type { Ownership } from '../ownership/ownership.ts'
import type { StructureRecord } from '../ownership/structure/overview.ts'
import type { RegionId } from '../regions/region.ts'
import type { PointToCheck } from './reviewer/pointsToCheck.ts'
import type { RegisterComparison } from './reviewer/registerComparison.ts'

/** The identity of a file. */
export interface RecordFile {
  /** The opaque name of the upload; equals `blobName` of the file's answer. */
  readonly blobName: string
  /** SHA-256 of the content, 64 hexadecimal digits. */
  readonly sha256: string
}

/** The time of a signature. */
export interface RecordSignature {
  /** Id of the section. */
  readonly section: string
  /** Path of the field; in a list, with the row. */
  readonly path: string
  /** The server's time at storage, with the offset of the region; null for an imported signature. */
  readonly signedAt: string | null
}

/** A warning about an answer, for the reviewer at the brokerage. */
export interface RecordWarning {
  /** Id of the section. */
  readonly section: string
  /** Path of the field; in a list, with the row. */
  readonly path: string
  readonly code: IssueCode
  /** The text of the warning with the label of its question. */
  readonly message: string
}

/** Answers in several places that may contradict each other, with the explanation of the applicant. */
export interface RecordFinding {
  /** The id of the rule that found it. */
  readonly rule: string
  /** `explain` asks the applicant to correct or explain, `hint` asks for nothing. */
  readonly severity: 'explain' | 'hint'
  /** Two or more. */
  readonly places: readonly {
    /** Id of the section. */
    readonly section: string
    /** Path of the field; in a list, with the row. */
    readonly path: string
    /** The titles of section, entry and question on that day. */
    readonly title: string
  }[]
  readonly message: string
  /** Empty without an explanation. */
  readonly explanation: string
  /** Number of further findings of the same rule that are not listed. */
  readonly more?: number
}

/** A document that the brokerage asks for, with the file and what the applicant said, on the day of the submission. */
export interface RecordDocument {
  /** The id of the requirement; empty for a further file that no requirement counts. */
  readonly requirement: string
  /** The name of the document. */
  readonly document: string
  /** The name of the person, entity or source that it is about; empty for the company. */
  readonly about: string
  readonly state: DocumentState
  /** The name of the file; empty without one. */
  readonly file: string
  /** Its state and details, its age in months, and why it cannot be given. */
  readonly notes: readonly string[]
}

/** A remark of the brokerage on the previous submission, with the reaction of the applicant. */
export interface RecordRemark {
  /** Id of the section. */
  readonly section: string
  /** Path of the field; in a list, with the row. Empty for a remark about the section. */
  readonly path: string
  /** The titles of section and question on that day. */
  readonly place: string
  readonly text: string
  /** Empty without a reply. */
  readonly reply: string
  /** True when the applicant changed an answer there after the return. */
  readonly changed: boolean
}

/**
 * A submitted application with the texts of questions and answers on that day. It is stored permanently. The PDF is
 * rendered from it alone, so equal records give equal documents.
 */
export interface SubmissionRecord {
  /** The file number of the application at the brokerage. */
  readonly reference: string
  /** With the IANA time zone of its times; absent in records of older versions. */
  readonly region: { readonly id: RegionId; readonly name: string; readonly timeZone?: string }
  /** The name of the brokerage in the language of the record. */
  readonly brokerName: string
  readonly companyName: string
  readonly account: string
  readonly language: Language
  /** Timestamp of the submission, or of the rendering of a draft, with its offset: `YYYY-MM-DDThh:mm:ss+04:00`. */
  readonly submittedAt: string
  /** The e-mail of the account; absent in records of older versions. */
  readonly submittedBy?: string
  readonly definitionVersion: string
  /** The visible questions only, in the order of the menu. */
  readonly sections: readonly SectionAnswers[]
  readonly files: readonly RecordFile[]
  readonly signatures: readonly RecordSignature[]
  readonly warnings: readonly RecordWarning[]
  /** The answers that may contradict each other; absent in records of older versions. */
  readonly findings?: readonly RecordFinding[]
  /** The documents that the brokerage asks for; absent in records of older versions, and where it asks later. */
  readonly documents?: readonly RecordDocument[]
  /** The remarks with which the previous submission was returned; absent without any. */
  readonly remarks?: readonly RecordRemark[]
  /** The answers that a reviewer must not overlook; absent in records of older versions. */
  readonly points?: readonly PointToCheck[]
  /** The answers compared with the register of identifiers; absent when it was not queried within 90 days. */
  readonly register?: RegisterComparison
  /** The owners of the company; absent without a visible register of owners or without entries. */
  readonly ownership?: Ownership
  /** The texts about the structure of owners in layers; absent without one. */
  readonly structure?: StructureRecord
  /** The notice shown until the brokerage's counsel approves the legal texts. */
  readonly textsNotice?: string
  /** True for an application that is not submitted; every page of its PDF has a watermark. */
  readonly draft: boolean
  /** The language in which the applicant read and submitted the form; absent where it is that of the record. */
  readonly completedIn?: Language
  /** True for the applicant's copy of a record in the language of `completedIn`. */
  readonly isCopy?: true
}

/** The texts of a record as the applicant read them, with each signature by the SHA-256 of its image in the record. */
export type ApplicantWording = Pick<
  SubmissionRecord,
  | 'language'
  | 'region'
  | 'brokerName'
  | 'sections'
  | 'warnings'
  | 'findings'
  | 'documents'
  | 'remarks'
  | 'points'
  | 'register'
  | 'structure'
  | 'textsNotice'
>

/**
 * Returns the reference of an application: region, account and, after submission, the number of the submission. The
 * PDF, the mails and the page after submission show it.
 */
export function referenceOf(region: RegionId, account: string, submission?: number): string {
  return [region.toUpperCase(), account, ...(submission === undefined ? [] : [submission])].join('-')
}
