import { addMonths, isDate } from '../dates.ts'
import { commonSettings, type Field, type FieldSettings, type WithConditions } from '../field.ts'
import type { Finding } from '../issue.ts'

/**
 * A file that was uploaded. The pairs of the specification's record (name/fileName, size/fileSize, lastModified/uploadDate)
 * carry the same value twice; `blobName` is the opaque name the download call takes.
 */
export interface FileRecord {
  readonly _id: string
  /** The field it belongs to, for example `tradeLicence`. */
  readonly key: string
  readonly name: string
  readonly fileName: string
  readonly url: string
  /** Bytes. */
  readonly size: number
  readonly fileSize: number
  /** Moment of the upload, ISO 8601 in UTC. */
  readonly lastModified: string
  readonly uploadDate: string
  readonly blobName: string
  /** MIME type found in the content, never the one claimed. */
  readonly fileType: string
  /** The day the document was issued, where its age matters. */
  readonly documentDate?: string | null
}

/** Texts of a record; those that an import may leave out are not needed to tell and to check the file. */
const textProperties = {
  required: ['key', 'name', 'blobName'],
  optional: ['_id', 'fileName', 'url', 'uploadDate', 'fileType'],
}

/** Whether a stored value can be used as the record of a file: its texts are texts, its size a number, its dates days. */
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
  /** Most files of this key. */
  readonly max?: number
  /** The document must have been issued within this many months before its upload; asks for its date. */
  readonly withinMonths?: number
}

export interface FilesField extends Field<readonly FileRecord[], 'files'> {
  readonly max: number
  readonly withinMonths?: number
}

/**
 * Whether a document was issued within the given months before a day: later than the same day that many months earlier.
 */
export function issuedWithin(documentDate: string, months: number, day: string): boolean {
  return documentDate > addMonths(day, -months) && documentDate <= day
}

/** The upload's day is that of UTC: where the clock is ahead, a document of today may be a day later, and is not too old. */
function checkDocumentDate(file: FileRecord, months: number, today: string): Finding | undefined {
  if (!file.documentDate) return { code: 'documentDateMissing' }
  if (file.documentDate > today) return { code: 'futureDate' }
  const uploaded = (file.uploadDate ?? '').slice(0, 10)
  const oldest = addMonths(isDate(uploaded) ? uploaded : today, -months)
  return file.documentDate > oldest ? undefined : { code: 'documentTooOld', params: { months } }
}

/** Uploaded files. They are written by the upload and delete calls only, never by a save. */
export function files<const S extends FilesSettings = object>(settings: S = {} as S): FilesField & WithConditions<S> {
  const { max = 20, withinMonths } = settings
  return {
    ...commonSettings(settings),
    kind: 'files',
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
