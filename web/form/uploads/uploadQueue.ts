import { createObservable } from '#web/state/observable.ts'
import type { Reason } from './validateFile.ts'

interface RequestOptions {
  /** The same for every retry of a file, so that a stored file whose response was lost is not stored twice. */
  readonly idempotencyKey?: string
  readonly signal: AbortSignal
  /** Receives the sent share, from 0 to 1. */
  onProgress(progress: number): void
}

/**
 * Processes a chosen file: `base64Request` reads it in the browser, a custom request sends it to a server.
 */
export type UploadRequest<Result> = (file: File, options: RequestOptions) => Promise<Result>

/** Reads a file in the browser as a data URL, and sends nothing. */
export const base64Request: UploadRequest<string> = (file, { signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    signal.addEventListener('abort', () => reader.abort())
    reader.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total)
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    reader.readAsDataURL(file)
  })

/** A file in the queue. */
export interface UploadItem {
  readonly id: number
  readonly name: string
  /** Size in bytes. */
  readonly size: number
  /** `failed`: a retry may succeed. `refused`: the file was rejected for good, before or after it was sent. */
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

/** Limits the number of concurrent uploads of all queues that share it. */
export class SendLimit {
  readonly #concurrency: number
  readonly #waiting = new Set<() => void>()
  #sending = 0

  constructor(concurrency: number) {
    this.#concurrency = concurrency
  }

  /**
   * Acquires the right to send one file.
   * @param onReleased called once when another file's right is released, if undefined is returned
   * @returns the function that releases it; undefined when the limit is reached
   */
  tryAcquire(onReleased: () => void): (() => void) | undefined {
    if (this.#sending >= this.#concurrency) {
      this.#waiting.add(onReleased)
      return undefined
    }
    this.#sending += 1
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      this.#release()
    }
  }

  #release(): void {
    this.#sending -= 1
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const onReleased of waiting) onReleased()
  }
}

interface Entry {
  readonly file: File
  readonly idempotencyKey: string
  readonly controller: AbortController
  /** True when the server may have stored the file: it was sent, and no response rejected it. */
  readonly wasSent: boolean
  /** Releases its slot for the next file while it is being sent. */
  readonly release?: () => void
}

/**
 * A queue that sends chosen files, a few at a time, and reports their state. A failed file stays until it is retried or
 * dismissed.
 */
export class UploadQueue<Result = unknown> {
  readonly items = createObservable<readonly UploadItem[]>([])
  readonly #options: QueueOptions<Result>
  readonly #entries = new Map<number, Entry>()
  #lastId = 0
  #isCancelled = false

  constructor(options: QueueOptions<Result>) {
    this.#options = options
  }

  add(files: readonly File[]): void {
    // A file that is chosen again is validated again. The other errors stay.
    const isAgain = ({ state, name }: UploadItem) => state === 'refused' && files.some((file) => file.name === name)
    this.items.set(this.items.get().filter((item) => !isAgain(item)))
    for (const file of files) this.#enqueue(file)
    this.resume()
  }

  /** Cancels a file in progress, or dismisses a failed one. */
  cancel(id: number): void {
    const entry = this.#entries.get(id)
    const item = this.items.get().find((candidate) => candidate.id === id)
    if (!item) return
    this.#remove(id)
    this.#options.onCancelled?.(item)
    // Once the whole file is sent, aborting is too late: the response will show whether the server stored it.
    if (item.state === 'sending' && item.progress < 1) entry?.controller.abort()
    if (item.state !== 'sending' && entry?.wasSent) this.#reportOrphaned(undefined)
    entry?.release?.()
    this.resume()
  }

  retry(id: number): void {
    if (!this.#entries.has(id)) return
    this.#update(id, { state: 'waiting', progress: 0 })
    this.resume()
  }

  /** Sends the waiting files, as many as the limit allows, unless the queue is paused. */
  resume(): void {
    const next = this.items.get().find(({ state }) => state === 'waiting')
    const entry = next && this.#entries.get(next.id)
    if (!entry || this.#options.isPaused?.()) return
    const release = this.#options.limit.tryAcquire(() => this.resume())
    if (!release) return
    void this.#send(next.id, entry, release)
    this.resume()
  }

  /** Cancels everything without notifications, when the applicant leaves. */
  cancelAll(): void {
    this.#isCancelled = true
    const all = [...this.#entries.values()]
    this.#entries.clear()
    this.items.set([])
    for (const { controller, release } of all) {
      controller.abort()
      release?.()
    }
  }

  #enqueue(file: File): void {
    const reason = this.#options.validate(file, this.items.get())
    const id = ++this.#lastId
    const item = { id, name: file.name, size: file.size, progress: 0 }
    this.items.set([
      ...this.items.get(),
      reason === undefined ? { ...item, state: 'waiting' } : { ...item, state: 'refused', reason },
    ])
    if (reason !== undefined) return
    const controller = new AbortController()
    this.#entries.set(id, { file, idempotencyKey: crypto.randomUUID(), controller, wasSent: false })
  }

  async #send(id: number, entry: Entry, release: () => void): Promise<void> {
    const { file, idempotencyKey, controller } = entry
    this.#entries.set(id, { ...entry, wasSent: true, release })
    this.#update(id, { state: 'sending', progress: 0 })
    try {
      const result = await this.#options.request(file, {
        idempotencyKey,
        signal: controller.signal,
        onProgress: (progress) => this.#update(id, { progress }),
      })
      if (this.#entries.has(id)) {
        this.#remove(id)
        this.#options.onDone(result)
      } else this.#reportOrphaned(result)
    } catch (caught) {
      if (this.#entries.has(id)) this.#fail(id, file, caught)
      else if (!this.#options.classifyError(caught).isFinal) this.#reportOrphaned(undefined)
    }
    release()
    this.resume()
  }

  #fail(id: number, file: File, caught: unknown): void {
    const { reason, isFinal } = this.#options.classifyError(caught)
    if (!isFinal && this.#options.isPaused?.()) {
      this.#update(id, { state: 'waiting', progress: 0 })
      return
    }
    this.#update(id, { state: isFinal ? 'refused' : 'failed', reason })
    if (isFinal) this.#entries.delete(id)
    this.#options.onFailed?.(file, reason, isFinal)
  }

  #reportOrphaned(result: Result | undefined): void {
    if (!this.#isCancelled) this.#options.onOrphaned?.(result)
  }

  #update(id: number, change: Partial<UploadItem>): void {
    this.items.set(this.items.get().map((item) => (item.id === id ? { ...item, ...change } : item)))
  }

  #remove(id: number): void {
    this.#entries.delete(id)
    this.items.set(this.items.get().filter((item) => item.id !== id))
  }
}
