import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseUnavailable } from './unavailable.ts'

/** The remaining time that one call may wait for the database, however many statements it needs. */
export interface CallTime {
  /** Milliseconds. */
  left: number
}

const current = new AsyncLocalStorage<CallTime>()

/** Runs a function, and everything that follows from it, within one time budget. */
export function withCallTime<Result>(time: CallTime, act: () => Result): Result {
  return current.run(time, act)
}

/**
 * Runs a function that waits for the database, within the remaining budget of its call; work outside of calls has no
 * such bound.
 * @param act receives the remaining milliseconds
 * @throws DatabaseUnavailable when none remain
 */
export async function inCallTime<Result>(act: (left: number) => Promise<Result>): Promise<Result> {
  const time = current.getStore()
  if (!time) return act(Number.POSITIVE_INFINITY)
  if (time.left <= 0) throw new DatabaseUnavailable('the time budget of the call is used up')
  const begun = performance.now()
  try {
    return await act(time.left)
  } finally {
    time.left -= performance.now() - begun
  }
}
