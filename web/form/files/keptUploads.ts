import { sameValue } from '#domain/kit/changes.ts'
import type { FilesField } from '#domain/kit/kinds/files.ts'
import { placeOf, type Section } from '#domain/kit/section.ts'
import type { Application } from '#web/app/application.ts'
import { ended, session } from '#web/app/session.ts'
import { abandonUploads, type FileToRetry, filesToRetry, filesUnderWay } from '#web/app/uploads.ts'
import { createFieldUploads, type FieldUploads } from './fieldUploads.ts'
import { forgetThumbnails } from './thumbnails.ts'
import { isUnderWay } from './uploadQueue.ts'

/** By account and place in its application. Pages come and go; a file on its way goes on, and its line is there on return. */
const kept = new Map<string, FieldUploads & FileToRetry>()

/** The uploads of a files field: those the page left behind when it was left, or new ones. */
export function uploadsOf(section: Section, name: string, field: FilesField, application: Application): FieldUploads {
  const place = [application.account, placeOf(section, name, field), name].join(' ')
  const known = kept.get(place)
  if (known) return known
  const made = { ...createFieldUploads(section, name, field, application), path: section.path, field: name }
  kept.set(place, made)
  made.queue.items.subscribe(count)
  return made
}

function count(): void {
  const all = [...kept.values()]
  filesUnderWay.set(all.flatMap(({ queue }) => queue.items.get().filter(isUnderWay)).length)
  const failed = all.flatMap(({ queue, path, field }) =>
    queue.items.get().flatMap(({ state }) => (state === 'failed' ? [{ path, field }] : [])),
  )
  // Files on their way tell of every per cent.
  if (!sameValue(failed, filesToRetry.get())) filesToRetry.set(failed)
}

/** Nothing of a person goes on or stays behind when they leave; who may sign in again in place finds everything as it was. */
function followSession(): void {
  if (ended.get()) return
  if (session.get()) for (const { queue } of kept.values()) queue.resume()
  else abandonAll()
}

function abandonAll(): void {
  const all = [...kept.values()]
  kept.clear()
  forgetThumbnails()
  for (const { queue } of all) queue.abandon()
}

session.subscribe(followSession)
// Where somebody signed in in another window it is cleared a moment before the session begins.
ended.subscribe(() => queueMicrotask(followSession))
abandonUploads.set(abandonAll)
