import { type ServiceError, tooMany } from './failure.ts'

/** Limits the simultaneous work of each key, in this process. */
export interface Semaphore {
  /** Acquires a unit. @returns the function that releases it; undefined when the key has reached its limit */
  tryAcquire(key: string): (() => void) | undefined
  /**
   * Runs work of a key within its limit, in the order of the calls.
   * @throws the error of `refusal` when too much work of the key waits
   */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>
}

interface SemaphoreOptions {
  /** Maximum simultaneous work of a key. */
  readonly concurrency: number
  /** Maximum waiting work of a key. */
  readonly maxWaiting?: number
  /** Creates the error of work beyond that maximum. */
  readonly refusal?: () => ServiceError
}

/** Creates a semaphore; a key takes memory only while it has work. */
export function createSemaphore(options: SemaphoreOptions): Semaphore {
  const { concurrency, maxWaiting = 0, refusal = () => tooMany(1) } = options
  const keys = new Map<string, { running: number; readonly waiting: (() => void)[] }>()

  function releaseOnce(key: string): () => void {
    let isReleased = false
    return () => {
      const state = keys.get(key)
      if (isReleased || !state) return
      isReleased = true
      // The next one takes over the unit directly, so that no other call can acquire it in between.
      const next = state.waiting.shift()
      if (next) return next()
      state.running -= 1
      if (state.running === 0) keys.delete(key)
    }
  }

  function tryAcquire(key: string): (() => void) | undefined {
    const state = keys.get(key) ?? { running: 0, waiting: [] }
    if (state.running >= concurrency) return undefined
    keys.set(key, state)
    state.running += 1
    return releaseOnce(key)
  }

  async function acquire(key: string): Promise<() => void> {
    const release = tryAcquire(key)
    if (release) return release
    const waiting = keys.get(key)?.waiting ?? []
    if (waiting.length >= maxWaiting) throw refusal()
    await new Promise<void>((resolve) => waiting.push(resolve))
    return releaseOnce(key)
  }

  return {
    tryAcquire,
    async run(key, work) {
      const release = await acquire(key)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}

/** Waits for work up to a time limit. @returns true when it settled in time, successfully or not */
export async function settlesWithin(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(() => resolve(false), milliseconds)
  const ended = () => true
  try {
    return await Promise.race([work.then(ended, ended), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
