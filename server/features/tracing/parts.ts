import {
  AliasNode,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type OperationNode,
  PostgresAdapter,
  type RootOperationNode,
  TableNode,
} from 'kysely'
import type { Blobs } from '../../storage/blobs.ts'
import { activeSpan, endingWith, errorTypeOf, type Span, type Tracing, withSpan } from './spans.ts'

// Wraps the parts of the portal in which traces are recorded.

/**
 * Returns a storage with a span for each blob that is stored, opened or removed; the storage itself without tracing.
 */
export function tracedBlobs(tracing: Tracing | undefined, blobs: Blobs): Blobs {
  if (!tracing) return blobs
  return {
    ...blobs,
    commitUpload: (...given) => withSpan('store blob', 'client', () => blobs.commitUpload(...given)),
    read: (...given) => withSpan('open blob', 'client', () => blobs.read(...given)),
    remove: (...given) => withSpan('remove blob', 'client', () => blobs.remove(...given)),
  }
}

/**
 * Returns a dialect with a span for each transaction and each statement. A span contains the name of the table, never
 * SQL or its values.
 */
export function tracedDialect(dialect: Dialect): Dialect {
  const adapter = dialect.createAdapter()
  const system = adapter instanceof PostgresAdapter ? 'postgresql' : 'sqlite'
  return {
    createAdapter: () => adapter,
    createDriver: () => traceDriver(dialect.createDriver(), system),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}

/**
 * Traces the transactions of a new driver and the statements of its connections, in place, because a driver compares
 * its connections by identity.
 */
function traceDriver(driver: Driver, system: string): Driver {
  const transactions = new WeakMap<DatabaseConnection, Span>()
  const seen = new WeakSet<DatabaseConnection>()
  const acquire = driver.acquireConnection.bind(driver)
  const begin = driver.beginTransaction.bind(driver)
  driver.acquireConnection = async (options) => {
    const connection = await acquire(options)
    if (!seen.has(connection)) traceStatements(connection, system, () => transactions.get(connection) ?? activeSpan())
    seen.add(connection)
    return connection
  }
  driver.beginTransaction = async (connection, settings) => {
    const span = activeSpan()?.begin('db transaction', 'internal', { 'db.system.name': system })
    if (!span) return begin(connection, settings)
    // Beginning the transaction may be a statement itself.
    transactions.set(connection, span)
    try {
      await begin(connection, settings)
    } catch (error) {
      transactions.delete(connection)
      span.end({}, errorTypeOf(error))
      throw error
    }
  }
  const ending = (end: (connection: DatabaseConnection) => Promise<void>, outcome: string) => {
    return async (connection: DatabaseConnection) => {
      const span = transactions.get(connection)
      transactions.delete(connection)
      try {
        await end(connection)
        span?.end({ 'portal.outcome': outcome })
      } catch (error) {
        span?.end({}, errorTypeOf(error))
        throw error
      }
    }
  }
  driver.commitTransaction = ending(driver.commitTransaction.bind(driver), 'commit')
  // A refused call also rolls back, which is not an error of the database.
  driver.rollbackTransaction = ending(driver.rollbackTransaction.bind(driver), 'rollback')
  return driver
}

function traceStatements(connection: DatabaseConnection, system: string, above: () => Span | undefined): void {
  const execute = connection.executeQuery.bind(connection)
  connection.executeQuery = <Row>(query: CompiledQuery, options?: Parameters<typeof execute>[1]) => {
    const span = above()
    if (!span) return execute<Row>(query, options)
    const { operation, table } = subjectOf(query.query)
    const statement = span.begin(`${operation} ${table}`.trim(), 'client', {
      'db.system.name': system,
      'db.operation.name': operation,
      ...(table !== '' && { 'db.collection.name': table }),
    })
    return endingWith(statement, execute<Row>(query, options))
  }
}

/** Returns the operation of a statement and its first table, if any. */
function subjectOf(node: RootOperationNode): { readonly operation: string; readonly table: string } {
  switch (node.kind) {
    case 'SelectQueryNode':
      return { operation: 'select', table: tableOf(node.from?.froms[0]) }
    case 'InsertQueryNode':
      return { operation: 'insert', table: tableOf(node.into) }
    case 'UpdateQueryNode':
      return { operation: 'update', table: tableOf(node.table) }
    case 'DeleteQueryNode':
      return { operation: 'delete', table: tableOf(node.from.froms[0]) }
    default:
      return { operation: 'statement', table: '' }
  }
}

function tableOf(node: OperationNode | undefined): string {
  if (node && AliasNode.is(node)) return tableOf(node.node)
  return node && TableNode.is(node) ? node.table.identifier.name : ''
}
