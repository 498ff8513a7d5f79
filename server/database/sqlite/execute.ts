import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { QueryResult } from 'kysely'
import { DatabaseUnavailable } from '../databases.ts'

/** Maximum wait for another process, the operator's command line, and the pauses between attempts; the last repeats. */
const maxWaitMilliseconds = 5000
const pauses = [1, 2, 5, 10, 20, 50]
const maxStatements = 500

/**
 * Primary result codes of SQLite about the state of the system, not the statement: busy (5), locked (6), out of memory
 * (7), not writable (8), the disk failed (10), is full (13), the file could not be opened (14), another process holds a
 * lock (15). A failed read of one page also reports a malformed file (11) or no database at all (26), although the file
 * on the disk is intact.
 */
const transient = new Set([5, 6, 7, 8, 10, 11, 13, 14, 15, 26])
/** In the second case a transaction has read before another process wrote, and can never continue. */
const [busy, busySnapshot] = [5, 517]

/**
 * Opens an SQLite file with the pragmas of every open: SQLite stores only the journal mode in the file, and without
 * `synchronous=FULL` an acknowledged save could be lost in a power cut. Deleted data is overwritten.
 * @param synchronous FULL, or NORMAL for data that may be lost in a power cut (never by a crash of the process)
 */
export function openSqlite(path: string, synchronous: 'FULL' | 'NORMAL' = 'FULL'): DatabaseSync {
  // Only here the whole process waits for another one; later createBusyRetry does, which blocks nothing.
  const database = new DatabaseSync(path, { timeout: maxWaitMilliseconds })
  database.exec(`PRAGMA journal_mode=WAL; PRAGMA synchronous=${synchronous}; PRAGMA foreign_keys=ON`)
  database.exec('PRAGMA secure_delete=ON; PRAGMA busy_timeout=0')
  return database
}

/** Executes a statement. @throws DatabaseUnavailable when a retry may succeed; otherwise the error of SQLite */
export type Execute = <Row>(sql: string, parameters?: readonly unknown[]) => Promise<QueryResult<Row>>

/** Creates a function that executes statements on an open file, each prepared once. */
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

/** Converts an error of the driver. Its `errcode` is the extended one, whose lowest byte is the primary code. */
export function asStoreError(error: unknown): unknown {
  return transient.has(errcodeOf(error) & 255) ? new DatabaseUnavailable(error) : error
}

function errcodeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0
}

/**
 * Retries while another process writes, without blocking this one, as SQLite's own busy timeout would.
 * @returns a function that repeats an action until it succeeds; when the database was busy for longer than the maximum,
 * it and those behind it fail at once
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
