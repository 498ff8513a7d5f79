import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely'

/** Values of a statement by their names. */
type Values = Readonly<Record<string, unknown>>

/** A statement that is asked for again and again with other values. */
export interface PreparedQuery<Row = unknown> extends CompiledQuery<Row> {
  /**
   * Of a transaction's statement that nobody waits for: it may go to the database with what follows, at the latest with the
   * commit, and the transaction fails where it fails.
   */
  readonly isLater: boolean
}

/** Whether a statement is one of those that come again and again. */
export function isPrepared(query: CompiledQuery): query is PreparedQuery {
  return 'isLater' in query
}

/** A statement, and where its values stand in it. */
interface Prepared<Row> {
  readonly query: PreparedQuery<Row>
  readonly parameters: readonly ((values: Values) => unknown)[]
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
): (db: Kysely<Schema>, given: Given) => Promise<QueryResult<Row>> {
  return preparing(names, build, false)
}

/**
 * The same for a statement of a transaction whose result nobody needs: PostgreSQL may be told of it with what follows. Only for what
 * does what it says or fails, as an insert does.
 */
export function preparedForLater<Schema, Given extends object>(
  names: readonly (keyof Given & string)[],
  build: Build<Schema, Given, unknown>,
): (db: Kysely<Schema>, given: Given) => Promise<void> {
  const run = preparing(names, build, true)
  return async (db, given) => {
    await run(db, given)
  }
}

function preparing<Schema, Given extends object, Row>(
  names: readonly (keyof Given & string)[],
  build: Build<Schema, Given, Row>,
  isLater: boolean,
): (db: Kysely<Schema>, given: Given) => Promise<QueryResult<Row>> {
  const known = new WeakMap<object, Prepared<Row>>()
  const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)])) as Given
  return (db, given) => {
    // A database and the transactions on it have the same.
    const { adapter } = db.getExecutor()
    let found = known.get(adapter)
    if (!found) {
      found = preparedOf({ ...build(db, placeholders).compile(), isLater })
      known.set(adapter, found)
    }
    const { query, parameters } = found
    const values = given as Values
    return db.executeQuery({ ...query, parameters: parameters.map((value) => value(values)) })
  }
}

function preparedOf<Row>(query: PreparedQuery<Row>): Prepared<Row> {
  const parameters = query.parameters.map((value) =>
    value instanceof Placeholder ? (values: Values) => values[value.name] : () => value,
  )
  return { query, parameters }
}
