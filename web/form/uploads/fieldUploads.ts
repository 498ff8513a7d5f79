import { type DocumentDates, type FileRecord, type FilesField, isFiles } from '#domain/kit/kinds/files.ts'
import { dataPathOf, type Section } from '#domain/kit/section.ts'
import { filesOf, valueAt } from '#domain/kit/values/values.ts'
import { ApiError, isAlreadySubmittedError, isClientError, isSignOutError } from '#web/api/error.ts'
import { timeoutMs } from '#web/api/transport.ts'
import type { ApplicationState } from '#web/application/application.ts'
import type { DraftSession } from '#web/application/draftSession.ts'
import { keyTranslatorFor, language } from '#web/i18n/languages.ts'
import { createObservable, type Observable } from '#web/state/observable.ts'
import { showToast } from '#web/ui/toasts.ts'
import { asJpeg } from './pictures.ts'
import { isInProgress, type SendLimit, type UploadItem, UploadQueue, type UploadRequest } from './uploadQueue.ts'
import {
  contentProblem,
  documentDates,
  type FileIdentity,
  type Reason,
  reasonText,
  validateFile,
} from './validateFile.ts'

interface FieldUploadsOptions {
  readonly section: Section
  /** The name of the files field. */
  readonly name: string
  readonly field: FilesField
  readonly application: ApplicationState
  readonly draft: DraftSession
  /** Shared by all fields. */
  readonly limit: SendLimit
  /** Receives each stored file. */
  onStored(record: FileRecord, file: File): void
}

/** The uploads of one files field. Sends a few files at a time and adds the stored ones to the application. */
export class FieldUploads {
  readonly queue: UploadQueue<FileRecord>
  /** The latest event as text, for screen readers. */
  readonly announcement = createObservable('')
  /** The current application, from the last page that showed the uploads. */
  readonly latest: Observable<ApplicationState>
  /** The date of issue of the next files, if required. Reset after files were added. */
  readonly documentDate = createObservable<string | null>(null)
  /** True when the next files are documents in force, such as a tenancy contract, whose date is their last day. */
  readonly isInForce = createObservable(false)
  readonly #options: FieldUploadsOptions
  /** The dates by file: a waiting or retried file keeps its date, whatever is typed for the next one. */
  readonly #documentDates = new WeakMap<File, DocumentDates>()
  /** The callbacks by file, called once it is stored. */
  readonly #onStored = new WeakMap<File, (record: FileRecord) => Promise<void>>()
  /** The problems of contents, by file. */
  readonly #problems = new WeakMap<File, 'wrongType' | 'heic'>()
  /**
   * The chosen files by the id of their record. They identify duplicates, because a stored picture has another size.
   */
  readonly #chosen = new Map<string, FileIdentity>()
  #visiblePages = 0
  #isSubmitted = false

