import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { disableAuditGuards } from '../../testing/auditGuards.ts'
import { testStore } from '../../testing/store.ts'
import { isPostgres } from '../dialect.ts'
import { postgresGuards, sqliteGuards } from '../migrations/008-audit-guard.ts'
import type { Database } from '../tables.ts'
import { addAudit, appendPending, auditEntries, auditHead, verifyAudit } from './audit.ts'
import { type AuditCheckpoint, type AuditEntry, type ChainProblem, hashOf, verifyChain } from './auditChain.ts'
import { activateFirstAuditKey, checkAuditKey } from './auditKey.ts'
import { macOf, setAuditKeys } from './auditNumbers.ts'
import { missingTriggers } from './auditTriggers.ts'

const count = 10_000

function eventOf(number: number) {
  const detail = { revision: number, places: [`clientDetail.companyInfo.field${number % 7}`] }
  const second = String(number).padStart(5, '0')
  return { at: `2026-11-12T08:00:${second}Z`, account: `${number % 97}`, actor: 'applicant', action: 'saved', detail }
}

async function filled(entries: number): Promise<Database> {
  const { database } = await testStore()
  for (let from = 0; from < entries; from += 500) {
    const events = Array.from({ length: Math.min(500, entries - from) }, (_, index) => eventOf(from + index + 1))
    await database.transaction().execute((db) => addAudit(db, ...events))
    await appendPending(database)
  }
  return database
}

/** Returns pseudo-random numbers that are the same in every run. */
function picks(times: number): number[] {
  let seed = 20_261_112
  return Array.from({ length: times }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed
  })
}

/** Recomputes the entries from one on, as an attacker does who knows how the chain is built. */
function rechained(entries: readonly AuditEntry[], from: number): AuditEntry[] {
  const next = [...entries]
  for (let index = from; index < next.length; index++) {
    const entry = { ...(next[index] as AuditEntry), sequence: index + 1 }
    const previousHash = next[index - 1]?.hash ?? '0'.repeat(64)
    next[index] = { ...entry, previousHash, hash: hashOf({ ...entry, previousHash }) }
  }
  return next
}

interface Tampering {
  readonly name: string
  readonly problem: ChainProblem
  /** @returns the tampered log, and the number of the first wrong entry */
  tamper(entries: readonly AuditEntry[], pick: number): readonly [readonly AuditEntry[], number]
}

const columns = ['at', 'account', 'actor', 'action', 'detail', 'mac'] as const

const tamperings: readonly Tampering[] = [
  {
    name: 'one character flipped',
    problem: 'changed',
    tamper(entries, pick) {
      const at = pick % (count - 1)
      const column = columns[pick % columns.length] ?? 'at'
      const entry = entries[at] as AuditEntry
      const text = String(entry[column])
      const offset = pick % text.length
      const flipped = text.slice(0, offset) + String.fromCharCode(text.charCodeAt(offset) ^ 1) + text.slice(offset + 1)
      return [entries.with(at, { ...entry, [column]: flipped }), at + 1]
    },
  },
  {
    name: 'a hash flipped',
    problem: 'changed',
    tamper(entries, pick) {
      const at = pick % count
      const entry = entries[at] as AuditEntry
      return [
        entries.with(at, { ...entry, hash: entry.hash.replace(/^./, (item) => (item === '0' ? '1' : '0')) }),
        at + 1,
      ]
    },
  },
  {
    name: 'one deleted',
    problem: 'missing',
    tamper: (entries, pick) => [entries.toSpliced(pick % count, 1), (pick % count) + 1],
  },
  {
    name: "two swapped under each other's numbers",
    problem: 'unlinked',
    tamper(entries, pick) {
      const one = pick % (count - 1)
      const other = one + 1
      const [first, second] = [entries[one] as AuditEntry, entries[other] as AuditEntry]
      const swapped = entries.with(one, { ...second, sequence: one + 1 }).with(other, { ...first, sequence: other + 1 })
      return [swapped, one + 1]
    },
  },
  {
    name: 'the end cut off',
    problem: 'missing',
    tamper: (entries, pick) => [entries.slice(0, pick % count), (pick % count) + 1],
  },
  {
    name: 'everything from an entry on rewritten',
    problem: 'rewritten',
    tamper(entries, pick) {
      const at = pick % count
      const forged = entries.with(at, { ...(entries[at] as AuditEntry), detail: '{}' })
      return [rechained(forged, at), count]
    },
  },
]

it('[R20] of 10,000 entries: flipped, deleted, swapped, truncated, rewritten; all are detected and the entry is named', async () => {
  const database = await filled(count)
  const entries = await auditEntries(database)
  const head = await auditHead(database)
  expect(await verifyAudit(database)).toEqual({ last: { sequence: count, hash: head.hash }, broken: undefined })
  expect(entries).toHaveLength(count)
  for (const { name, problem, tamper } of tamperings) {
    for (const pick of picks(8)) {
      const [found, sequence] = tamper(entries, pick)
      const { broken } = await verifyChain(found, [head])
      expect({ name, ...broken }).toEqual({ name, sequence, problem })
    }
  }
})

