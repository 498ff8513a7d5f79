import type { Compilable, CompiledQuery, Kysely, QueryResult } from 'kysely'

/** Values of a statement by their names. */
type Values = Readonly<Record<string, unknown>>

/** A statement, and where its values stand in it. */
interface Prepared<Row> {
  readonly query: CompiledQuery<Row>
  readonly parameters: readonly ((values: Values) => unknown)[]
}

/** Stands for a value while a statement is put together. */
class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is put together once for each open database: to build and compile it for every call costs more than SQLite needs for
 * it. Only values may differ between two calls, and every one of them has to be a value of the statement as it is.
 *
 * @param names of the values it takes
 * @param build is given what stands for each value
 * @returns runs it
 * @example const byAccount = prepared(['account'], (db: Database, { account }: Wanted) =>
 *   db.selectFrom('application').selectAll().where('account', '=', account))
 */
export function prepared<Schema, Given extends object, Row>(
  names: readonly (keyof Given & string)[],
  build: (db: Kysely<Schema>, given: Given) => Compilable<Row>,
): (db: Kysely<Schema>, given: Given) => Promise<QueryResult<Row>> {
  const known = new WeakMap<object, Prepared<Row>>()
  const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)])) as Given
  return (db, given) => {
    // A database and the transactions on it have the same.
    const { adapter } = db.getExecutor()
    let found = known.get(adapter)
    if (!found) {
      found = preparedOf(build(db, placeholders).compile())
      known.set(adapter, found)
    }
    const { query, parameters } = found
    const values = given as Values
    return db.executeQuery({ ...query, parameters: parameters.map((value) => value(values)) })
  }
}

function preparedOf<Row>(query: CompiledQuery<Row>): Prepared<Row> {
  const parameters = query.parameters.map((value) =>
    value instanceof Placeholder ? (values: Values) => values[value.name] : () => value,
  )
  return { query, parameters }
}
