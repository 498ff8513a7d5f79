import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Database } from './tables.ts'

// Everything the two databases say differently.

/** Whether the data lie in PostgreSQL. */
export function isPostgres<Schema>(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** PostgreSQL stops at half a character and at a null character, which JSON may name and somebody may have typed. */
function readable(column: string): RawBuilder<string> {
  return sql`regexp_replace(${sql.ref(column)}, ${'\\\\u(0000|d[89a-f]..)'}, ${'\\\\ufffd'}, 'g')`
}

/** What stands at a path of a JSON document in a text column, as JSON text; null when nothing does. */
export function jsonAt(db: Database, column: string, path: readonly string[]): RawBuilder<string | null> {
  if (isPostgres(db)) return sql`(${readable(column)}::json #> ${path})::text`
  return sql`${sql.ref(column)} -> ${`$.${path.join('.')}`}`
}
