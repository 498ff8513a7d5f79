import { createStore, type Store } from '#web/app/store.ts'

interface RequestOptions {
  /** The same at every try of a file, so that one that arrived and was not answered is not stored twice. */
  readonly idempotencyKey?: string
  readonly signal: AbortSignal
  /** Hears how much has gone, from 0 to 1. */
  onProgress(share: number): void
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
  readonly share: number
  /** Why it failed or was refused, in words. */
  readonly reason?: string
}

/** Whether a file is on its way, as against failed or refused. */
export function isUnderWay({ state }: UploadItem): boolean {
  return state === 'waiting' || state === 'sending'
}

export interface UploadQueue {
  readonly items: Store<readonly UploadItem[]>
  add(files: readonly File[]): void
  cancel(id: number): void
  retry(id: number): void
}

interface QueueOptions<Result> {
  readonly request: UploadRequest<Result>
  /** Why a file is not even sent, in words. */
  refuse(file: File, waiting: readonly UploadItem[]): string | undefined
  onDone(result: Result): void
  /** Hears why a file did not arrive, in words. */
  onFailed?(file: File, reason: string): void
  /** The words of a failure, and whether trying the same file again is of no use. */
  judge(caught: unknown): { readonly reason: string; readonly isFinal: boolean }
}

/** How many files are sent at a time; more would only slow each other down. */
const together = 2

interface Entry {
  readonly file: File
  readonly idempotencyKey: string
  readonly controller: AbortController
}

/** Sends chosen files, a few at a time, and says how each goes. A file that failed stays until it is tried again or dismissed. */
export function createUploadQueue<Result>(options: QueueOptions<Result>): UploadQueue {
  const items = createStore<readonly UploadItem[]>([])
  const entries = new Map<number, Entry>()
  let lastId = 0

  function update(id: number, change: Partial<UploadItem>): void {
    items.set(items.get().map((item) => (item.id === id ? { ...item, ...change } : item)))
  }

  function remove(id: number): void {
    entries.delete(id)
    items.set(items.get().filter((item) => item.id !== id))
  }

  async function send(id: number, { file, idempotencyKey, controller }: Entry): Promise<void> {
    update(id, { state: 'sending', share: 0 })
    try {
      const result = await options.request(file, {
        idempotencyKey,
        signal: controller.signal,
        onProgress: (share) => update(id, { share }),
      })
      remove(id)
      options.onDone(result)
    } catch (caught) {
      if (controller.signal.aborted) remove(id)
      else fail(id, file, caught)
    }
    sendNext()
  }

  function fail(id: number, file: File, caught: unknown): void {
    const { reason, isFinal } = options.judge(caught)
    update(id, { state: isFinal ? 'refused' : 'failed', reason })
    if (isFinal) entries.delete(id)
    options.onFailed?.(file, reason)
  }

  function sendNext(): void {
    const sending = items.get().filter(({ state }) => state === 'sending').length
    const next = items.get().find(({ state }) => state === 'waiting')
    const entry = next && entries.get(next.id)
    if (!entry || sending >= together) return
    void send(next.id, entry)
    sendNext()
  }

  function put(file: File): void {
    const reason = options.refuse(file, items.get())
    const id = ++lastId
    const item = { id, name: file.name, size: file.size, share: 0 }
    items.set([
      ...items.get(),
      reason === undefined ? { ...item, state: 'waiting' } : { ...item, state: 'refused', reason },
    ])
    if (reason !== undefined) return
    entries.set(id, { file, idempotencyKey: crypto.randomUUID(), controller: new AbortController() })
  }

  return {
    items,
    add(files) {
      items.set(items.get().filter(({ state }) => state !== 'refused'))
      for (const file of files) put(file)
      sendNext()
    },
    cancel(id) {
      entries.get(id)?.controller.abort()
      const state = items.get().find((item) => item.id === id)?.state
      if (state !== 'sending') remove(id)
    },
    retry(id) {
      const entry = entries.get(id)
      if (!entry) return
      entries.set(id, { ...entry, controller: new AbortController() })
      update(id, { state: 'waiting', share: 0 })
      sendNext()
    },
  }
}