it('[R20] in the database itself: a head recorded elsewhere detects a log truncated or rolled back together with its head', async () => {
  const database = await filled(40)
  const checkpoint: AuditCheckpoint = await auditHead(database)
  const earlier = (await auditEntries(database))[29] as AuditEntry
  expect(await missingTriggers(database)).toEqual([])
  await disableAuditGuards(database)
  expect(await missingTriggers(database)).toEqual(isPostgres(database) ? postgresGuards : sqliteGuards)
  await database.deleteFrom('audit').where('sequence', '>', 30).execute()
  expect((await verifyAudit(database)).broken).toEqual({ sequence: 31, problem: 'missing' })
  const { sequence, hash, at } = earlier
  await database.updateTable('auditHead').set({ sequence, hash, at }).execute()
  // The allocated numbers detect it too, until they are rolled back as well.
  expect((await verifyAudit(database)).broken).toEqual({ sequence: 31, problem: 'lost', entry: '1:31' })
  await database.updateTable('auditSeries').set({ number: 30 }).where('series', '=', 1).execute()
  expect((await verifyAudit(database)).broken).toBeUndefined()
  expect((await verifyAudit(database, checkpoint)).broken).toEqual({ sequence: 31, problem: 'missing' })
  await database
    .transaction()
    .execute((db) => addAudit(db, ...Array.from({ length: 20 }, (_, index) => eventOf(index))))
  await appendPending(database)
  expect((await verifyAudit(database)).broken).toBeUndefined()
  expect((await verifyAudit(database, checkpoint)).broken).toEqual({ sequence: 40, problem: 'rewritten' })
})

it('[R20] detects an entry that was inserted past the head', async () => {
  const database = await filled(3)
  const last = (await auditEntries(database))[2] as AuditEntry
  const forged = { ...last, sequence: 4, previousHash: last.hash, number: 4 }
  await database
    .insertInto('audit')
    .values({ ...forged, hash: hashOf(forged) })
    .execute()
  expect((await verifyAudit(database)).broken).toEqual({ sequence: 4, problem: 'added' })
})

it('chains the entries of many simultaneous transactions in order', async () => {
  const database = await filled(0)
  const append = (number: number) =>
    database.transaction().execute((db) => addAudit(db, eventOf(number), eventOf(-number)))
  const appending = [appendPending(database), appendPending(database)]
  await Promise.all([...Array.from({ length: 50 }, (_, index) => append(index + 1)), ...appending])
  await Promise.all([appendPending(database), appendPending(database)])
  expect(await verifyAudit(database)).toMatchObject({ last: { sequence: 100 }, broken: undefined })
  await expect(addAudit(database, eventOf(1))).rejects.toThrow(TypeError)
})

/** Every method to change, remove or move a recorded entry; `1` is the first. */
const attacks: readonly ((db: Database) => Promise<unknown>)[] = [
  (db) => db.updateTable('audit').set({ action: 'nothing' }).execute(),
  (db) => db.deleteFrom('audit').where('sequence', '=', 3).execute(),
  (db) => db.updateTable('auditWaiting').set({ detail: '{}' }).execute(),
  (db) => db.deleteFrom('auditWaiting').execute(),
  (db) => db.updateTable('auditHead').set({ sequence: 1 }).execute(),
  (db) => db.updateTable('auditHead').set({ hash: 'x' }).execute(),
  (db) => db.deleteFrom('auditHead').execute(),
  (db) => db.updateTable('auditSeries').set({ number: 1 }).where('series', '=', 1).execute(),
  (db) => db.deleteFrom('auditSeries').execute(),
  async (db) => {
    const [entry] = await db.selectFrom('audit').selectAll().where('sequence', '=', 2).execute()
    if (entry)
      await db
        .insertInto('audit')
        .values({ ...entry, sequence: 9, number: 9 })
        .execute()
  },
  ...['audit', 'audit_waiting', 'audit_head', 'audit_series'].map((name) => (db: Database) => {
    const table = sql.table(name)
    if (isPostgres(db)) return sql`truncate ${table}`.execute(db)
    return sql`insert or replace into ${table} select * from ${table}`.execute(db)
  }),
]

it('[R20] the database refuses to change or to remove a recorded entry, chained or not', async () => {
  const database = await filled(3)
  await database.transaction().execute((db) => addAudit(db, eventOf(4)))
  for (const attack of attacks) await expect(attack(database)).rejects.toThrow('the audit log is only added to')
  await appendPending(database)
  expect(await verifyAudit(database)).toMatchObject({ last: { sequence: 4 }, broken: undefined })
})

