import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { opened } from '../../testing/postgres/opened.ts'
import { execute } from '../../testing/postgres/shared.ts'
import { applicantIn } from '../../testing/store.ts'
import { addAudit, auditEntries } from '../audit/audit.ts'
import { allDone } from '../prepared.ts'
import { changeApplication, findApplication, storeLocked } from '../repositories/applications.ts'
import { addChange, changesSince } from '../repositories/changes.ts'
import { findResponse, storeResponse } from '../repositories/idempotency.ts'
import { countCall, purgeLimits, readCount } from '../repositories/limits.ts'
import { findSession } from '../repositories/sessions.ts'
import { withCallTime } from '../requestBudget.ts'
import type { Database, LimitDatabase } from '../tables.ts'
import { DatabaseUnavailable } from '../unavailable.ts'

/** Counts the round trips to PostgreSQL from now on. */
function listen() {
  const spy = vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => spy.mockRestore())
  return spy
}

const change = (account: string, revision = 1) => ({ account, revision, section: 's', dataPaths: [], at: 'now' })
const answer = (account: string, key: string) => ({ account, key, requestHash: 'h', answer: '{}', createdAt: 'now' })

it('a change of an application makes three round trips to PostgreSQL: its reads, its writes, and the commit', async () => {
  const store = await opened()
  const { database } = store
  const account = await applicantIn(store)
  const flown = listen()
  await changeApplication(database, { account, key: 'k' }, async (db, { application, storedResponse }) => {
    expect({ revision: application?.revision, kept: storedResponse }).toEqual({ revision: 0, kept: undefined })
    await storeLocked(db, account, 0, { data: '{"bankInfo":[]}', updatedAt: 'now' })
    await addChange(db, change(account))
    await storeResponse(db, answer(account, 'k'))
    await addAudit(db, { at: 'now', account, actor: 'applicant', action: 'saved', detail: {} })
  })
  expect(flown).toHaveBeenCalledTimes(3)
  expect(await findApplication(database, account)).toMatchObject({ revision: 1, data: { bankInfo: [] } })
  expect(await changesSince(database, account, 0)).toHaveLength(1)
  expect(await findResponse(database, account, 'k')).toMatchObject({ answer: '{}' })
  expect(await auditEntries(database, account)).toHaveLength(1)
})

