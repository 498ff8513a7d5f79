import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { createDatabase, execute } from './shared.ts'

/** A database of this test file, with the statements that restore its initial state. */
interface Own {
  readonly url: string
  readonly renew: string
}

/** Databases to be reused: emptying one costs a fraction of creating one. */
const free: Own[] = []

/** Returns the address of an empty database for this test only, which the next test reuses. */
export async function borrowDatabase(): Promise<string> {
  const own = free.pop() ?? (await makeOwn())
  await execute(own.url, own.renew)
  onTestFinished(() => void free.push(own))
  return own.url
}

async function makeOwn(): Promise<Own> {
  const url = await createDatabase(`test_${randomUUID()}`)
  const tables = await execute(url, `select tablename as name from pg_tables where schemaname = 'public'`)
  const renewals = await Promise.all(
    tables.map(({ name }) => String(name)).map(async (name) => `delete from "${name}"; ${await refill(url, name)}`),
  )
  // With triggers and foreign keys off, so that the tables can be emptied in any order.
  const renew = `set session_replication_role = replica; ${renewals.join(';')}`
  return { url, renew }
}

/** Returns the statement that inserts the initial rows of a table, which the migrations have added. */
async function refill(url: string, table: string): Promise<string> {
  const [found] = await execute(url, `select json_agg(row)::text as rows from "${table}" row`)
  if (typeof found?.rows !== 'string') return ''
  const rows = `$rows$${found.rows}$rows$`
  return `insert into "${table}" select * from json_populate_recordset(null::"${table}", ${rows})`
}