const forgeries: readonly (readonly [string, (db: Database, number: number) => Promise<unknown>])[] = [
  ['lost', (db, number) => db.deleteFrom('auditWaiting').where('number', '=', number).execute()],
  ['forged', (db, number) => db.updateTable('auditWaiting').set({ at: 'x' }).where('number', '=', number).execute()],
  [
    'forged',
    (db, number) => db.updateTable('auditWaiting').set({ account: '1' }).where('number', '=', number).execute(),
  ],
  [
    'forged',
    (db, number) => db.updateTable('auditWaiting').set({ detail: '{}' }).where('number', '=', number).execute(),
  ],
  [
    'forged',
    async (db, number) => {
      const [entry] = await db.selectFrom('auditWaiting').selectAll().where('number', '=', number).execute()
      if (!entry) throw new Error('nothing waits')
      const changed = { ...entry, action: 'nothing' }
      await db
        .updateTable('auditWaiting')
        .set({ ...changed, mac: macOf(changed, '') })
        .where('number', '=', number)
        .execute()
    },
  ],
]

it.each([1, 10])(
  '[R20] of 10 pending entries, detects number %i removed or changed without the triggers, chained or not',
  async (number) => {
    for (const [problem, forge] of forgeries) {
      const { database } = await testStore()
      setAuditKeys(database, ['a key', 'an older key'])
      await activateFirstAuditKey(database, '2026-11-12T07:00:00Z')
      await appendPending(database)
      await database.transaction().execute((db) => addAudit(db, eventOf(1), eventOf(2)))
      await appendPending(database)
      for (let entry = 11; entry <= 20; entry++)
        await database.transaction().execute((db) => addAudit(db, eventOf(entry)))
      await disableAuditGuards(database)
      await forge(database, number + 3)
      const { broken } = await verifyAudit(database)
      // An entry that is not chained yet is reported behind the last one.
      expect(broken).toEqual({ sequence: 67, problem, entry: `1:${number + 3}` })
      await appendPending(database)
      const sequence = forge === forgeries[1]?.[1] ? 76 : number + 66
      expect((await verifyAudit(database)).broken).toMatchObject({ sequence, problem })
    }
  },
)

it('a key is replaced by a new key before the old one', async () => {
  const database = await filled(2)
  for (const keys of [['old'], ['new', 'old']]) {
    setAuditKeys(database, keys)
    expect(await activateFirstAuditKey(database, '2026-11-12T07:00:00Z')).toBe(true)
    await database.transaction().execute((db) => addAudit(db, eventOf(3)))
    await appendPending(database)
    expect((await verifyAudit(database)).broken).toBeUndefined()
  }
  // Every server gets the new key before one of them activates it, and none activates an old one again.
  setAuditKeys(database, ['old', 'new'])
  expect(await activateFirstAuditKey(database, '2026-11-12T07:00:00Z')).toBe(false)
  await database.transaction().execute((db) => addAudit(db, eventOf(4)))
  setAuditKeys(database, ['new'])
  expect((await verifyAudit(database)).broken).toEqual({ sequence: 3, problem: 'forged' })
})

it('[R20] a server or command without the active key records nothing, so that no entry of it looks forged', async () => {
  const database = await filled(2)
  const note = () => database.transaction().execute((db) => addAudit(db, eventOf(3)))
  setAuditKeys(database, ['a key'])
  await note()
  await activateFirstAuditKey(database, '2026-11-12T07:00:00Z')
  for (const keys of [[], ['another']]) {
    setAuditKeys(database, keys)
    await expect(note()).rejects.toThrow('AUDIT_KEY lacks the key that proves the audit log')
    await expect(checkAuditKey(database, '2026-11-12T07:00:00Z')).rejects.toThrow('AUDIT_KEY lacks the key')
  }
  setAuditKeys(database, ['a key'])
  await note()
  await appendPending(database)
  expect(await verifyAudit(database)).toMatchObject({ last: { sequence: 68 }, broken: undefined })
})

it('simultaneous transactions allocate each number once, and none waits for another on PostgreSQL', async () => {
  const database = await filled(0)
  if (isPostgres(database)) {
    const first = await database.startTransaction().execute()
    await addAudit(first, eventOf(1))
    await database.transaction().execute((db) => addAudit(db, eventOf(2)))
    await first.commit().execute()
  }
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => database.transaction().execute((db) => addAudit(db, eventOf(index)))),
  )
  const rolledBack = database.transaction().execute(async (db) => {
    await addAudit(db, eventOf(1))
    throw new RangeError('rolled back')
  })
  await expect(rolledBack).rejects.toThrow(RangeError)
  await appendPending(database)
  expect((await verifyAudit(database)).broken).toBeUndefined()
})
