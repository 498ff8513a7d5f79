import { createObservable, type Observable } from '#web/state/observable.ts'
import type { Reason } from './reason.ts'
import type { SendLimit } from './sendLimit.ts'

interface RequestOptions {
  /** The same for every retry of a file, so that a stored file whose response was lost is not stored twice. */
  readonly idempotencyKey?: string
  readonly signal: AbortSignal
  /** Receives the sent share, from 0 to 1. */
  onProgress(progress: number): void
}

/**
 * Processes a chosen file. The control has two modes: `base64Request` reads the file in the browser, a custom request
 * sends it anywhere.
 */
export type UploadRequest<Result> = (file: File, options: RequestOptions) => Promise<Result>

/** A file in the queue. */
export interface UploadItem {
  readonly id: number
  readonly name: string
  /** Size in bytes. */
  readonly size: number
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** The sent share, from 0 to 1. */
  readonly progress: number
  /** The reason of its failure or rejection. */
  readonly reason?: Reason
}

/** Returns true while a file is waiting or being sent. */
export function isInProgress({ state }: UploadItem): boolean {
  return state === 'waiting' || state === 'sending'
}

export interface UploadQueue {
  readonly items: Observable<readonly UploadItem[]>
  add(files: readonly File[]): void
  /** Cancels a file in progress, or dismisses a failed one. */
  cancel(id: number): void
  retry(id: number): void
  /** Sends the paused files. */
  resume(): void
  /** Cancels everything without notifications, when the applicant leaves. */
  cancelAll(): void
}

interface QueueOptions<Result> {
  readonly request: UploadRequest<Result>
  /** Limits the number of concurrent uploads. */
  readonly limit: SendLimit
  /** Returns the reason why a file is not sent, if any. */
  validate(file: File, waiting: readonly UploadItem[]): Reason | undefined
  onDone(result: Result): void
  /** Receives the reason of a failure. `isFinal`: a retry would not help. */
  onFailed?(file: File, reason: Reason, isFinal: boolean): void
  /** Classifies an error. `isFinal`: a retry of the same file would not help. */
  classifyError(caught: unknown): { readonly reason: Reason; readonly isFinal: boolean }
  /** Returns true while nothing can be sent. Files in progress then wait for `resume`. */
  isPaused?(): boolean
  /** Receives a cancelled file that was stored nevertheless (its result) or may have been (undefined). */
  onOrphaned?(result: Result | undefined): void
  /** Receives each cancelled or dismissed file. */
  onCancelled?(item: UploadItem): void
}

interface Entry {
  readonly file: File
  readonly idempotencyKey: string
  readonly controller: AbortController
  /** True when the server may have it: it was sent before, and no response rejected it. */
  readonly wasSent: boolean
  /** Releases its slot for the next file while it is being sent. */
  readonly release?: () => void
}

/**
 * Creates a queue that sends chosen files, a few at a time, and reports their state. A failed file stays until it is
 * retried or dismissed.
 */
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
      // A file that is chosen again is validated again. The other errors stay.
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
      // After the whole file was sent, the response shows whether the server stored it.
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
