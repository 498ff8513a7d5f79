import type { SectionState } from '#domain/application/completion.ts'
import { isFieldVisible } from '#domain/kit/section.ts'
import { type ApplicationData, valuesOf } from '#domain/kit/values.ts'
import type { RetryableUpload } from './uploads.ts'

/**
 * The files that did not arrive and are still asked for. One whose question an answer has taken away since would be part of no
 * submission, and could be neither seen nor dismissed.
 */
export function failedUploads(
  files: readonly RetryableUpload[],
  states: readonly SectionState[],
  data: ApplicationData,
): readonly RetryableUpload[] {
  return files.filter(({ path, field }) =>
    states.some(
      ({ section }) => section.path === path && isFieldVisible(section.fields, field, valuesOf(section, data)),
    ),
  )
}
