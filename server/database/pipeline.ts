import type { Compilable, Kysely } from 'kysely'

/**
 * Executes statements in order on one connection, in one round trip to PostgreSQL: none waits for the result of
 * another. An error fails the statements after it in a transaction. The first statement should be a read, because the
 * first write waits for BEGIN.
 * @returns the rows of each
 */
export async function pipeline<Schema, Rows extends readonly unknown[]>(
  db: Kysely<Schema>,
  ...queries: { readonly [Index in keyof Rows]: Compilable<Rows[Index]> }
): Promise<{ -readonly [Index in keyof Rows]: Rows[Index][] }> {
  const executor = db.getExecutor()
  const results = await executor.provideConnection((connection) => {
    const onConnection = executor.withConnectionProvider({ provideConnection: (use) => use(connection) })
    return Promise.all(queries.map((query) => onConnection.executeQuery(query.compile())))
  })
  return results.map(({ rows }) => rows) as { -readonly [Index in keyof Rows]: Rows[Index][] }
}
