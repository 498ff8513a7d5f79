import { tooMany } from './failure.ts'

/** Lets work that belongs together happen one after the other. */
export interface Turns {
  /**
   * Acts when everything asked for earlier under the same key is done, however it ended.
   * @throws Failure 429/3000 when too many are waiting
   */
  take<Result>(key: string, act: () => Promise<Result>): Promise<Result>
}

/** Turns in this process; what must also hold between processes is decided in a transaction. */
export function createTurns(mostWaiting = 50): Turns {
  const queues = new Map<string, { last: Promise<unknown>; waiting: number }>()
  return {
    async take(key, act) {
      const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 }
      if (queue.waiting >= mostWaiting) throw tooMany(1)
      queues.set(key, queue)
      queue.waiting += 1
      const turn = queue.last.then(act)
      queue.last = turn
        .catch(() => {})
        .finally(() => {
          queue.waiting -= 1
          if (queue.waiting === 0) queues.delete(key)
        })
      return turn
    },
  }
}
