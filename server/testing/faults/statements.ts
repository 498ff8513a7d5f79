import type { DatabaseConnection, Dialect } from 'kysely'

/** Runs between two statements on a connection of a dialect. */
export type OnStatement = (number: number, connection: DatabaseConnection) => Promise<void>

/**
 * Returns a dialect that reports each statement just before it runs.
 * @param onStatement receives its number, from 1; a statement before which it throws is not run
 */
export function reportStatements(dialect: Dialect, onStatement: OnStatement): Dialect {
  let number = 0
  const reporting = new WeakSet<DatabaseConnection>()
  const report = (connection: DatabaseConnection) => {
    if (reporting.has(connection)) return connection
    reporting.add(connection)
    const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection)
    return Object.assign(connection, {
      async executeQuery(...args: Parameters<typeof execute>) {
        number += 1
        await onStatement(number, { ...connection, executeQuery: execute })
        return execute(...args)
      },
    })
  }
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver() {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      return Object.assign(driver, {
        acquireConnection: async (...args: Parameters<typeof acquire>) => report(await acquire(...args)),
      })
    },
  }
}
