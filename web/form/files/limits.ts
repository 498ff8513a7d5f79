import type { ClientConfig } from '#domain/contract/config.ts'
import { formatSize } from '#domain/kit/format.ts'
import { issuedWithin } from '#domain/kit/kinds/files.ts'
import type { Say } from '#domain/kit/say.ts'

interface Room {
  readonly limits: ClientConfig['uploads']
  /** Most files of the field. */
  readonly max: number
  /** Files of the field, those on their way included. */
  readonly count: number
  /** Bytes of all files of the application, those on their way included. */
  readonly total: number
}

/** Why a file cannot be uploaded, in words that name the remedy; undefined when it can. */
export function refusalOfFile(file: Pick<File, 'name' | 'size'>, room: Room, say: Say): string | undefined {
  const { limits, max, count, total } = room
  const { name, size } = file
  if (size === 0) return say('formUi.files.empty', { name })
  if (size > limits.maxFileBytes) {
    return say('formUi.files.tooBig', { name, size: formatSize(size), max: formatSize(limits.maxFileBytes) })
  }
  if (count >= Math.min(max, limits.maxFilesPerKey)) {
    return say('formUi.files.tooMany', { max: Math.min(max, limits.maxFilesPerKey) })
  }
  if (total + size > limits.maxTotalBytes) {
    return say('formUi.files.totalTooBig', { name, max: formatSize(limits.maxTotalBytes) })
  }
  return undefined
}

/** What is wrong with the date of a document that is about to be uploaded, as an issue's code; undefined when nothing is. */
export function refusalOfDate(date: string | null, months: number, today: string) {
  if (date === null) return 'documentDateMissing' as const
  if (date > today) return 'futureDate' as const
  return issuedWithin(date, months, today) ? undefined : ('documentTooOld' as const)
}
