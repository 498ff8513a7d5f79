import type { Compilable, CompiledQuery, DatabaseConnection, Kysely, QueryResult } from 'kysely'

/** Values of a statement by their names. */
type Values = Readonly<Record<string, unknown>>

/** A statement that is asked for again and again with other values. */
export interface PreparedQuery extends CompiledQuery {
  /**
   * Of a transaction's statement that nobody waits for: it may go to the database with what follows, at the latest with the
   * commit, and the transaction fails where it fails.
   */
  readonly isLater: boolean
  /** How many rows it has to change; any number when absent. */
  readonly changes?: number
  /** Outside of a transaction: it may go to the database together with those of other calls, and fail with them. */
  readonly isShared?: boolean
}

/** Whether a statement is one of those that come again and again. */
export function isPrepared(query: CompiledQuery): query is PreparedQuery {
  return 'isLater' in query
}

/** Fails what did not change as many rows as it had to. */
export function judgeChanges(
  { changes, sql }: Pick<PreparedQuery, 'changes' | 'sql'>,
  result: QueryResult<unknown>,
): void {
  if (changes === undefined || result.numAffectedRows === BigInt(changes)) return
  throw new Error(`a statement changed ${result.numAffectedRows} rows in place of ${changes}: ${sql}`)
}

/** A connection that takes several statements at once. */
export interface TakesSeveral {
  executeTogether(queries: readonly PreparedQuery[]): Promise<readonly QueryResult<unknown>[]>
}

/** A database that takes statements of several calls together. */
export interface Shares {
  share(query: PreparedQuery): Promise<QueryResult<unknown>>
}

/** A statement with its values, on its way. */
export interface Asked<Row> {
  readonly query: PreparedQuery
  /** What the database gives, by the names we give columns. */
  readonly rowsOf: (result: QueryResult<unknown>) => Row[]
}

/** A statement that was prepared. */
export interface Statement<Schema, Given, Row> {
  (db: Kysely<Schema>, given: Given): Promise<QueryResult<Row>>
  /** With its values, to be asked {@link together} with another. */
  of(db: Kysely<Schema>, given: Given): Asked<Row>
}

/** A statement, and where its values stand in it. */
interface Prepared<Row> {
  readonly query: PreparedQuery
  readonly parameters: readonly ((values: Values) => unknown)[]
  readonly rowsOf: Asked<Row>['rowsOf']
}

/** Stands for a value while a statement is put together. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Build<Schema, Given, Row> = (db: Kysely<Schema>, given: Given) => Compilable<Row>

/**
 * A statement that is put together once for each open database: to build and compile it for every call costs more than SQLite needs for
 * it; and once for each connection PostgreSQL reads and plans it. Only values may differ between two calls, and every one of them has
 * to be a value of the statement as it is. Columns are named, for `*` would change what it gives while a server runs that was
 * started before a migration.
 *
 * @param names of the values it takes
 * @param build is given what stands for each value
 * @returns runs it
 * @example const byAccount = prepared(['account'], (db: Database, { account }: Wanted) =>
 *   db.selectFrom('application').select(columns).where('account', '=', account))
 */
export function prepared<Schema, Given extends object, Row>(
  names: readonly (keyof Given & string)[],
  build: Build<Schema, Given, Row>,
): Statement<Schema, Given, Row> {
  return preparing(names, build, { isLater: false })
}

/**
 * The same for a statement that comes with nearly every call and cannot fail by its values: PostgreSQL is told of those of all calls
 * that come at once together. One that writes waits for others only by its first value.
 */
export function preparedForAll<Schema, Given extends object, Row>(
  names: readonly (keyof Given & string)[],
  build: Build<Schema, Given, Row>,
): Statement<Schema, Given, Row> {
  return preparing(names, build, { isLater: false, isShared: true })
}

/**
 * The same for a statement of a transaction whose result nobody needs: PostgreSQL may be told of it with what follows.
 * @param changes how many rows it has to change, where it may do less than it says without failing; the transaction fails otherwise
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

/** Waits until everything that was told of a transaction later is done as well: what fails after that is its commit. */
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
    // A database and the transactions on it have the same.
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
    // What goes later is judged when it has gone.
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

/** Gives rows the names we give columns, as the plugin of Kysely does it; they are the same in every row of a statement. */
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
