import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { createDatabase, execute } from './shared.ts'

/** A database of this test file, and the statements that restore its initial state. */
interface Own {
  readonly url: string
  readonly renew: string
}

/** Emptying a database costs a fraction of creating one. */
const free: Own[] = []

/** Returns an empty database for this test alone; the next test reuses it. @returns its address */
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
  // So that no table has to be emptied before another.
  const renew = `set session_replication_role = replica; ${renewals.join(';')}`
  return { url, renew }
}

/** Returns the initial rows of a new database: those of the migrations. */
async function refill(url: string, table: string): Promise<string> {
  const [found] = await execute(url, `select json_agg(row)::text as rows from "${table}" row`)
  if (typeof found?.rows !== 'string') return ''
  const rows = `$rows$${found.rows}$rows$`
  return `insert into "${table}" select * from json_populate_recordset(null::"${table}", ${rows})`
}
