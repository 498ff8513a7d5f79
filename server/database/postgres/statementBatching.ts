import type { QueryResult } from 'kysely'
import type { Pool } from 'pg'
import type { PreparedQuery, Shares } from '../prepared.ts'
import { inCallTime, withCallTime } from '../requestBudget.ts'
import { DatabaseUnavailable } from '../unavailable.ts'
import { acquire } from './driver.ts'
import { isOverByRepeating } from './errors.ts'

/** A statement that waits for its result. */
interface Waiting {
  readonly query: PreparedQuery
  /** The end of its call's time budget, on the monotonic clock. */
  readonly deadline: number
  readonly resolve: (result: QueryResult<unknown>) => void
  readonly reject: (error: unknown) => void
}

/** Statements in one batch, so that a burst makes no call wait for all of it. */
const most = 20
/** A batch that runs longer may be on a dead or blocked connection: the next one uses another connection. */
const batchTimeoutMilliseconds = 100

/**
 * Batches the statements of many calls: statements queue while one batch runs, and are sent together in the next. Each
 * remains a separate statement, and a batch is one transaction. All batches sort by the first value, so that two that
 * write the same rows cannot deadlock. Each kind of statement has its own queue: session lookups never wait for the
 * drafts of others.
 */
export function createSharing(pool: Pool): Shares['share'] {
  const lines = new Map<string, (query: PreparedQuery) => Promise<QueryResult<unknown>>>()
  return (query) => {
    const line = lines.get(query.sql) ?? createLine(pool)
    lines.set(query.sql, line)
    return line(query)
  }
}

function createLine(pool: Pool) {
  const mostFlights = Math.ceil((pool.options.max ?? 1) / 2)
  let waiting: Waiting[] = []
  let flights = 0

  /** Sends the queued statements until the queue is empty. */
  async function flyAll(): Promise<void> {
    flights += 1
    while (waiting.length > 0) {
      const some = waiting.slice(0, most).toSorted(byFirstValue)
      waiting = waiting.slice(most)
      const late = setTimeout(another, batchTimeoutMilliseconds)
      const left = Math.max(...some.map(({ deadline }) => deadline)) - performance.now()
      await withCallTime({ left }, () => fly(pool, some))
      clearTimeout(late)
    }
    flights -= 1
  }

  function another(): void {
    if (flights < mostFlights && waiting.length > 0) void flyAll()
  }

  return (query: PreparedQuery) =>
    inCallTime(
      (left) =>
        new Promise<QueryResult<unknown>>((resolve, reject) => {
          const deadline = performance.now() + left
          const one: Waiting = { query, deadline, ...untilLate(left, resolve, reject, () => leave(one)) }
          waiting.push(one)
          if (flights === 0) void flyAll()
          else if (waiting.length === 1) setTimeout(another, batchTimeoutMilliseconds).unref()
        }),
    )

  /** Removes an abandoned statement, so that it is not sent. */
  function leave(item: Waiting): void {
    waiting = waiting.filter((other) => other !== item)
  }
}

/** Others in the batch may have more time; a call without time left stops waiting. */
function untilLate(
  left: number,
  resolve: Waiting['resolve'],
  reject: Waiting['reject'],
  leave: () => void,
): Pick<Waiting, 'resolve' | 'reject'> {
  if (!Number.isFinite(left)) return { resolve, reject }
  const late = setTimeout(() => {
    leave()
    reject(new DatabaseUnavailable('the time budget of the call is used up'))
  }, left)
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
    if (isOverByRepeating(error)) for (const item of some) await flyAlone(pool, item)
    else for (const { reject } of some) reject(error)
  }
}

/** Executes a statement of a failed batch alone: the batch executed nothing, and its statements are independent. */
async function flyAlone(pool: Pool, item: Waiting): Promise<void> {
  try {
    const [result] = await landed(pool, [item])
    item.resolve(result as QueryResult<unknown>)
  } catch (error) {
    item.reject(error)
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

function byFirstValue({ query: a }: Waiting, { query: b }: Waiting): number {
  const [first, second] = [String(a.parameters[0]), String(b.parameters[0])]
  return first < second ? -1 : first > second ? 1 : 0
}
