import type { Compilable, CompiledQuery, DatabaseConnection, Kysely, QueryResult } from 'kysely'

/** Values of a statement by their names. */
type Values = Readonly<Record<string, unknown>>

/** A statement that is executed repeatedly with other values. */
export interface PreparedQuery extends CompiledQuery {
  /**
   * True for a transaction's statement without a result: it may be sent to the database with the following ones, at the
   * latest with the commit, and the transaction fails when it fails.
   */
  readonly isLater: boolean
  /** The number of rows it has to change; any number when absent. */
  readonly changes?: number
  /**
   * Outside of a transaction: it may be sent to the database in a batch with those of other calls, and fail with them.
   */
  readonly isShared?: boolean
}

/** Returns true for a prepared statement. */
export function isPrepared(query: CompiledQuery): query is PreparedQuery {
  return 'isLater' in query
}

/** Throws when a statement did not change as many rows as expected. */
export function judgeChanges(
  { changes, sql }: Pick<PreparedQuery, 'changes' | 'sql'>,
  result: QueryResult<unknown>,
): void {
  if (changes === undefined || result.numAffectedRows === BigInt(changes)) return
  throw new Error(`a statement changed ${result.numAffectedRows} rows instead of ${changes}: ${sql}`)
}

/** A connection that accepts several statements at once. */
export interface TakesSeveral {
  executeTogether(queries: readonly PreparedQuery[]): Promise<readonly QueryResult<unknown>[]>
}

/** A database that batches the statements of several calls. */
export interface Shares {
  share(query: PreparedQuery): Promise<QueryResult<unknown>>
}

/** A statement with its values, ready to be sent. */
export interface Asked<Row> {
  readonly query: PreparedQuery
  /** Converts the result's rows to our column names. */
  readonly rowsOf: (result: QueryResult<unknown>) => Row[]
}

/** A statement that was prepared. */
export interface Statement<Schema, Given, Row> {
  (db: Kysely<Schema>, given: Given): Promise<QueryResult<Row>>
  /** Binds the values, for an execution by {@link together} with others. */
  of(db: Kysely<Schema>, given: Given): Asked<Row>
}

/** A statement, and the positions of its values. */
interface Prepared<Row> {
  readonly query: PreparedQuery
  readonly parameters: readonly ((values: Values) => unknown)[]
  readonly rowsOf: Asked<Row>['rowsOf']
}

/** Represents a value while a statement is compiled. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Build<Schema, Given, Row> = (db: Kysely<Schema>, given: Given) => Compilable<Row>

/**
 * Returns a statement that is compiled once for each open database: building and compiling it for every call costs more
 * than SQLite needs for it; and PostgreSQL parses and plans it once for each connection. Only values may differ between
 * two calls, and each must be a parameter of the statement. Columns are named, because the result of `*` would change
 * in a server that was started before a migration.
 *
 * @param names of its values
 * @param build receives a placeholder for each value
 * @returns a function that executes it
 * @example const byAccount = prepared(['account'], (db: Database, { account }: Wanted) =>
 * db.selectFrom('application').select(columns).where('account', '=', account))
 */
export function prepared<Schema, Given extends object, Row>(
  names: readonly (keyof Given & string)[],
  build: Build<Schema, Given, Row>,
): Statement<Schema, Given, Row> {
  return preparing(names, build, { isLater: false })
}

/**
 * Does the same for a statement of nearly every call that cannot fail by its values: those of simultaneous calls are
 * sent to PostgreSQL in one batch. A writing statement waits for others only by its first value.
 */
export function preparedForAll<Schema, Given extends object, Row>(
  names: readonly (keyof Given & string)[],
  build: Build<Schema, Given, Row>,
): Statement<Schema, Given, Row> {
  return preparing(names, build, { isLater: false, isShared: true })
}

/**
 * Does the same for a statement of a transaction whose result is unused: it may be sent to PostgreSQL with the
 * following ones.
 * @param changes the expected number of changed rows, when fewer are no error in SQL; the transaction fails otherwise
 */
