import { randomUUID } from 'node:crypto'
import type { CompiledQuery, QueryResult } from 'kysely'
import { type Connection, type Submittable, types } from 'pg'
import { storable } from './text.ts'

type Sent = Pick<CompiledQuery, 'sql' | 'parameters'>

/** The response to a statement: the command tag of PostgreSQL, such as `COMMIT`, and its result. */
export interface Done extends QueryResult<Record<string, unknown>> {
  readonly command: string
}

interface Column {
  readonly name: string
  readonly read: (text: string) => unknown
}

/** A prepared statement of one connection: parsed under a name, and planned once. */
interface Known {
  readonly name: string
  /** Undefined until PostgreSQL has described them. */
  columns: readonly Column[] | undefined
}

/** The prepared statements of one connection, by their texts. */
export class KnownStatements {
  readonly #known = new Map<string, Known>()
  /**
   * Unique to this connection: when a pooler switches the connection, none of our names means another statement there.
   */
  readonly #prefix = `portal_${randomUUID()}`
  #names = 0

  /** @returns undefined when it has to be parsed first */
  find(text: string): Known | undefined {
    return this.#known.get(text)
  }

  /** Adds a statement under a new name: after a failure it is unknown whether an earlier attempt was parsed. */
  add(text: string): Known {
    this.#names += 1
    const known = { name: `${this.#prefix}_${this.#names}`, columns: undefined }
    this.#known.set(text, known)
    return known
  }

  forget(text: string): void {
    this.#known.delete(text)
  }
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

const counting = /^(?:INSERT 0|UPDATE|DELETE|MERGE) (\d+)$/

/**
 * A pipelined batch of statements: one round trip to PostgreSQL, whatever their number. PostgreSQL reports the first
 * that fails, and executes none of those behind it, a COMMIT included. It implements the driver's Submittable: the
 * driver calls the methods that begin with `handle` for each received message.
 */
export class Flight implements Submittable {
  /** Called once, at the first end; the driver wraps it in its own callback, which also ends the wait. */
  callback: (error: unknown, done?: readonly Done[]) => void
  readonly #statements: readonly Sent[]
  readonly #known: KnownStatements
  readonly #parsed: string[] = []
  readonly #done: Done[] = []
  #rows: Record<string, unknown>[] = []

  constructor(statements: readonly Sent[], known: KnownStatements, callback: Flight['callback']) {
    this.#statements = statements
    this.#known = known
    this.callback = callback
  }

  submit(connection: Connection): void {
    connection.stream.cork()
    for (const statement of this.#statements) this.#send(connection, statement)
    connection.sync()
    connection.stream.uncork()
  }

  #send(connection: Connection, { sql, parameters }: Sent): void {
    let known = this.#known.find(sql)
    if (!known) {
      known = this.#known.add(sql)
      this.#parsed.push(sql)
      connection.parse({ name: known.name, text: sql, types: [] }, true)
    }
    connection.bind({ statement: known.name, values: parameters.map(written) }, true)
    if (!known.columns) connection.describe({ type: 'P' }, true)
    connection.execute(null, true)
  }

  get #current(): Known | undefined {
    return this.#known.find(this.#statements[this.#done.length]?.sql ?? '')
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    const known = this.#current
    if (known) known.columns = fields.map(({ name, dataTypeID }) => ({ name, read: types.getTypeParser(dataTypeID) }))
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    for (const [index, { name, read }] of (this.#current?.columns ?? []).entries()) {
      const text = fields[index] ?? null
      row[name] = text === null ? null : read(text)
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const known = this.#current
    if (known) known.columns ??= []
    const count = counting.exec(text)?.[1]
    this.#done.push({ command: text, rows: this.#rows, ...(count !== undefined && { numAffectedRows: BigInt(count) }) })
    this.#rows = []
  }

  handleError(error: unknown): void {
    for (const text of this.#parsed) this.#known.forget(text)
    this.callback(error)
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#done)
  }
}

/** Returns a value in the text format of PostgreSQL. */
function written(value: unknown): string | null {
  return value === null || value === undefined ? null : String(storable(value))
}
