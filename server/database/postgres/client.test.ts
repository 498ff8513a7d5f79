import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { opened } from '../../testing/postgres/opened.ts'
import { execute } from '../../testing/postgres/shared.ts'
import { applicantIn } from '../../testing/store.ts'
import { DatabaseUnavailable } from '../databases.ts'
import { pipeline } from '../pipeline.ts'
import { changeApplication, findApplication } from '../repositories/applications.ts'
import { addChange, changesSince } from '../repositories/changes.ts'
import { countCall, purgeLimits, readCount } from '../repositories/limits.ts'
import type { Database, LimitDatabase } from '../tables.ts'

const change = (account: string, revision = 1) => ({ account, revision, section: 's', dataPaths: [], at: 'now' })

/** Records the statements that are sent from now on, and how many of them wait for their results. */
function listen() {
  const sent: string[] = []
  let pending = 0
  let most = 0
  const query = Client.prototype.query as (...given: unknown[]) => Promise<unknown>
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    sent.push((given[0] as { text: string }).text)
    pending += 1
    most = Math.max(most, pending)
    return query.apply(this, given).finally(() => {
      pending -= 1
    })
  } as Client['query'])
  onTestFinished(() => spy.mockRestore())
  return { sent, most: () => most }
}

it('a transaction sends BEGIN and its reads without waiting for their results', async () => {
  const store = await opened()
  const account = await applicantIn(store)
  const { sent, most } = listen()
  await changeApplication(store.database, { account, key: 'k' }, async (_, { application, storedResponse }) => {
    expect({ revision: application?.revision, storedResponse }).toEqual({ revision: 0, storedResponse: undefined })
  })
  expect(sent.map((text) => text.split(' ')[0])).toEqual(['begin', 'select', 'select', 'select', 'commit'])
  expect(most()).toBe(4)
})

/** Fails after other statements had time to be executed. */
async function failLate(): Promise<never> {
  await setTimeout(100)
  throw new Error('the disk failed')
}

it.each([
  [
    'alone',
    async (db: Database, account: string) => {
      await addChange(db, change(account))
    },
  ],
  [
    'behind a read of its pipeline',
    async (db: Database, account: string) => {
      const insert = db
        .insertInto('change')
        .values({ account, revision: 1, section: 's', paths: '[]', at: 'now' })
        .returning('account')
      await pipeline(db, db.selectFrom('change').select('account'), insert)
    },
  ],
] as const)('a write %s waits for BEGIN: when that fails, nothing is written', async (_, write) => {
  const store = await opened()
  const account = await applicantIn(store)
  const query = Client.prototype.query as (...given: unknown[]) => Promise<unknown>
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const { text } = given[0] as { text: string }
    return text === 'begin' ? failLate() : query.apply(this, given)
  } as Client['query'])
  onTestFinished(() => spy.mockRestore())
  const written = store.database.transaction().execute((db) => write(db, account))
  await expect(written).rejects.toBeInstanceOf(DatabaseUnavailable)
  spy.mockRestore()
  expect(await changesSince(store.database, account, 0)).toEqual([])
})

it('a statement of a pipeline that fails fails its transaction, and the connection serves the next one', async () => {
  const store = await opened({ DATABASE_CONNECTIONS: '2' })
  const { database } = store
  const account = await applicantIn(store)
  const failing = database.transaction().execute(async (db) => {
    await addChange(db, change(account))
    const again = db.insertInto('change').values({ account, revision: 1, section: 's', paths: '[]', at: 'now' })
    await pipeline(db, again, db.selectFrom('change').selectAll())
  })
  await expect(failing).rejects.toThrow(/unique/)
  expect(await changesSince(database, account, 0)).toEqual([])
})

it('[R2] a COMMIT that PostgreSQL answers with ROLLBACK is never reported as committed', async () => {
  const store = await opened()
  const { database } = store
  const account = await applicantIn(store)
  const swallowed = database.transaction().execute(async (db) => {
    await addChange(db, change(account))
    await sql`select nothing`.execute(db).catch(() => {})
    return 'stored'
  })
  await expect(swallowed).rejects.toThrow('rolled back instead of committed')
  expect(await changesSince(database, account, 0)).toEqual([])
})

