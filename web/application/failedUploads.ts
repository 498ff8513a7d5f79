import type { SectionState } from '#domain/application/completion.ts'
import { isFieldVisible } from '#domain/kit/section.ts'
import { type ApplicationData, valuesOf } from '#domain/kit/values.ts'
import type { RetryableUpload } from './uploads.ts'

/**
 * Returns the failed uploads whose question is still visible. A file of a hidden question would not be part of a
 * submission, and the applicant could neither see nor dismiss it.
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