  constructor(options: FieldUploadsOptions) {
    this.#options = options
    this.latest = createObservable(options.application)
    this.queue = new UploadQueue<FileRecord>({
      limit: options.limit,
      isPaused: () => !options.draft.isSignedIn(),
      request: (file, requestOptions) => this.#send(file, requestOptions),
      validate: (file, items) =>
        validateFile(file, { ...this.#constraintsFor(items), problem: this.#problems.get(file) }),
      onDone: (record) => this.#addUploaded(record),
      onFailed: (file, reason, isFinal) => this.#reportFailure(file, reason, isFinal),
      classifyError,
      onCancelled: ({ name, state }) =>
        this.announcement.set(state === 'refused' ? '' : translate('formUi.files.cancelled', { name })),
      onOrphaned: (record) => void (record ? this.#deleteCancelled(record) : this.#refresh()),
    })
  }

  /**
   * Adds chosen files. Rejects a file by its first bytes or its size before anything is sent. Converts a HEIC picture
   * to JPEG where the browser can read it.
   * @param onStored called with the record of each file once it is stored; the upload lasts until it resolves
   */
  async add(files: readonly File[], onStored?: (record: FileRecord) => Promise<void>): Promise<void> {
    const { types } = this.latest.get().config.uploads
    const dates = documentDates(this.documentDate.get(), this.isInForce.get())
    const prepared: File[] = []
    for (const chosen of files) {
      // A file that cannot be read here fails when it is sent.
      const problem = await contentProblem(chosen, types).catch(() => undefined)
      const jpeg = problem === 'heic' && types.includes('jpeg') ? await asJpeg(chosen) : undefined
      const file = jpeg ?? chosen
      if (problem && !jpeg) this.#problems.set(file, problem)
      if (onStored) this.#onStored.set(file, onStored)
      this.#documentDates.set(file, dates)
      prepared.push(file)
    }
    const before = new Set(this.queue.items.get().map(({ id }) => id))
    this.queue.add(prepared)
    const added = this.queue.items.get().filter((item) => isInProgress(item) && !before.has(item.id))
    if (added.length === 0) return
    this.documentDate.set(null)
    const name = new Intl.ListFormat(language.get()).format(added.map((item) => item.name))
    this.announcement.set(translate('formUi.files.uploading', { name }))
  }

  /** Sets the kind of the next document, and clears its date, which has another meaning then. */
  readonly chooseKind = (isInForce: boolean): void => {
    this.isInForce.set(isInForce)
    this.documentDate.set(null)
  }

  async remove(file: FileRecord): Promise<void> {
    try {
      await this.#delete(file)
      this.announcement.set(translate('formUi.files.deleted', { name: file.name }))
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught
      showToast('error', translate('formUi.files.deleteFailed', { name: file.name, reason: caught.message }))
    }
  }

  /**
   * Marks the uploads as visible until the returned function is called. While they are not visible, a toast reports
   * failures.
   */
  show(): () => void {
    this.#visiblePages += 1
    // Clears an announcement in the previous language.
    const unsubscribe = language.subscribe(() => this.announcement.set(''))
    return () => {
      this.#visiblePages -= 1
      unsubscribe()
    }
  }

  /** Returns true while a page shows the uploads. */
  isShown(): boolean {
    return this.#visiblePages > 0
  }

  /** Sends a file to the server. */
  async #send(file: File, options: Parameters<UploadRequest<FileRecord>>[1]): Promise<FileRecord> {
    const query = { account: this.latest.get().account, key: this.#options.name, filename: file.name }
    const { documentDate, validUntil } = this.#documentDates.get(file) ?? {}
    const dates = { ...(documentDate && { documentDate }), ...(validUntil && { validUntil }) }
    const sent = this.#options.draft.upload(file, query, dates, options)
    const { data } = await sent.catch((caught: unknown) => this.#handleError(caught))
    this.#chosen.set(data._id, file)
    this.#options.onStored(data, file)
    await this.#onStored.get(file)?.(data)
    return data
  }

  /**
   * Reloads the application after a submission elsewhere, which accepts no more files. The page then hides the uploads,
   * so a toast reports the error.
   */
  #handleError(caught: unknown): never {
    this.#isSubmitted = isAlreadySubmittedError(caught)
    if (this.#isSubmitted) void this.#refresh()
    throw caught
  }

  #constraintsFor(items: readonly UploadItem[]) {
    const { section, name, field } = this.#options
    const { config, region, data } = this.latest.get()
    const inProgress = items.filter(isInProgress)
    const stored = filesOf(name, valueAt(data, dataPathOf(section, name, field)))
    return {
      limits: config.uploads,
      max: field.max,
      count: stored.length + inProgress.length,
      others: [...inProgress, ...stored, ...stored.flatMap(({ _id }) => this.#chosen.get(_id) ?? [])],
      total: bytesOf({ region, data }) + inProgress.reduce((sum, { size }) => sum + size, 0),
    }
  }

  #reportFailure(file: File, reason: Reason, isFinal: boolean): void {
    // A replacement file of the same document has the same date.
    const { documentDate, validUntil } = this.#documentDates.get(file) ?? {}
    if (isFinal && this.documentDate.get() === null) this.documentDate.set(validUntil ?? documentDate ?? null)
    if (this.isShown() && !this.#isSubmitted) return
    const message = reasonText(reason, keyTranslatorFor(language.get()))
    showToast('error', translate('formUi.files.uploadFailed', { name: file.name, reason: message }))
  }

  #addUploaded(record: FileRecord): void {
    // A page loaded meanwhile may contain it already.
    const others = (files: readonly FileRecord[]) => files.filter(({ _id }) => _id !== record._id)
    this.#updateFiles((files) => [...others(files), record])
    this.announcement.set(translate('formUi.files.uploadFinished', { name: record.name }))
  }

  async #delete(file: FileRecord): Promise<void> {
    const deleted = this.#options.draft.api.call('deleteFile', { fileName: file.blobName })
    await deleted.catch((caught: unknown) => this.#handleError(caught))
    this.#updateFiles((files) => files.filter(({ _id }) => _id !== file._id))
  }

  #updateFiles(change: (files: readonly FileRecord[]) => readonly FileRecord[]): void {
    this.latest.get().updateFiles(this.#options.section, this.#options.name, change)
  }

  /** Deletes a cancelled file that was stored nevertheless. It is shown if the deletion fails. */
  async #deleteCancelled(record: FileRecord): Promise<void> {
    try {
      await this.#delete(record)
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught
      this.#addUploaded(record)
    }
  }

  /** Reloads the application, to learn whether a cancelled file was stored. After a failure, the next save shows it. */
  async #refresh(): Promise<void> {
    try {
      await this.latest.get().reload()
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught
    }
  }
}

function translate(key: string, params: Readonly<Record<string, string>>): string {
  return keyTranslatorFor(language.get())(key, params)
}

function classifyError(caught: unknown): { readonly reason: Reason; readonly isFinal: boolean } {
  if (!(caught instanceof ApiError)) return { reason: String(caught), isFinal: false }
  const isFinal = isClientError(caught) && !isSignOutError(caught) && caught.status !== 429
  return { reason: reasonOf(caught), isFinal }
}

/** Returns the server's message unchanged, or the key of the page's message for a network error. */
function reasonOf({ code, message }: ApiError): Reason {
  if (typeof code === 'number') return message
  return { key: `app.errors.${code}`, params: { seconds: timeoutMs / 1000 } }
}

/** Returns the bytes of all files of the application, in every section. */
function bytesOf({ region, data }: Pick<ApplicationState, 'region' | 'data'>): number {
  const dataPaths = region.steps.flatMap(({ section }) =>
    Object.entries(section.fields)
      .filter(([, field]) => isFiles(field))
      .map(([name, field]) => dataPathOf(section, name, field)),
  )
  return [...new Set(dataPaths)]
    .flatMap((dataPath) => filesIn(valueAt(data, dataPath)))
    .reduce((sum, { size }) => sum + size, 0)
}

function filesIn(value: unknown): readonly FileRecord[] {
  return Array.isArray(value) ? (value as readonly FileRecord[]) : []
}
