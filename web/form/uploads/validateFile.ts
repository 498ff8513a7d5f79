import type { ClientConfig, UploadType } from '#domain/contract/config.ts'
import type { Finding } from '#domain/kit/issue.ts'
import { checkDocumentDates, type DocumentDates, type FilesField } from '#domain/kit/kinds/files.ts'
import type { Params, Translate } from '#domain/kit/translate.ts'
import { isDate, isNonexistentDate } from '#domain/kit/values/dates.ts'
import { formatList, formatSize } from '#domain/kit/values/format.ts'

/**
 * The reason why an upload failed: the key of a text, shown in the current language, or the server's message unchanged.
 */
export type Reason =
  | string
  | { readonly key: string; readonly params: Params; readonly lists?: Readonly<Record<string, readonly string[]>> }

/** Returns the text of a reason. */
export function reasonText(reason: Reason, tKey: Translate): string {
  if (typeof reason === 'string') return reason
  const lists = Object.entries(reason.lists ?? {}).map(([name, items]) => [name, formatList(items, tKey.language)])
  return tKey(reason.key, { ...reason.params, ...Object.fromEntries(lists) })
}

/**
 * The `accept` attribute and the first bytes of each type, as one character per byte. Some programs write a few bytes
 * before the header of a PDF.
 */
const formats: Readonly<Record<UploadType, { readonly accept: string; readonly signature: RegExp }>> = {
  pdf: { accept: 'application/pdf,.pdf', signature: /^.{0,1000}%PDF/s },
  jpeg: { accept: 'image/jpeg,.jpg,.jpeg', signature: /^\xFF\xD8\xFF/ },
  png: { accept: 'image/png,.png', signature: /^\x89PNG/ },
  gif: { accept: 'image/gif,.gif', signature: /^GIF8/ },
}

/**
 * Returns the `accept` attribute for the accepted types. Without HEIC in it, iOS converts a picture to JPEG, which
 * every brokerage can open.
 */
export function acceptOf(types: readonly UploadType[]): string {
  return types.map((type) => formats[type].accept).join()
}

/** The brand of a HEIC picture (ISO/IEC 23008-12). */
const heic = /^.{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/s

/** Returns the problem of a file that its first bytes reveal; undefined without one. The server inspects the rest. */
export async function contentProblem(
  file: Blob,
  types: readonly UploadType[],
): Promise<'wrongType' | 'heic' | undefined> {
  if (file.size === 0) return undefined
  const bytes = new Uint8Array(await file.slice(0, 1024).arrayBuffer())
  const head = String.fromCharCode(...bytes)
  if (heic.test(head)) return 'heic'
  return types.some((type) => formats[type].signature.test(head)) ? undefined : 'wrongType'
}

/** The name and size of a file, by which duplicates are recognised. */
export type FileIdentity = Pick<File, 'name' | 'size'>

interface UploadConstraints {
  readonly limits: ClientConfig['uploads']
  /** Largest number of files of the field. */
  readonly max: number
  /** Number of files of the field, including those being uploaded. */
  readonly count: number
  /** Bytes of all files of the application, including those being uploaded. */
  readonly total: number
  /** The files of the field, as they were chosen. */
  readonly others: readonly FileIdentity[]
  /** The problem of the content, see {@link contentProblem}. */
  readonly problem: 'wrongType' | 'heic' | undefined
}

/** The message key of a file error. */
export type FileErrorKey =
  | 'empty'
  | 'wrongType'
  | 'wrongContent'
  | 'heic'
  | 'duplicate'
  | 'tooLarge'
  | 'tooMany'
  | 'totalTooLarge'

/**
 * Returns the reason why a file cannot be uploaded, with the remedy; undefined for a valid file. The text does not name
 * the file, because its row does.
 */
export function validateFile(file: FileIdentity, constraints: UploadConstraints): Reason | undefined {
  const { limits, max, count, total, others, problem } = constraints
  const { name, size } = file
  if (size === 0) return reasonFor('empty')
  if (problem) {
    const key = problem === 'wrongType' && isNamedLike(name, limits.types) ? 'wrongContent' : problem
    return { ...reasonFor(key), lists: { types: namesOfTypes(limits.types) } }
  }
  if (others.some((other) => other.name === name && other.size === size)) return reasonFor('duplicate')
  if (size > limits.maxFileBytes) {
    return reasonFor('tooLarge', { size: formatSize(size), max: formatSize(limits.maxFileBytes) })
  }
  if (count >= Math.min(max, limits.maxFilesPerKey)) {
    return reasonFor('tooMany', { max: Math.min(max, limits.maxFilesPerKey) })
  }
  if (total + size > limits.maxTotalBytes) {
    return reasonFor('totalTooLarge', { max: formatSize(limits.maxTotalBytes) })
  }
  return undefined
}

/** Returns true for a name that ends like those of an accepted type. */
function isNamedLike(name: string, types: readonly UploadType[]): boolean {
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? ''
  return types.some((type) => formats[type].accept.split(',').includes(ending))
}

function reasonFor(key: FileErrorKey, params: Params = {}): Exclude<Reason, string> {
  return { key: `formUi.files.${key}`, params }
}

/**
 * Validates the date of a document before its upload. Returns its issue; undefined for a valid date.
 * @param isInForce true for a document that is accepted while in force, whose date is its last day
 */
export function validateDocumentDate(
  date: string | null,
  field: Pick<FilesField, 'withinMonths' | 'orInForce'>,
  today: string,
  isInForce = false,
): Finding | undefined {
  if (field.withinMonths === undefined) return undefined
  if (date !== null && !isDate(date)) return { code: isNonexistentDate(date) ? 'noSuchDay' : 'notDate' }
  return checkDocumentDates(documentDates(date, isInForce), field, today)
}

/** Returns the dates of a document with the date that the applicant entered. */
export function documentDates(date: string | null, isInForce: boolean): DocumentDates {
  if (date === null) return {}
  return isInForce ? { validUntil: date } : { documentDate: date }
}

/** Returns the names of types of files as texts show them: "PDF", "JPEG". */
export function namesOfTypes(types: readonly UploadType[]): string[] {
  return types.map((type) => type.toUpperCase())
}
