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
 * Returns true when a stored value is a usable file record: text properties, a numeric size, an existing document date.
 */
export function isFileRecord(value: unknown): value is FileRecord {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Readonly<Record<string, unknown>>
  const { size = 0, documentDate } = record
  return (
    textProperties.required.every((name) => typeof record[name] === 'string') &&
    textProperties.optional.every((name) => ['string', 'undefined'].includes(typeof record[name])) &&
    typeof size === 'number' &&
    (!documentDate || (typeof documentDate === 'string' && isDate(documentDate)))
  )
}

interface FilesSettings extends FieldSettings {
  /** Maximum number of files of this key. */
  readonly max?: number
  /** Maximum age of the document in months at its upload; makes its date required. */
  readonly withinMonths?: number
}

export interface FilesField extends Field<readonly FileRecord[], 'files'> {
  readonly max: number
  readonly withinMonths?: number
}

/**
 * Returns true when a document was issued within the given months before a day: after the same day that many months
 * earlier, and not after the day.
 */
export function issuedWithin(documentDate: string, months: number, day: string): boolean {
  return documentDate > addMonths(day, -months) && documentDate <= day
}

/**
 * Checks the age of a document on the UTC day of its upload. East of UTC, today's document may be dated one day later.
 */
function checkDocumentDate(file: FileRecord, months: number, today: string): Finding | undefined {
  if (!file.documentDate) return { code: 'documentDateMissing' }
  if (file.documentDate > today) return { code: 'futureDate' }
  const uploaded = (file.uploadDate ?? '').slice(0, 10)
  const oldest = addMonths(isDate(uploaded) ? uploaded : today, -months)
  return file.documentDate > oldest ? undefined : { code: 'documentTooOld', params: { months } }
}

/** Uploaded files. Only the upload and delete calls write them, never a save. */
export function files<const S extends FilesSettings = object>(settings: S = {} as S): FilesField & WithConditions<S> {
  const { max = 20, withinMonths } = settings
  return {
    ...commonSettings(settings),
    kind: 'files',
    secondsToAnswer: 60,
    jsonSchema: { type: 'array', items: { type: 'object' } },
    isServerOwned: true,
    max,
    ...(withinMonths !== undefined && { withinMonths }),
    blank: [],
    missing: 'requiredFile',
    isBlank: (value) => value.length === 0,
    read: () => ({ rejected: 'serverOwned' }),
    check(value, { today }) {
      if (value.length > max) return { code: 'tooManyFiles', params: { max } }
      if (withinMonths === undefined) return undefined
      return value.map((file) => checkDocumentDate(file, withinMonths, today)).find((finding) => finding !== undefined)
    },
    answer: (value) => ({ type: 'files', files: value }),
  }
}

/** Returns true for a field whose answer is files. */
export function isFiles(field: AnyField): field is AnyField & FilesField {
  return field.kind === 'files'
}
