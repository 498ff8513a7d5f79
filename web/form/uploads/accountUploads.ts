import { useEffect, useState } from 'react'
import { sameValue } from '#domain/kit/changes.ts'
import type { FileRecord, FilesField } from '#domain/kit/kinds/files.ts'
import { dataPathOf, type Section } from '#domain/kit/section.ts'
import type { ApplicationState } from '#web/application/application.ts'
import { type DraftSession, useDraftSession } from '#web/application/draftSession.ts'
import { session } from '#web/session/session.ts'
import { createObservable, type Observable } from '#web/state/observable.ts'
import { useSection } from '../SectionContext.ts'
import { FieldUploads } from './fieldUploads.ts'
import {
  drawThumbnail,
  openModeOf,
  readThumbnails,
  removeThumbnails,
  storeThumbnails,
  type Thumbnails,
} from './pictures.ts'
import { isInProgress, SendLimit } from './uploadQueue.ts'

/**
 * The uploads of an account. They continue when the applicant leaves their page, which shows them again on return. They
 * pause while the session has expired, and are cancelled when the applicant signs out.
 */
class AccountUploads {
  readonly #draft: DraftSession
  /** The uploads of each field by its data path and name. */
  readonly #fields = new Map<string, { readonly path: string; readonly name: string; readonly uploads: FieldUploads }>()
  /** More than two would only slow each other down, and the server rejects more than three uploads of an account. */
  readonly #limit = new SendLimit(2)
  /** The thumbnails of pictures that were uploaded or opened in this tab. They survive a reload. */
  readonly thumbnails: Observable<Thumbnails>

  constructor(draft: DraftSession) {
    this.#draft = draft
    this.thumbnails = createObservable(readThumbnails(draft.account))
    const unsubscribe = session.subscribe(() => this.#resume())
    draft.uploadSignal.addEventListener('abort', () => {
      unsubscribe()
      this.#cancelAll()
    })
  }

  /** Returns the uploads of a files field: those that continued after the page was left, or new ones. */
  of(section: Section, name: string, field: FilesField, application: ApplicationState): FieldUploads {
    const key = `${dataPathOf(section, name, field)} ${name}`
    const known = this.#fields.get(key)
    if (known) return known.uploads
    const uploads = new FieldUploads({
      section,
      name,
      field,
      application,
      draft: this.#draft,
      limit: this.#limit,
      onStored: (record, file) => void this.keepThumbnail(record, file),
    })
    this.#fields.set(key, { path: section.path, name, uploads })
    uploads.queue.items.subscribe(() => this.#updateCounts())
    return uploads
  }

  /** Draws and stores the thumbnail of a picture. Does nothing for other files. */
  async keepThumbnail({ blobName, name }: FileRecord, content: Blob): Promise<void> {
    if (openModeOf(name) !== 'preview') return
    const drawn = await drawThumbnail(content)
    if (drawn === undefined || this.#draft.uploadSignal.aborted) return
    const thumbnails = { ...this.thumbnails.get(), [blobName]: drawn }
    this.thumbnails.set(thumbnails)
    storeThumbnails(this.#draft.account, thumbnails)
  }

  #updateCounts(): void {
    const all = [...this.#fields.values()].flatMap(({ path, name, uploads }) =>
      uploads.queue.items.get().map((item) => ({ path, field: name, item })),
    )
    this.#draft.uploadsInProgress.set(all.filter(({ item }) => isInProgress(item)).length)
    const failed = all.flatMap(({ path, field, item }) => (item.state === 'failed' ? [{ path, field }] : []))
    // Uploads in progress emit often. An unchanged list must not notify its subscribers.
    if (!sameValue(failed, this.#draft.retryableUploads.get())) this.#draft.retryableUploads.set(failed)
  }

  #resume(): void {
    for (const { uploads } of this.#fields.values()) uploads.queue.resume()
  }

  #cancelAll(): void {
    for (const { uploads } of this.#fields.values()) uploads.queue.cancelAll()
    this.thumbnails.set({})
    removeThumbnails()
  }
}

const uploadsByDraft = new WeakMap<DraftSession, AccountUploads>()

/** Returns the uploads of an account's session. */
export function uploadsOf(draft: DraftSession): AccountUploads {
  const uploads = uploadsByDraft.get(draft) ?? new AccountUploads(draft)
  uploadsByDraft.set(draft, uploads)
  return uploads
}

/** Returns the uploads of a files field, including those that began before the page was left and opened again. */
export function useUploads(name: string, field: FilesField): FieldUploads {
  const draft = useDraftSession()
  const { model, application } = useSection()
  const [uploads] = useState(() => uploadsOf(draft).of(model.section, name, field, application))
  useEffect(() => uploads.latest.set(application), [uploads, application])
  useEffect(() => uploads.show(), [uploads])
  return uploads
}
