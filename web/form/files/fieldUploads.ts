import type { FileRecord, FilesField } from '#domain/kit/kinds/files.ts'
import { placeOf, type Section } from '#domain/kit/section.ts'
import { filesOf, valueAt } from '#domain/kit/values.ts'
import { type Failure, isFailure, isRefusal, saysSubmitted, signedOutBy } from '#web/app/api/failure.ts'
import { api, upload } from '#web/app/api/index.ts'
import { timeoutMs } from '#web/app/api/transport.ts'
import type { Application } from '#web/app/application.ts'
import { language, sayIn } from '#web/app/languages.ts'
import { isOwnerGone } from '#web/app/pageAccount.ts'
import { createStore, type Store } from '#web/app/store.ts'
import { showToast } from '#web/ui/toasts.ts'
import { refusalOfFile } from './limits.ts'
import { type Reason, wordsOfReason } from './reason.ts'
import { createSendLimit } from './sendLimit.ts'
import { keepThumbnail } from './thumbnails.ts'
import { createUploadQueue, isUnderWay, type UploadItem, type UploadQueue, type UploadRequest } from './uploadQueue.ts'

/**
 * Files that are sent at the same time, of all fields together: more would only slow each other down, and the server refuses more than
 * three of an account.
 */
const limit = createSendLimit(2)

/** The uploads of one files field. */
export interface FieldUploads {
  readonly queue: UploadQueue
  /** What became of them last, in words: for those who do not see the list. */
  readonly said: Store<string>
  /** The application around them, as of the last page that showed them. */
  readonly latest: Store<Application>
  /** The day the next files were issued, where it is asked for; given anew for each choice of files that is taken. */
  readonly documentDate: Store<string | null>
  add(files: readonly File[]): void
  remove(file: FileRecord): Promise<void>
  /** Tells that a page shows them, until the function returned is called; what goes wrong meanwhile is told by a toast. */
  show(): () => void
}

/** Makes the uploads of a field: they are sent a few at a time, and the application hears of what the server holds. */
export function createFieldUploads(
  section: Section,
  name: string,
  field: FilesField,
  application: Application,
): FieldUploads {
  const latest = createStore(application)
  const said = createStore('')
  // What was said in another language need not be said again.
  language.subscribe(() => said.set(''))
  let pages = 0
  let isClosed = false
  const documentDate = createStore<string | null>(null)
  // By file: one that waits or is tried again keeps its own, whatever is typed for the next.
  const documentDates = new WeakMap<File, string | null>()

  function say(key: string, params: Readonly<Record<string, string>>): string {
    return sayIn(language.get())(key, params)
  }

  /** The custom-request mode of the control: the call that stores a file. */
  const request: UploadRequest<FileRecord> = async (file, options) => {
    const query = { account: latest.get().account, key: name, filename: file.name }
    const date = documentDates.get(file)
    const { data } = await upload(file, query, date ? { documentDate: date } : {}, options).catch(refused)
    keepThumbnail(data.blobName, file)
    return data
  }

  /** What was submitted elsewhere takes no file any more: the page is told, and will not show this one. */
  function refused(caught: unknown): never {
    isClosed = saysSubmitted(caught)
    if (isClosed) void lookAgain()
    throw caught
  }

  function roomFor(items: readonly UploadItem[]) {
    const { config, region, data } = latest.get()
    const onTheWay = items.filter(isUnderWay)
    return {
      limits: config.uploads,
      max: field.max,
      count: filesOf(name, valueAt(data, placeOf(section, name, field))).length + onTheWay.length,
      total: bytesOf({ region, data }) + onTheWay.reduce((sum, { size }) => sum + size, 0),
    }
  }

  const queue = createUploadQueue({
    request,
    limit,
    refuse: (file, items) => refusalOfFile(file, roomFor(items)),
    onDone: arrived,
    onFailed(file, reason, isFinal) {
      // A better file of the same document has the same day.
      if (isFinal && documentDate.get() === null) documentDate.set(documentDates.get(file) ?? null)
      const words = wordsOfReason(reason, sayIn(language.get()))
      if (pages === 0 || isClosed)
        showToast('error', say('formUi.files.uploadFailed', { name: file.name, reason: words }))
    },
    judge: (caught) =>
      isFailure(caught)
        ? { reason: reasonOf(caught), isFinal: isRefusal(caught) && !signedOutBy(caught) && caught.status !== 429 }
        : { reason: String(caught), isFinal: false },
    // Until the person has signed in again in place.
    isHeld: isOwnerGone,
    onCancelled: ({ name, state }) => said.set(state === 'refused' ? '' : say('formUi.files.cancelled', { name })),
    onLeftOver: (record) => void (record ? takeBack(record) : lookAgain()),
  })

  function arrived(record: FileRecord): void {
    // A page loaded meanwhile may know it already.
    const others = (files: readonly FileRecord[]) => files.filter(({ _id }) => _id !== record._id)
    latest.get().changeFiles(section, name, (files) => [...others(files), record])
    said.set(say('formUi.files.arrived', { name: record.name }))
  }

  async function erase(file: FileRecord): Promise<void> {
    await api.call('deleteFile', { fileName: file.blobName }).catch(refused)
    latest.get().changeFiles(section, name, (files) => files.filter(({ _id }) => _id !== file._id))
  }

  /** A cancelled file that arrived nevertheless; where it cannot be deleted it is shown. */
  async function takeBack(record: FileRecord): Promise<void> {
    try {
      await erase(record)
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      arrived(record)
    }
  }

  /** Whether a cancelled file was stored the server alone knows. Where it cannot be asked now, the next save finds out. */
  async function lookAgain(): Promise<void> {
    try {
      await latest.get().reload()
    } catch (caught) {
      if (!isFailure(caught)) throw caught
    }
  }

  return {
    queue,
    said,
    latest,
    documentDate,
    add(files) {
      for (const file of files) documentDates.set(file, documentDate.get())
      const before = new Set(queue.items.get().map(({ id }) => id))
      queue.add(files)
      const names = queue.items.get().flatMap((item) => (isUnderWay(item) && !before.has(item.id) ? [item.name] : []))
      if (names.length === 0) return
      documentDate.set(null)
      said.set(say('formUi.files.uploading', { name: new Intl.ListFormat(language.get()).format(names) }))
    },
    async remove(file) {
      try {
        await erase(file)
        said.set(say('formUi.files.deleted', { name: file.name }))
      } catch (caught) {
        if (!isFailure(caught)) throw caught
        showToast('error', say('formUi.files.deleteFailed', { name: file.name, reason: caught.message }))
      }
    },
    show() {
      pages += 1
      return () => {
        pages -= 1
      }
    },
  }
}

/** The server's words as they came; what kept an answer from arriving the page says itself. */
function reasonOf({ code, message }: Failure): Reason {
  if (typeof code === 'number') return message
  const key = `app.problems.${code === 'silent' ? 'uploadSilent' : code}`
  return { key, params: { seconds: timeoutMs / 1000 } }
}

/** Bytes of all files of the application, wherever a section keeps them. */
function bytesOf({ region, data }: Pick<Application, 'region' | 'data'>): number {
  const places = region.steps.flatMap(({ section }) =>
    Object.entries(section.fields)
      .filter(([, field]) => field.kind === 'files')
      .map(([name, field]) => placeOf(section, name, field)),
  )
  return [...new Set(places)].flatMap((place) => filesIn(valueAt(data, place))).reduce((sum, { size }) => sum + size, 0)
}

function filesIn(value: unknown): readonly FileRecord[] {
  return Array.isArray(value) ? (value as readonly FileRecord[]) : []
}
