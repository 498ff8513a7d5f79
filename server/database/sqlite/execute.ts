import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { QueryResult } from 'kysely'
import { DatabaseUnavailable } from '../databases.ts'

/** Maximum wait for a database that another process, the operator's command line, writes to. */
const maxWaitMilliseconds = 5000
/** Milliseconds between attempts; the last one repeats. */
const pauses = [1, 2, 5, 10, 20, 50]
const maxStatements = 500

/**
 * Primary result codes of SQLite about the state of the system, not the statement: busy (5), locked (6), out of memory
 * (7), not writable (8), the disk failed (10), is full (13), the file could not be opened (14), another process holds a
 * lock (15). A failed read of one page also reports a malformed file (11) or no database at all (26), although the file
 * on the disk is intact.
 */
const transient = new Set([5, 6, 7, 8, 10, 11, 13, 14, 15, 26])
const busy = 5
/** A transaction that read before another process wrote can never continue. */
const busySnapshot = 517

/** Executes a statement. @throws DatabaseUnavailable when a retry may succeed; otherwise the error of SQLite */
export type Execute = <Row>(sql: string, parameters?: readonly unknown[]) => Promise<QueryResult<Row>>

/** Creates a function that executes statements on an open file, each prepared once. */
export function createExecute(database: DatabaseSync): Execute {
  const statements = new Map<string, StatementSync>()
  const retryWhileBusy = createBusyRetry()

  function prepare(sql: string): StatementSync {
    const statement = statements.get(sql) ?? database.prepare(sql)
    if (statements.size >= maxStatements) statements.clear()
    statements.set(sql, statement)
    return statement
  }

  return async (sql, parameters = []) => {
    try {
      return await retryWhileBusy(() => run(prepare(sql), parameters as SQLInputValue[]))
    } catch (error) {
      throw asStoreError(error)
    }
  }
}

function run<Row>(statement: StatementSync, values: SQLInputValue[]): QueryResult<Row> {
  if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
  const { changes, lastInsertRowid } = statement.run(...values)
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
}

/** Converts an error of the driver. Its `errcode` is the extended one, whose lowest byte is the primary code. */
export function asStoreError(error: unknown): unknown {
  return transient.has(errcodeOf(error) & 255) ? new DatabaseUnavailable(error) : error
}

function errcodeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
}

/**
 * Retries statements while another process writes, without blocking the whole process, as SQLite's own busy timeout
 * would.
 * @returns a function that repeats a statement until it succeeds; when the database was busy for longer than the
 * maximum, it and those behind it fail at once
 */
export function createBusyRetry(
  time = { now: () => performance.now(), pause: (ms: number): Promise<unknown> => pause(ms) },
) {
  let busySince: number | undefined
  return async <Result>(act: () => Result | Promise<Result>): Promise<Result> => {
    for (let attempts = 0; ; attempts++) {
      try {
        const result = await act()
        busySince = undefined
        return result
      } catch (error) {
        const code = errcodeOf(error)
        if ((code & 255) !== busy || code === busySnapshot) throw error
        busySince ??= time.now()
        if (time.now() - busySince > maxWaitMilliseconds) throw error
        await time.pause(pauses[Math.min(attempts, pauses.length - 1)] ?? 0)
      }
    }
  }
}
