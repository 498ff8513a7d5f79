import { createObservable, type Observable } from '#web/ui/observable.ts'
import type { Reason } from './reason.ts'
import type { SendLimit } from './sendLimit.ts'

interface RequestOptions {
  /** The same at every try of a file, so that one that arrived and was not answered is not stored twice. */
  readonly idempotencyKey?: string
  readonly signal: AbortSignal
  /** Hears how much has gone, from 0 to 1. */
  onProgress(progress: number): void
}

/**
 * What becomes of a chosen file. The control knows two: `base64Request` reads it in the browser, a custom request sends it
 * wherever its maker wants.
 */
export type UploadRequest<Result> = (file: File, options: RequestOptions) => Promise<Result>

/** A file on its way. */
export interface UploadItem {
  readonly id: number
  readonly name: string
  /** Bytes. */
  readonly size: number
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** How much has gone, from 0 to 1. */
  readonly progress: number
  /** Why it failed or was refused. */
  readonly reason?: Reason
}

/** Whether a file is on its way, as against failed or refused. */
export function isInProgress({ state }: UploadItem): boolean {
  return state === 'waiting' || state === 'sending'
}

export interface UploadQueue {
  readonly items: Observable<readonly UploadItem[]>
  add(files: readonly File[]): void
  /** Ends a file on its way, or dismisses one that did not arrive. */
  cancel(id: number): void
  retry(id: number): void
  /** Sends what was held back. */
  resume(): void
  /** Ends everything and tells nobody: the person goes. */
  cancelAll(): void
}

interface QueueOptions<Result> {
  readonly request: UploadRequest<Result>
  /** Bounds how many files are sent at the same time. */
  readonly limit: SendLimit
  /** Why a file is not even sent. */
  validate(file: File, waiting: readonly UploadItem[]): Reason | undefined
  onDone(result: Result): void
  /** Hears why a file did not arrive, and whether trying it again is of no use. */
  onFailed?(file: File, reason: Reason, isFinal: boolean): void
  /** What a failure means, and whether trying the same file again is of no use. */
  classifyError(caught: unknown): { readonly reason: Reason; readonly isFinal: boolean }
  /** Whether nothing can be sent for now; what is under way then waits until `resume`. */
  isPaused?(): boolean
  /** Hears of a cancelled file that arrived nevertheless (its result), or may have (undefined). */
  onOrphaned?(result: Result | undefined): void
  /** Hears of each file that was cancelled or dismissed. */
  onCancelled?(item: UploadItem): void
}

interface Entry {
  readonly file: File
  readonly idempotencyKey: string
  readonly controller: AbortController
  /** Whether the server may have it: it was sent before, and no answer said that it was not taken. */
  readonly wasSent: boolean
  /** Makes room for the next file, while this one is sent. */
  readonly release?: () => void
}

/** Sends chosen files, a few at a time, and says how each goes. A file that failed stays until it is tried again or dismissed. */
export function createUploadQueue<Result>(options: QueueOptions<Result>): UploadQueue {
  const items = createObservable<readonly UploadItem[]>([])
  const entries = new Map<number, Entry>()
  let lastId = 0
  let isCancelled = false

  function update(id: number, change: Partial<UploadItem>): void {
    items.set(items.get().map((item) => (item.id === id ? { ...item, ...change } : item)))
  }

  function remove(id: number): void {
    entries.delete(id)
    items.set(items.get().filter((item) => item.id !== id))
  }

  async function send(id: number, entry: Entry, release: () => void): Promise<void> {
    const { file, idempotencyKey, controller } = entry
    entries.set(id, { ...entry, wasSent: true, release })
    update(id, { state: 'sending', progress: 0 })
    try {
      const result = await options.request(file, {
        idempotencyKey,
        signal: controller.signal,
        onProgress: (progress) => update(id, { progress }),
      })
      if (entries.has(id)) {
        remove(id)
        options.onDone(result)
      } else reportOrphaned(result)
    } catch (caught) {
      if (entries.has(id)) fail(id, file, caught)
      else if (!options.classifyError(caught).isFinal) reportOrphaned(undefined)
    }
    release()
    sendNext()
  }

  function reportOrphaned(result: Result | undefined): void {
    if (!isCancelled) options.onOrphaned?.(result)
  }

  function fail(id: number, file: File, caught: unknown): void {
    const { reason, isFinal } = options.classifyError(caught)
    if (!isFinal && options.isPaused?.()) {
      update(id, { state: 'waiting', progress: 0 })
      return
    }
    update(id, { state: isFinal ? 'refused' : 'failed', reason })
    if (isFinal) entries.delete(id)
    options.onFailed?.(file, reason, isFinal)
  }

  function sendNext(): void {
    const next = items.get().find(({ state }) => state === 'waiting')
    const entry = next && entries.get(next.id)
    if (!entry || options.isPaused?.()) return
    const release = options.limit.tryAcquire(sendNext)
    if (!release) return
    void send(next.id, entry, release)
    sendNext()
  }

  function enqueue(file: File): void {
    const reason = options.validate(file, items.get())
    const id = ++lastId
    const item = { id, name: file.name, size: file.size, progress: 0 }
    items.set([
      ...items.get(),
      reason === undefined ? { ...item, state: 'waiting' } : { ...item, state: 'refused', reason },
    ])
    if (reason !== undefined) return
    entries.set(id, { file, idempotencyKey: crypto.randomUUID(), controller: new AbortController(), wasSent: false })
  }

  return {
    items,
    add(files) {
      // One that is chosen again is judged again; the others stay told.
      const isAgain = ({ state, name }: UploadItem) => state === 'refused' && files.some((file) => file.name === name)
      items.set(items.get().filter((item) => !isAgain(item)))
      for (const file of files) enqueue(file)
      sendNext()
    },
    cancel(id) {
      const entry = entries.get(id)
      const item = items.get().find((candidate) => candidate.id === id)
      if (!item) return
      remove(id)
      options.onCancelled?.(item)
      // Of one that has gone as a whole the answer tells what the server took.
      if (item.state === 'sending' && item.progress < 1) entry?.controller.abort()
      if (item.state !== 'sending' && entry?.wasSent) reportOrphaned(undefined)
      entry?.release?.()
      sendNext()
    },
    retry(id) {
      const entry = entries.get(id)
      if (!entry) return
      update(id, { state: 'waiting', progress: 0 })
      sendNext()
    },
    resume: sendNext,
    cancelAll() {
      isCancelled = true
      const all = [...entries.values()]
      entries.clear()
      items.set([])
      for (const { controller, release } of all) {
        controller.abort()
        release?.()
      }
    },
  }
}
