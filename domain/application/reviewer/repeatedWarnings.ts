import { parsePath } from '../../kit/issue.ts'
import type { RecordWarning } from '../record.ts'

/** Warnings with the same text about the same question or list of a section. */
interface RepeatedWarning<W> {
  readonly first: W
  readonly all: readonly W[]
}

/**
 * Groups warnings by question and text, in the order of their first occurrence, so that a reviewer reads the same
 * warning about thirty owners once.
 */
export function groupRepeated<W extends Pick<RecordWarning, 'section' | 'path' | 'message'>>(
  warnings: readonly W[],
): RepeatedWarning<W>[] {
  const groups = Map.groupBy(warnings, ({ section, path, message }) =>
    [section, parsePath(path).field, message].join('\n'),
  )
  return [...groups.values()].flatMap((all) => (all[0] ? [{ first: all[0], all }] : []))
}
