import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseUnavailable } from './unavailable.ts'

/** How long one call may still wait for the database, however many statements it needs. */
export interface CallTime {
  /** Milliseconds. */
  left: number
}

const current = new AsyncLocalStorage<CallTime>()

/** Lets everything that follows from an act draw on one time. */
export function withCallTime<Result>(time: CallTime, act: () => Result): Result {
  return current.run(time, act)
}

/**
 * Does something that waits for the database, in the time its call has left; what belongs to no call has no such bound.
 * @param act is told the milliseconds that are left
 * @throws DatabaseUnavailable when none are
 */
export async function inCallTime<Result>(act: (left: number) => Promise<Result>): Promise<Result> {
  const time = current.getStore()
  if (!time) return act(Number.POSITIVE_INFINITY)
  if (time.left <= 0) throw new DatabaseUnavailable('the time of the call is used up')
  const begun = performance.now()
  try {
    return await act(time.left)
  } finally {
    time.left -= performance.now() - begun
  }
}
