import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Database } from './tables.ts'

// Holds the differences between the SQL of the two databases.

/** Returns true when the data are in PostgreSQL. */
export function isPostgres<Schema>(db: Kysely<Schema>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/**
 * Returns a column in a form that PostgreSQL accepts as JSON: it rejects a lone surrogate and a null character, both of
 * which are valid JSON that an applicant may have typed.
 */
function readable(column: string): RawBuilder<string> {
  return sql`regexp_replace(${sql.ref(column)}, ${'\\\\u(0000|d[89a-f]..)'}, ${'\\\\ufffd'}, 'g')`
}

/** Returns the value at a path of a JSON document in a text column, as JSON text; null without a value. */
export function jsonAt(db: Database, column: string, path: readonly string[]): RawBuilder<string | null> {
  if (isPostgres(db)) return sql`(${readable(column)}::json #> ${path})::text`
  return sql`${sql.ref(column)} -> ${`$.${path.join('.')}`}`
}
