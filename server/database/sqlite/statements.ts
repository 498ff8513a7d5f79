import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { QueryResult } from 'kysely'
import { speaking } from './errors.ts'

const statementsKept = 500
/** Longer ones insert many rows, in each number of them another text: rarely the same again, and much to keep. */
const longestKept = 4000

interface Prepared {
  readonly statement: StatementSync
  readonly givesRows: boolean
}

/**
 * Does statements on an open file. Each short one is prepared once: to prepare it again would cost more than to do it.
 * @returns throws DatabaseUnavailable where a later try may succeed
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

/** Does one statement. */
export type Act = ReturnType<typeof createStatements>
