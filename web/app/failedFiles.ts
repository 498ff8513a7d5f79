import type { SectionState } from '#domain/application/completion.ts'
import { isAsked } from '#domain/kit/section.ts'
import { type ApplicationData, valuesOf } from '#domain/kit/values.ts'
import type { FileToRetry } from './uploads.ts'

/**
 * The files that did not arrive and are still asked for. One whose question an answer has taken away since would be part of no
 * submission, and could be neither seen nor dismissed.
 */
export function failedFiles(
  files: readonly FileToRetry[],
  states: readonly SectionState[],
  data: ApplicationData,
): readonly FileToRetry[] {
  return files.filter(({ path, field }) =>
    states.some(({ section }) => section.path === path && isAsked(section.fields, field, valuesOf(section, data))),
  )
}