it('a deferred statement that fails fails its transaction, at the commit or before', async () => {
  const store = await opened({ DATABASE_CONNECTIONS: '2' })
  const { database } = store
  const account = await applicantIn(store)
  const twice = (before: (db: Database) => Promise<unknown>) =>
    database.transaction().execute(async (db) => {
      for (const revision of [1, 2, 2]) await addChange(db, change(account, revision))
      await before(db)
    })
  await expect(twice(async () => {})).rejects.toThrow(/unique/)
  await expect(twice(allDone)).rejects.toThrow(/unique/)
  await expect(twice((db) => sql`select 1`.execute(db))).rejects.toThrow(/unique/)
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

it('an application at another revision fails its store, before the commit', async () => {
  const store = await opened()
  const { database } = store
  const account = await applicantIn(store)
  const stored = changeApplication(database, { account }, async (db) => {
    await storeLocked(db, account, 7, { data: '{}', updatedAt: 'now' })
    await addChange(db, change(account, 8))
  })
  await expect(stored).rejects.toThrow('changed 0 rows instead of 1')
  expect(await changesSince(database, account, 0)).toEqual([])
})

it('a transaction without statements makes no round trip', async () => {
  const { database } = await opened()
  const flown = listen()
  await database.transaction().execute(async () => {})
  await expect(database.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(flown).not.toHaveBeenCalled()
})

it('simultaneous statements share a batch, and each gets its own result', async () => {
  const store = await opened()
  const { database, limits } = store
  const accounts = await Promise.all([1, 2, 3, 4, 5].map((number) => applicantIn(store, number)))
  const flown = listen()
  const found = await Promise.all(accounts.map((account) => findApplication(database, account)))
  expect(found.map((item) => item?.account)).toEqual(accounts)
  expect(await Promise.all([findSession(database, 'a'), findSession(database, 'b')])).toEqual([undefined, undefined])
  const counted = await Promise.all(
    ['b', 'a', 'b', 'c', 'a', 'b'].map((key) => countCall(limits, key, window, new Date(0))),
  )
  expect(counted.map(({ count }) => count)).toEqual([1, 1, 2, 1, 2, 3])
  // The first of each is sent alone, the later ones together.
  expect(flown).toHaveBeenCalledTimes(6)
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

it('a statement name of one connection never refers to another statement on another connection', async () => {
  const store = await opened()
  const account = await applicantIn(store)
  const named = sql<{ name: string }>`select name from pg_prepared_statements where name like 'portal%'`
  const inTransaction = (act: () => Promise<void>) =>
    changeApplication(store.database, { account: `${account}${act.length}` }, async (db) => {
      await act()
      return (await named.execute(db)).rows
    })
  let other: readonly { name: string }[] = []
  const one = await inTransaction(async () => {
    other = await inTransaction(async () => {})
  })
  const names = [...one, ...other].map(({ name }) => name)
  expect(Math.min(one.length, other.length)).toBeGreaterThan(0)
  expect(new Set(names).size).toBe(names.length)
})

const window = { most: 9, seconds: 60 }

/** Counts, as a call with the given remaining time. */
function countIn(limits: LimitDatabase, key: string, left = Number.POSITIVE_INFINITY) {
  return withCallTime({ left }, () => countCall(limits, key, window, new Date(0)))
}

it('[R11] a blocked batch delays no other, and an abandoned statement is not sent', async () => {
  const { limits } = await opened({ DATABASE_CONNECTIONS: '16' })
  await countIn(limits, 'held')
  let late: Promise<unknown> = Promise.resolve()
  await limits.transaction().execute(async (db) => {
    await db.updateTable('rateLimit').set({ count: 5 }).where('key', '=', 'held').execute()
    late = countIn(limits, 'held')
    await expect(countIn(limits, 'given up', 20)).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await countIn(limits, 'other')).toMatchObject({ count: 1 })
    // It does not block the cleanup either.
    await purgeLimits(limits, new Date(100_000))
  })
  expect(await late).toMatchObject({ count: 6 })
  expect(await readCount(limits, 'given up')).toBeUndefined()
  expect(await readCount(limits, 'other')).toBeUndefined()
})

/**
 * Runs counts of which two wait for a transaction that waits for one of them; returns undefined when PostgreSQL ended
 * the transaction.
 */
async function countsCrossed(limits: LimitDatabase, attempt: string): Promise<unknown> {
  const [a, b, fresh] = ['a', 'b', 'x'].map((key) => `${key} ${attempt}`) as [string, string, string]
  for (const key of [a, b]) await countIn(limits, key)
  const raise = (db: LimitDatabase, key: string) =>
    db.updateTable('rateLimit').set({ count: 5 }).where('key', '=', key).execute()
  let counted: Promise<unknown> = Promise.resolve()
  const crossed = limits.transaction().execute(async (db) => {
    await raise(db, b)
    counted = Promise.all([fresh, b, a].map((key) => countIn(limits, key)))
    await expect.poll(() => waitingFor(db), { timeout: 10_000 }).toBe(1)
    await raise(db, a)
  })
  const isWhole = await crossed.then(
    () => true,
    () => false,
  )
  const counts = await counted
  return isWhole ? counts : undefined
}

it('[R11] statements that failed together in a deadlock are executed one by one', async () => {
  const { limits } = await opened()
  // The server ends the one that detects the deadlock first: on a slow machine, occasionally, the transaction.
  let counts: unknown
  for (const attempt of ['1', '2', '3', '4', '5']) counts ??= await countsCrossed(limits, attempt)
  // The order in which the two reach a is undefined.
  expect(counts).toMatchObject([{ count: 1 }, { count: 6 }, { count: expect.any(Number) }])
})

async function waitingFor(db: LimitDatabase): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_locks
    where not granted and locktype = 'transactionid'`.execute(db)
  return rows[0]?.count ?? 0
}

it('[R11] after one connection stops responding, no call waits for those that were idle meanwhile', async () => {
  const store = await opened({ DATABASE_CONNECTIONS: '8' })
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
  const find = (left: number) => withCallTime({ left }, () => findApplication(database, account))
  await expect(find(300)).rejects.toBeInstanceOf(DatabaseUnavailable)
  expect(await find(20_000)).toMatchObject({ account })
})
