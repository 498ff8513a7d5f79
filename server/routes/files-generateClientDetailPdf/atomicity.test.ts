import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { filesWithoutContent, sweepFiles } from '../../features/files/integrity.ts'
import { isStorageMarker } from '../../features/operations/storageMarker.ts'
import type { StoredBlob } from '../../storage/blobs.ts'
import { isOnPostgres } from '../../testing/database.ts'
import { type Applicant, type TestServer, testServer } from '../../testing/helper.ts'
import { complete } from '../../testing/samples.ts'

const id = '[API-6 /v1/files/generateClientDetailPdf]'

/** Every table that a submission writes, with the statement. */
const written = [
  ['application', 'update'],
  ['audit_series', 'update'],
  ['audit_waiting', 'insert'],
  ['case_move', 'insert'],
  ['desk_case', 'insert'],
  ['email_record', 'insert'],
  ['event', 'insert'],
  ['file', 'insert'],
  ['outbox', 'insert'],
  ['submission', 'insert'],
  ['submitted_signature', 'insert'],
] as const

function submit(server: TestServer, as: Applicant) {
  const request = { accountId: as.account, pdfSource: 'original', region: 'uae' }
  return server.call('generateClientDetailPdf', { as, request })
}

async function contents({ portal }: TestServer): Promise<string[]> {
  const found: StoredBlob[] = []
  for await (const content of portal.blobs.list()) if (!isStorageMarker(content.id)) found.push(content)
  return found.map((content) => content.id).toSorted()
}

const tablesThere = isOnPostgres
  ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  : sql<{ name: string }>`select name from sqlite_master where type = 'table'`

/** Returns every table with its rows as text. */
async function rows({ portal: { database } }: TestServer): Promise<Record<string, string>> {
  const { rows: tables } = await tablesThere.execute(database)
  const texts = tables.map(async ({ name }) => {
    const { rows: found } = await sql`select * from ${sql.table(name)}`.execute(database)
    return [name, JSON.stringify(found)] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

/** Makes a table fail every statement of a kind; returns a function that repairs it. */
async function broken(
  { portal: { database } }: TestServer,
  table: string,
  change: string,
): Promise<() => Promise<void>> {
  const trigger = sql`create trigger broken before ${sql.raw(change)} on ${sql.table(table)}`
  if (!isOnPostgres) {
    await sql`${trigger} begin select raise(abort, 'broken'); end`.execute(database)
    return async () => void (await sql`drop trigger broken`.execute(database))
  }
  await sql`create function broken() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`.execute(
    database,
  )
  await sql`${trigger} for each row execute function broken()`.execute(database)
  return async () => void (await sql`drop function broken() cascade`.execute(database))
}

/** Returns the rows that a submission writes, and the stored blobs. */
async function stateOf(server: TestServer) {
  const all = await rows(server)
  return { rows: written.map(([table]) => all[table]), contents: await contents(server) }
}

it('[SUB-5] writes the tables of the table below and no other', async () => {
  const server = await testServer()
  const as = await complete(server)
  const before = await rows(server)
  expect(await submit(server, as)).toMatchObject({ status: 200, code: 1006 })
  const after = await rows(server)
  // calls are counted whatever their outcome, in memory or in the database
  const changed = Object.keys(after).filter((table) => before[table] !== after[table] && table !== 'rate_limit')
  expect(changed.toSorted()).toEqual(written.map(([table]) => table))
})

it.each(written)(
  `${id} [SUB-5] leaves nothing behind when %s refuses its %s, and succeeds afterwards`,
  async (table, change) => {
    const server = await testServer()
    const as = await complete(server)
    const before = await stateOf(server)
    const mend = await broken(server, table, change)
    expect(await submit(server, as)).toMatchObject({ status: 500, code: 3001 })
    await expect.poll(() => stateOf(server)).toEqual(before)
    await mend()
    expect(await submit(server, as)).toMatchObject({ status: 200, code: 1006 })
    expect(await contents(server)).toHaveLength(before.contents.length + 1)
  },
)

it(`${id} [SUB-5] leaves nothing behind when the storage does not store the document`, async () => {
  const server = await testServer()
  const as = await complete(server)
  const { blobs } = server.portal
  const before = await stateOf(server)
  const { commitUpload } = blobs
  blobs.commitUpload = () => Promise.reject(new Error('the storage is full'))
  expect(await submit(server, as)).toMatchObject({ status: 500, code: 3001 })
  expect(await stateOf(server)).toEqual(before)
  blobs.commitUpload = commitUpload
  expect(await submit(server, as)).toMatchObject({ status: 200, code: 1006 })
})

it(`${id} [SUB-5] leaves no file without content when killed between the storage of the document and the commit`, async () => {
  const server = await testServer()
  const as = await complete(server)
  const { blobs } = server.portal
  const { commitUpload, remove } = blobs
  const before = await stateOf(server)
  // A killed process does nothing more: it neither continues nor cleans up.
  blobs.remove = async () => undefined
  blobs.commitUpload = async (...given) => {
    await commitUpload(...given)
    throw new Error('killed')
  }
  expect(await submit(server, as)).toMatchObject({ status: 500 })
  Object.assign(blobs, { commitUpload, remove })

  const after = await stateOf(server)
  expect(after.rows).toEqual(before.rows)
  expect(after.contents).toHaveLength(before.contents.length + 1)
  expect(await filesWithoutContent(server.portal)).toEqual([])
  const answer = await submit(server, as)
  expect(answer).toMatchObject({ status: 200, code: 1006 })
  server.clock.set(new Date(Date.now() + 72 * 3_600_000).toISOString())
  await sweepFiles(server.portal)
  expect(await contents(server)).toEqual([...before.contents, ...(answer.data as string[])].toSorted())
})