export function preparedForLater<Schema, Given extends object>(
  names: readonly (keyof Given & string)[],
  build: Build<Schema, Given, unknown>,
  changes?: number,
): (db: Kysely<Schema>, given: Given) => Promise<void> {
  const run = preparing(names, build, { isLater: true, ...(changes !== undefined && { changes }) })
  return async (db, given) => {
    await run(db, given)
  }
}

/** Executes statements in their order, in one round trip to PostgreSQL. @returns the rows of each */
export async function together<Schema, Rows extends readonly unknown[]>(
  db: Kysely<Schema>,
  ...asked: { readonly [Index in keyof Rows]: Asked<Rows[Index]> }
): Promise<{ -readonly [Index in keyof Rows]: Rows[Index][] }> {
  const queries = asked.map(({ query }) => query)
  const results = await db
    .getExecutor()
    .provideConnection((connection) =>
      takesSeveral(connection) ? connection.executeTogether(queries) : inOrder(connection, queries),
    )
  return asked.map(({ rowsOf }, index) => rowsOf(results[index] ?? nothing)) as {
    -readonly [Index in keyof Rows]: Rows[Index][]
  }
}

const nothing: QueryResult<unknown> = { rows: [] }

/** Waits until every deferred statement of a transaction is executed: a later failure is that of its commit. */
export async function allDone<Schema>(db: Kysely<Schema>): Promise<void> {
  await db.getExecutor().provideConnection(async (connection) => {
    if (takesSeveral(connection)) await connection.executeTogether([])
  })
}

function takesSeveral(connection: DatabaseConnection): connection is DatabaseConnection & TakesSeveral {
  return 'executeTogether' in connection
}

async function inOrder(connection: DatabaseConnection, queries: readonly PreparedQuery[]) {
  const results: QueryResult<unknown>[] = []
  for (const query of queries) results.push(await connection.executeQuery(query))
  return results
}

function preparing<Schema, Given extends object, Row>(
  names: readonly (keyof Given & string)[],
  build: Build<Schema, Given, Row>,
  manner: Pick<PreparedQuery, 'isLater' | 'isShared' | 'changes'>,
): Statement<Schema, Given, Row> {
  const known = new WeakMap<object, Prepared<Row>>()
  const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)])) as Given
  const of = (db: Kysely<Schema>, given: Given): Asked<Row> => {
    // A database and the transactions on it share it.
    const { adapter } = db.getExecutor()
    let found = known.get(adapter)
    if (!found) {
      found = preparedOf({ ...build(db, placeholders).compile(), ...manner })
      known.set(adapter, found)
    }
    const { query, parameters, rowsOf } = found
    const values = given as Values
    return { query: { ...query, parameters: parameters.map((value) => value(values)) }, rowsOf }
  }
  const run = async (db: Kysely<Schema>, given: Given): Promise<QueryResult<Row>> => {
    const { query, rowsOf } = of(db, given)
    const result = await execute(db, query)
    // Deferred statements are checked once they are executed.
    if (result.numAffectedRows !== undefined) judgeChanges(query, result)
    return { ...result, rows: rowsOf(result) }
  }
  return Object.assign(run, { of })
}

function execute<Schema>(db: Kysely<Schema>, query: PreparedQuery): Promise<QueryResult<unknown>> {
  const executor = db.getExecutor()
  const { adapter } = executor
  if (query.isShared && !db.isTransaction && 'share' in adapter) return (adapter as unknown as Shares).share(query)
  return executor.provideConnection((connection) => connection.executeQuery(query))
}

function preparedOf<Row>(query: PreparedQuery): Prepared<Row> {
  const parameters = query.parameters.map((value) =>
    value instanceof Placeholder ? (values: Values) => values[value.name] : () => value,
  )
  return { query, parameters, rowsOf: createRenaming<Row>() }
}

/** Converts column names to ours, as the plugin of Kysely does; they are the same in every row of a statement. */
function createRenaming<Row>(): Asked<Row>['rowsOf'] {
  let names: readonly (readonly [column: string, name: string])[] | undefined
  return ({ rows }) =>
    rows.map((row) => {
      const columns = row as Values
      names ??= Object.keys(columns).map((column) => [column, nameOf(column)])
      const renamed: Record<string, unknown> = {}
      for (const [column, name] of names) renamed[name] = columns[column]
      return renamed as Row
    })
}

function nameOf(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
