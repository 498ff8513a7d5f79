import { useState } from 'react'
import type { FileRecord, FilesField } from '#domain/kit/kinds/files.ts'
import { placeOf } from '#domain/kit/section.ts'
import { valueAt } from '#domain/kit/values.ts'
import { isFailure, isRefusal } from '#web/app/api/failure.ts'
import { api, upload } from '#web/app/api/index.ts'
import type { Application } from '#web/app/application.ts'
import { language, sayIn } from '#web/app/languages.ts'
import { showToast } from '#web/ui/toasts.ts'
import { type SectionPage, useSection } from '../SectionContext.ts'
import { refusalOfFile } from './limits.ts'
import { keepThumbnail } from './thumbnails.ts'
import { createUploadQueue, type UploadItem, type UploadQueue, type UploadRequest } from './uploadQueue.ts'

/** What the uploads of one field can do. */
export interface Uploads {
  readonly queue: UploadQueue
  /** Sends files, with the day they were issued where it is asked for. */
  add(files: readonly File[], documentDate: string | null): void
  remove(file: FileRecord): Promise<void>
}

/** The uploads of a files field: sends files one by one, and tells store and application what the server holds. */
export function useUploads(path: string, field: FilesField): Uploads {
  const page = useSection()
  const [uploads] = useState(() => createUploads(path, field, page))
  return uploads
}

function createUploads(
  path: string,
  field: FilesField,
  { store, latest }: Pick<SectionPage, 'store' | 'latest'>,
): Uploads {
  // By file: one that waits or is tried again keeps its own, whatever is typed for the next.
  const documentDates = new WeakMap<File, string | null>()

  /** The custom-request mode of the control: the call that stores a file. */
  const request: UploadRequest<FileRecord> = async (file, options) => {
    const query = { account: latest.get().account, key: path, filename: file.name }
    const documentDate = documentDates.get(file)
    const { data } = await upload(file, query, documentDate ? { documentDate } : {}, options)
    keepThumbnail(data.blobName, file)
    return data
  }

  function roomFor(waiting: readonly UploadItem[]) {
    const { config, ...application } = latest.get()
    const onTheWay = waiting.filter(({ state }) => state === 'waiting' || state === 'sending')
    return {
      limits: config.uploads,
      max: field.max,
      count: filesIn(store.get(path)).length + onTheWay.length,
      total: bytesOf(application) + onTheWay.reduce((sum, { size }) => sum + size, 0),
    }
  }

  /** Replaces the files of the field, in store and application. */
  function hold(change: (files: readonly FileRecord[]) => readonly FileRecord[]): void {
    const { revision, adopt } = latest.get()
    const values = { [path]: change(filesIn(store.get(path))) }
    store.adopt(values)
    adopt(store.section, { revision, values })
  }

  const queue = createUploadQueue({
    request,
    refuse: (file, waiting) => refusalOfFile(file, roomFor(waiting), sayIn(language.get())),
    onDone: (record) => hold((files) => [...files, record]),
    judge: (caught) =>
      isFailure(caught)
        ? { reason: caught.message, isFinal: isRefusal(caught) && caught.status !== 429 }
        : { reason: String(caught), isFinal: false },
  })

  return {
    queue,
    add(files, documentDate) {
      for (const file of files) documentDates.set(file, documentDate)
      queue.add(files)
    },
    async remove(file) {
      try {
        await api.call('deleteFile', { fileName: file.blobName })
        hold((files) => files.filter(({ _id }) => _id !== file._id))
      } catch (caught) {
        if (!isFailure(caught)) throw caught
        const params = { name: file.name, reason: caught.message }
        showToast('error', sayIn(language.get())('formUi.files.deleteFailed', params))
      }
    },
  }
}

function filesIn(value: unknown): readonly FileRecord[] {
  return Array.isArray(value) ? (value as readonly FileRecord[]) : []
}

/** Bytes of all files of the application, wherever a section keeps them. */
function bytesOf({ region, data }: Pick<Application, 'region' | 'data'>): number {
  const sections = region.steps.map(({ section }) => section)
  const places = sections.flatMap((section) =>
    Object.entries(section.fields)
      .filter(([, field]) => field.kind === 'files')
      .map(([name, field]) => placeOf(section, name, field)),
  )
  return [...new Set(places)].flatMap((place) => filesIn(valueAt(data, place))).reduce((sum, { size }) => sum + size, 0)
}
