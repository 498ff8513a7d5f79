import { type FileRecord, type FilesField, isFiles } from '#domain/kit/kinds/files.ts'
import { dataPathOf, type Section } from '#domain/kit/section.ts'
import { filesOf, valueAt } from '#domain/kit/values.ts'
import { type ApiError, isAlreadySubmittedError, isApiError, isClientError, isSignOutError } from '#web/api/error.ts'
import { timeoutMs } from '#web/api/transport.ts'
import type { ApplicationState } from '#web/application/application.ts'
import { keyTranslatorFor, language } from '#web/i18n/languages.ts'
import { api, upload } from '#web/session/api.ts'
import { isPageOwnerSignedOut } from '#web/session/pageOwner.ts'
import { createObservable, type Observable } from '#web/state/observable.ts'
import { showToast } from '#web/ui/toasts.ts'
import { type Reason, reasonText } from './reason.ts'
import { createSendLimit } from './sendLimit.ts'
import { storeThumbnail } from './thumbnails.ts'
import {
  createUploadQueue,
  isInProgress,
  type UploadItem,
  type UploadQueue,
  type UploadRequest,
} from './uploadQueue.ts'
import { validateFile } from './validateFile.ts'

/**
 * Limits the concurrent uploads of all fields together to two: more would only slow each other down, and the server
 * rejects more than three of an account.
 */
const limit = createSendLimit(2)

/** The uploads of one files field. */
export interface FieldUploads {
  readonly queue: UploadQueue
  /** The latest result as text, for screen reader users. */
  readonly announcement: Observable<string>
  /** The current application, from the last page that showed the uploads. */
  readonly latest: Observable<ApplicationState>
  /** The date of issue of the next files, if required. It is asked for again after each accepted choice of files. */
  readonly documentDate: Observable<string | null>
  add(files: readonly File[]): void
  remove(file: FileRecord): Promise<void>
  /**
   * Marks the uploads as visible until the returned function is called. A toast reports failures while they are not.
   */
  show(): () => void
}

/** Creates the uploads of a field. They are sent a few at a time, and the application is updated with the result. */
export function createFieldUploads(
  section: Section,
  name: string,
  field: FilesField,
  application: ApplicationState,
): FieldUploads {
  const latest = createObservable(application)
  const announcement = createObservable('')
  // An announcement in another language is not repeated.
  language.subscribe(() => announcement.set(''))
  let visiblePages = 0
  let isSubmitted = false
  const documentDate = createObservable<string | null>(null)
  // By file: a waiting or retried file keeps its own date, whatever is typed for the next one.
  const documentDates = new WeakMap<File, string | null>()

  function translateNow(key: string, params: Readonly<Record<string, string>>): string {
    return keyTranslatorFor(language.get())(key, params)
  }

  /** The custom-request mode of the control: the call that stores a file. */
  const request: UploadRequest<FileRecord> = async (file, options) => {
    const query = { account: latest.get().account, key: name, filename: file.name }
    const date = documentDates.get(file)
    const { data } = await upload(file, query, date ? { documentDate: date } : {}, options).catch(handleRequestError)
    storeThumbnail(data.blobName, file)
    return data
  }

  /**
   * Reloads the application after a submission elsewhere, which accepts no more files. The page then hides the uploads,
   * so a toast reports the error.
   */
  function handleRequestError(caught: unknown): never {
    isSubmitted = isAlreadySubmittedError(caught)
    if (isSubmitted) void refresh()
    throw caught
  }

  function constraintsFor(items: readonly UploadItem[]) {
    const { config, region, data } = latest.get()
    const inProgress = items.filter(isInProgress)
    return {
      limits: config.uploads,
      max: field.max,
      count: filesOf(name, valueAt(data, dataPathOf(section, name, field))).length + inProgress.length,
      total: bytesOf({ region, data }) + inProgress.reduce((sum, { size }) => sum + size, 0),
    }
  }

  const queue = createUploadQueue({
    request,
    limit,
    validate: (file, items) => validateFile(file, constraintsFor(items)),
    onDone: addUploaded,
    onFailed(file, reason, isFinal) {
      // A replacement file of the same document has the same date.
      if (isFinal && documentDate.get() === null) documentDate.set(documentDates.get(file) ?? null)
      const message = reasonText(reason, keyTranslatorFor(language.get()))
      if (visiblePages === 0 || isSubmitted)
        showToast('error', translateNow('formUi.files.uploadFailed', { name: file.name, reason: message }))
    },
    classifyError: (caught) =>
      isApiError(caught)
        ? {
            reason: reasonOf(caught),
            isFinal: isClientError(caught) && !isSignOutError(caught) && caught.status !== 429,
          }
        : { reason: String(caught), isFinal: false },
    // Paused until the applicant has signed in again in place.
    isPaused: isPageOwnerSignedOut,
    onCancelled: ({ name, state }) =>
      announcement.set(state === 'refused' ? '' : translateNow('formUi.files.cancelled', { name })),
    onOrphaned: (record) => void (record ? deleteCancelled(record) : refresh()),
  })

  function addUploaded(record: FileRecord): void {
    // A page loaded meanwhile may contain it already.
    const others = (files: readonly FileRecord[]) => files.filter(({ _id }) => _id !== record._id)
    latest.get().updateFiles(section, name, (files) => [...others(files), record])
    announcement.set(translateNow('formUi.files.arrived', { name: record.name }))
  }

  async function deleteFile(file: FileRecord): Promise<void> {
    await api.call('deleteFile', { fileName: file.blobName }).catch(handleRequestError)
    latest.get().updateFiles(section, name, (files) => files.filter(({ _id }) => _id !== file._id))
  }

  /** Deletes a cancelled file that was stored nevertheless. It is shown if the deletion fails. */
  async function deleteCancelled(record: FileRecord): Promise<void> {
    try {
      await deleteFile(record)
    } catch (caught) {
      if (!isApiError(caught)) throw caught
      addUploaded(record)
    }
  }

  /** Asks the server whether a cancelled file was stored. If that fails, the next save finds out. */
  async function refresh(): Promise<void> {
    try {
      await latest.get().reload()
    } catch (caught) {
      if (!isApiError(caught)) throw caught
    }
  }

  return {
    queue,
    announcement,
    latest,
    documentDate,
    add(files) {
      for (const file of files) documentDates.set(file, documentDate.get())
      const before = new Set(queue.items.get().map(({ id }) => id))
      queue.add(files)
      const names = queue.items.get().flatMap((item) => (isInProgress(item) && !before.has(item.id) ? [item.name] : []))
      if (names.length === 0) return
      documentDate.set(null)
      announcement.set(
        translateNow('formUi.files.uploading', { name: new Intl.ListFormat(language.get()).format(names) }),
      )
    },
    async remove(file) {
      try {
        await deleteFile(file)
        announcement.set(translateNow('formUi.files.deleted', { name: file.name }))
      } catch (caught) {
        if (!isApiError(caught)) throw caught
        showToast('error', translateNow('formUi.files.deleteFailed', { name: file.name, reason: caught.message }))
      }
    },
    show() {
      visiblePages += 1
      return () => {
        visiblePages -= 1
      }
    },
  }
}

/** Returns the server's message unchanged, or the key of the page's message for a network error. */
function reasonOf({ code, message }: ApiError): Reason {
  if (typeof code === 'number') return message
  const key = `app.problems.${code === 'silent' ? 'uploadSilent' : code}`
  return { key, params: { seconds: timeoutMs / 1000 } }
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