it('a connection whose prepared statements differ from ours is not reused', async () => {
  const store = await opened({ DATABASE_CONNECTIONS: '2' })
  const { database, url } = store
  const account = await applicantIn(store)
  const hold = () => changeApplication(database, { account }, async (_, { application }) => application?.account)
  const find = async () => (await findApplication(database, account))?.account
  const forget = () => sql`deallocate all`.execute(database)
  expect([await hold(), await find()]).toEqual([account, account])
  // Simulates a pooler without sessions between two transactions.
  await forget()
  await expect(hold()).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await hold()).toBe(account)
  await find()
  await forget()
  expect(await find()).toBe(account)
  // A newer server adds a column while this one runs.
  await execute(url, 'alter table application add column later_on text')
  expect([await hold(), await find()]).toEqual([account, account])
  await execute(url, 'alter table application drop column later_on')
})

it('a statement name refers to the same text on every connection: it is its digest', async () => {
  const { database } = await opened()
  const all = sql<{ name: string; statement: string }>`select name, statement from pg_prepared_statements`
  await findApplication(database, '1')
  const { rows } = await all.execute(database)
  expect(rows.length).toBeGreaterThan(0)
  for (const { name, statement } of rows) expect(name).toBe(createHash('sha256').update(statement).digest('base64url'))
})

/** Counts a call in a window of 60 seconds. */
function countIn(limits: LimitDatabase, key: string) {
  return countCall(limits, key, { seconds: 60 }, new Date(0))
}

it('[R11] a counter that is locked delays neither other counters nor the cleanup', async () => {
  const { limits } = await opened({ DATABASE_CONNECTIONS: '16' })
  await countIn(limits, 'held')
  let late: Promise<unknown> = Promise.resolve()
  await limits.transaction().execute(async (db) => {
    await db.updateTable('rateLimit').set({ count: 5 }).where('key', '=', 'held').execute()
    late = countIn(limits, 'held')
    expect(await countIn(limits, 'other')).toMatchObject({ count: 1 })
    await purgeLimits(limits, new Date(100_000))
  })
  expect(await late).toMatchObject({ count: 6 })
  expect(await readCount(limits, 'other')).toBeUndefined()
})

it('[R11] after one connection stops responding, no call waits for those that were idle meanwhile', async () => {
  const store = await opened({ DATABASE_CONNECTIONS: '8', DATABASE_STATEMENT_TIMEOUT_SECONDS: '2' })
  const { database, url } = store
  const account = await applicantIn(store)
  const held = Array.from({ length: 4 }, () =>
    database.connection().execute((db) => sql`select pg_sleep(0.05)`.execute(db)),
  )
  await Promise.all(held)
  const own = `datname = current_database() and pid <> pg_backend_pid() and state = 'idle'`
  const silent = await execute(url, `select pid from pg_stat_activity where ${own}`)
  const signal = (name: NodeJS.Signals) => {
    for (const { pid } of silent) {
      try {
        process.kill(Number(pid), name)
      } catch {
        // It has ended meanwhile.
      }
    }
  }
  signal('SIGSTOP')
  onTestFinished(() => signal('SIGCONT'))
  await expect(findApplication(database, account)).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await findApplication(database, account)).toMatchObject({ account })
})

it('an error of a statement that PostgreSQL never saw leaves the other connections open', async () => {
  const { database } = await opened({ DATABASE_CONNECTIONS: '4' })
  const processes = async () => {
    const slow = sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(1)`
    const results = await Promise.all([1, 2, 3].map(() => slow.execute(database)))
    return results.map(({ rows }) => rows[0]?.pid)
  }
  const before = await processes()
  expect(new Set(before).size).toBe(3)
  // pg writes an object as JSON, which has no such number.
  await expect(sql`select ${{ count: 1n }}`.execute(database)).rejects.toThrow(/BigInt/)
  const after = await processes()
  expect(after.filter((pid) => before.includes(pid)).length).toBeGreaterThanOrEqual(2)
})
