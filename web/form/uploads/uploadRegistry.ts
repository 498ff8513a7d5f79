import { sameValue } from '#domain/kit/changes.ts'
import type { FilesField } from '#domain/kit/kinds/files.ts'
import { dataPathOf, type Section } from '#domain/kit/section.ts'
import type { ApplicationState } from '#web/application/application.ts'
import {
  cancelAllUploads,
  type RetryableUpload,
  retryableUploads,
  uploadsInProgress,
} from '#web/application/uploads.ts'
import { session, sessionExpired } from '#web/session/session.ts'
import { createFieldUploads, type FieldUploads } from './fieldUploads.ts'
import { clearThumbnails } from './thumbnails.ts'
import { isInProgress } from './uploadQueue.ts'

/**
 * By account and path in its application. Uploads continue when their page is left, and their row is present on return.
 */
const uploadsByField = new Map<string, FieldUploads & RetryableUpload>()

/** Returns the uploads of a files field: those that continued after the page was left, or new ones. */
export function uploadsOf(
  section: Section,
  name: string,
  field: FilesField,
  application: ApplicationState,
): FieldUploads {
  const key = [application.account, dataPathOf(section, name, field), name].join(' ')
  const known = uploadsByField.get(key)
  if (known) return known
  const created = { ...createFieldUploads(section, name, field, application), path: section.path, field: name }
  uploadsByField.set(key, created)
  created.queue.items.subscribe(updateCounts)
  return created
}

function updateCounts(): void {
  const all = [...uploadsByField.values()]
  uploadsInProgress.set(all.flatMap(({ queue }) => queue.items.get().filter(isInProgress)).length)
  const failed = all.flatMap(({ queue, path, field }) =>
    queue.items.get().flatMap(({ state }) => (state === 'failed' ? [{ path, field }] : [])),
  )
  // Files in progress emit every per cent.
  if (!sameValue(failed, retryableUploads.get())) retryableUploads.set(failed)
}

/** Cancels and clears everything when the applicant leaves. After a sign-in again in place, everything continues. */
function handleSessionChange(): void {
  if (sessionExpired.get()) return
  if (session.get()) for (const { queue } of uploadsByField.values()) queue.resume()
  else cancelAll()
}

function cancelAll(): void {
  const all = [...uploadsByField.values()]
  uploadsByField.clear()
  clearThumbnails()
  for (const { queue } of all) queue.cancelAll()
}

session.subscribe(handleSessionChange)
// After a sign-in in another window, `sessionExpired` is cleared shortly before the session begins.
sessionExpired.subscribe(() => queueMicrotask(handleSessionChange))
cancelAllUploads.set(cancelAll)
