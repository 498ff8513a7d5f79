import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { QueryResult } from 'kysely'
import { speaking } from './errors.ts'

const statementsKept = 500
/**
 * Longer ones insert many rows, with another text for each number of rows: rarely the same again, and large to cache.
 */
const longestKept = 4000

interface Prepared {
  readonly statement: StatementSync
  readonly givesRows: boolean
}

/**
 * Creates a function that executes statements on an open file. Each short one is prepared once: preparing it again
 * would cost more than its execution.
 * @returns a function that throws DatabaseUnavailable when a retry may succeed
 */
export function createStatements(database: DatabaseSync) {
  const known = new Map<string, Prepared>()

  function prepared(sql: string): Prepared {
    const found = known.get(sql)
    if (found) return found
    const statement = speaking(() => database.prepare(sql))
    const made = { statement, givesRows: statement.columns().length > 0 }
    if (sql.length > longestKept) return made
    if (known.size >= statementsKept) known.clear()
    known.set(sql, made)
    return made
  }

  return function act<Row>(sql: string, parameters: readonly unknown[] = []): QueryResult<Row> {
    const { statement, givesRows } = prepared(sql)
    const values = parameters as SQLInputValue[]
    if (givesRows) return { rows: speaking(() => statement.all(...values)) as Row[] }
    const { changes, lastInsertRowid } = speaking(() => statement.run(...values))
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
}

/** Executes one statement. */
export type Act = ReturnType<typeof createStatements>
