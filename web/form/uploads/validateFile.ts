import type { ClientConfig } from '#domain/contract/config.ts'
import type { Finding } from '#domain/kit/issue.ts'
import { checkDocumentDates, type DocumentDates, type FilesField } from '#domain/kit/kinds/files.ts'
import type { Params, Translate } from '#domain/kit/translate.ts'
import { isDate, isNonexistentDate } from '#domain/kit/values/dates.ts'
import { formatSize } from '#domain/kit/values/format.ts'

/**
 * The reason of a failed upload: a text of the page, shown in the current language, or the server's message unchanged.
 */
export type Reason = string | { readonly key: string; readonly params: Params }

/** Returns the text of a reason. */
export function reasonText(reason: Reason, tKey: Translate): string {
  return typeof reason === 'string' ? reason : tKey(reason.key, reason.params)
}

interface UploadConstraints {
  readonly limits: ClientConfig['uploads']
  /** Largest number of files of the field. */
  readonly max: number
  /** Number of files of the field, including those being uploaded. */
  readonly count: number
  /** Bytes of all files of the application, including those being uploaded. */
  readonly total: number
}

/** The message key of a file error. */
export type FileErrorKey = 'empty' | 'tooLarge' | 'tooMany' | 'totalTooLarge'

/** Returns the reason why a file cannot be uploaded, with the remedy; undefined for a valid file. */
export function validateFile(file: Pick<File, 'name' | 'size'>, constraints: UploadConstraints): Reason | undefined {
  const { limits, max, count, total } = constraints
  const { name, size } = file
  if (size === 0) return reasonFor('empty', { name })
  if (size > limits.maxFileBytes) {
    return reasonFor('tooLarge', { name, size: formatSize(size), max: formatSize(limits.maxFileBytes) })
  }
  if (count >= Math.min(max, limits.maxFilesPerKey)) {
    return reasonFor('tooMany', { max: Math.min(max, limits.maxFilesPerKey) })
  }
  if (total + size > limits.maxTotalBytes) {
    return reasonFor('totalTooLarge', { name, max: formatSize(limits.maxTotalBytes) })
  }
  return undefined
}

function reasonFor(key: FileErrorKey, params: Params): Reason {
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
