import type { QueryResult } from 'kysely'
import type { Pool } from 'pg'
import { inCallTime, withCallTime } from './callTime.ts'
import { acquire } from './postgresDriver.ts'
import type { PreparedQuery, Shares } from './prepared.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** Somebody who waits for a statement's result. */
interface Waiting {
  readonly query: PreparedQuery
  /** Milliseconds its call may still wait. */
  readonly left: number
  readonly resolve: (result: QueryResult<unknown>) => void
  readonly reject: (error: unknown) => void
}

/** Statements in one flight, so that a crowd makes nobody wait for all of it. */
const most = 20

/**
 * Lets statements of many calls share flights: while one is under way those that come wait, and go together in the next. Each is a
 * statement of its own, and a flight one transaction. All flights have one order, by the first value, so that of two that write
 * the same rows none waits for the other while that waits for it.
 */
export function createSharing(pool: Pool): Shares['share'] {
  let waiting: Waiting[] = []
  let isFlying = false

  async function flyAll(): Promise<void> {
    isFlying = true
    while (waiting.length > 0) {
      const some = waiting.slice(0, most).toSorted(byFirstValue)
      waiting = waiting.slice(most)
      const left = Math.max(...some.map((one) => one.left))
      await withCallTime({ left }, () => fly(pool, some))
    }
    isFlying = false
  }

  return (query) =>
    inCallTime(
      (left) =>
        new Promise((resolve, reject) => {
          waiting.push({ query, left, ...inTime(left, resolve, reject) })
          if (!isFlying) void flyAll()
        }),
    )
}

/** Others in the flight may have more time, and who has none left waits for it no longer. */
function inTime(
  left: number,
  resolve: Waiting['resolve'],
  reject: Waiting['reject'],
): Pick<Waiting, 'resolve' | 'reject'> {
  if (!Number.isFinite(left)) return { resolve, reject }
  const late = setTimeout(() => reject(new DatabaseUnavailable('the time of the call is used up')), left)
  return {
    resolve(result) {
      clearTimeout(late)
      resolve(result)
    },
    reject(error) {
      clearTimeout(late)
      reject(error)
    },
  }
}

async function fly(pool: Pool, some: readonly Waiting[]): Promise<void> {
  try {
    const results = await landed(pool, some)
    for (const [index, { resolve }] of some.entries()) resolve(results[index] as QueryResult<unknown>)
  } catch (error) {
    for (const { reject } of some) reject(error)
  }
}

async function landed(pool: Pool, some: readonly Waiting[]): Promise<readonly QueryResult<unknown>[]> {
  const connection = await acquire(pool)
  try {
    return await connection.executeTogether(some.map(({ query }) => query))
  } finally {
    connection.release()
  }
}

function byFirstValue({ query: one }: Waiting, { query: other }: Waiting): number {
  const [first, second] = [String(one.parameters[0]), String(other.parameters[0])]
  return first < second ? -1 : first > second ? 1 : 0
}
