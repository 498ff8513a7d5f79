import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { QueryResult } from 'kysely'
import { DatabaseUnavailable } from '../databases.ts'

/**
 * Maximum wait for another process, such as the operator's command line, and the pauses between attempts, of which the
 * last repeats; in milliseconds.
 */
const maxWaitMilliseconds = 5000
const pauses = [1, 2, 5, 10, 20, 50]
const maxStatements = 500

/**
 * Primary result codes of SQLite that describe the system and not the statement: busy (5), locked (6), out of memory
 * (7), not writable (8), failed disk (10), full disk (13), the file could not be opened (14), another process holds a
 * lock (15). When reading a page fails, SQLite may also report a malformed file (11) or no database at all (26),
 * although the file on the disk is intact.
 */
const transient = new Set([5, 6, 7, 8, 10, 11, 13, 14, 15, 26])
/** busySnapshot: a transaction has read before another process wrote, and can never continue. */
const [busy, busySnapshot] = [5, 517]

/**
 * Opens an SQLite file and sets its pragmas, of which SQLite stores only the journal mode in the file. Without
 * `synchronous=FULL` an acknowledged save could be lost in a power cut. Deleted data are overwritten.
 * @param synchronous NORMAL for data that may be lost in a power cut, but not when the process crashes
 */
export function openSqlite(path: string, synchronous: 'FULL' | 'NORMAL' = 'FULL'): DatabaseSync {
  // The only place where the whole process waits for another one; later, createBusyRetry waits without blocking.
  const database = new DatabaseSync(path, { timeout: maxWaitMilliseconds })
  database.exec(`PRAGMA journal_mode=WAL; PRAGMA synchronous=${synchronous}; PRAGMA foreign_keys=ON`)
  database.exec('PRAGMA secure_delete=ON; PRAGMA busy_timeout=0')
  return database
}

/** Executes a statement. @throws DatabaseUnavailable when a retry may succeed; the error of SQLite otherwise */
export type Execute = <Row>(sql: string, parameters?: readonly unknown[]) => Promise<QueryResult<Row>>

/** Creates a function that executes statements on an open file and prepares each only once. */
export function createExecute(database: DatabaseSync): Execute {
  const statements = new Map<string, StatementSync>()
  const retryWhileBusy = createBusyRetry()

  function run<Row>(sql: string, values: SQLInputValue[]): QueryResult<Row> {
    const statement = statements.get(sql) ?? database.prepare(sql)
    if (statements.size >= maxStatements) statements.clear()
    statements.set(sql, statement)
    if (statement.columns().length > 0) return { rows: statement.all(...values) as Row[] }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  return <Row>(sql: string, parameters: readonly unknown[] = []) =>
    retryWhileBusy(() => run<Row>(sql, parameters as SQLInputValue[])).catch((error: unknown) => {
      throw asStoreError(error)
    })
}

/** Converts an error of the driver. Its `errcode` is an extended code, whose lowest byte is the primary code. */
export function asStoreError(error: unknown): unknown {
  return transient.has(errcodeOf(error) & 255) ? new DatabaseUnavailable(error) : error
}

function errcodeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
}

/**
 * Creates a retry for statements that fail while another process writes. It does not block this process, as SQLite's
 * own busy timeout would.
 * @returns a function that repeats an action until it succeeds; when the database was busy for longer than the maximum,
 * the action and those queued behind it fail at once
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
        await time.pause(pauses[attempts] ?? pauses.at(-1) ?? 0)
      }
    }
  }
}
