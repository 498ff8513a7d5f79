import { type AnyField, commonSettings, type Field, type FieldSettings, type WithConditions } from '../field.ts'
import type { Finding } from '../issue.ts'
import { addMonths, isDate } from '../values/dates.ts'

/**
 * An uploaded file. The pairs of the specification's record (name/fileName, size/fileSize, lastModified/uploadDate)
 * have equal values; `blobName` is the opaque name for the download call.
 */
export interface FileRecord {
  readonly _id: string
  /** The field of the file, for example `tradeLicence`. */
  readonly key: string
  readonly name: string
  readonly fileName: string
  readonly url: string
  /** Bytes. */
  readonly size: number
  readonly fileSize: number
  /** Timestamp of the upload, ISO 8601 in UTC. */
  readonly lastModified: string
  readonly uploadDate: string
  readonly blobName: string
  /** MIME type detected in the content, never the one that the client sent. */
  readonly fileType: string
  /** The issue date of the document, for documents with a maximum age. */
  readonly documentDate?: string | null
  /** The last day of a document that is accepted while it is in force, such as a tenancy contract. */
  readonly validUntil?: string | null
}

/**
 * The text properties of a record. An import may omit the optional ones, which no identification or check of the file
 * uses.
 */
const textProperties = {
  required: ['key', 'name', 'blobName'],
  optional: ['_id', 'fileName', 'url', 'uploadDate', 'fileType'],
}

/**
 * Returns true when a stored value is a usable file record: text properties, a numeric size, existing dates.
 */
export function isFileRecord(value: unknown): value is FileRecord {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Readonly<Record<string, unknown>>
  const { size = 0, documentDate, validUntil } = record
  return (
    textProperties.required.every((name) => typeof record[name] === 'string') &&
    textProperties.optional.every((name) => ['string', 'undefined'].includes(typeof record[name])) &&
    typeof size === 'number' &&
    [documentDate, validUntil].every((day) => !day || (typeof day === 'string' && isDate(day)))
  )
}

interface FilesSettings extends FieldSettings {
  /** Maximum number of files of this key. */
  readonly max?: number
  /** Maximum age of the document in months at its upload; makes its date required. */
  readonly withinMonths?: number
  /** True when a document that is still in force, such as a tenancy contract, is accepted regardless of its age. */
  readonly orInForce?: true
}

export interface FilesField extends Field<readonly FileRecord[], 'files'> {
  readonly max: number
  readonly withinMonths?: number
  readonly orInForce?: true
}

/** The dates of a document: the day of its issue, or the last day of one that is accepted while in force. */
export type DocumentDates = Pick<FileRecord, 'documentDate' | 'validUntil'>

/** Returns the earliest accepted issue date of a document: the same day, some months before its upload. */
export function earliestIssueDate(uploaded: string, months: number): string {
  return addMonths(uploaded, -months)
}

/**
 * Checks the dates of a document for a question. Both limits are inclusive. Returns undefined for accepted dates.
 * @param uploaded the day of the upload. East of UTC, today's document may be dated one day later.
 */
export function checkDocumentDates(
  { documentDate, validUntil }: DocumentDates,
  { withinMonths, orInForce }: Pick<FilesField, 'withinMonths' | 'orInForce'>,
  today: string,
  uploaded = today,
): Finding | undefined {
  if (withinMonths === undefined) return undefined
  if (orInForce && validUntil)
    return validUntil >= uploaded ? undefined : { code: 'documentExpired', params: { earliest: uploaded } }
  if (!documentDate) return { code: 'documentDateMissing' }
  if (documentDate > today) return { code: 'futureDate' }
  const earliest = earliestIssueDate(uploaded, withinMonths)
  return documentDate >= earliest ? undefined : { code: 'documentTooOld', params: { earliest } }
}

/** Returns the UTC day of an upload; undefined for an imported record without one. */
function uploadDay({ uploadDate = '' }: Partial<FileRecord>): string | undefined {
  const day = uploadDate.slice(0, 10)
  return isDate(day) ? day : undefined
}

/** Uploaded files. Only the upload and delete calls write them, never a save. */
export function files<const S extends FilesSettings = object>(settings: S = {} as S): FilesField & WithConditions<S> {
  const { max = 20, withinMonths, orInForce } = settings
  return {
    ...commonSettings(settings),
    kind: 'files',
    secondsToAnswer: 60,
    jsonSchema: { type: 'array', items: { type: 'object' } },
    isServerOwned: true,
    max,
    ...(withinMonths !== undefined && { withinMonths }),
    ...(orInForce && { orInForce }),
    blank: [],
    missing: 'requiredFile',
    isBlank: (value) => value.length === 0,
    read: () => ({ rejected: 'serverOwned' }),
    check(value, { today }) {
      if (value.length > max) return { code: 'tooManyFiles', params: { max } }
      const findings = value.map((file) => checkDocumentDates(file, settings, today, uploadDay(file)))
      return findings.find((finding) => finding !== undefined)
    },
    answer: (value) => ({ type: 'files', files: value }),
  }
}

/** Returns true for a field whose answer is files. */
export function isFiles(field: AnyField): field is AnyField & FilesField {
  return field.kind === 'files'
}
