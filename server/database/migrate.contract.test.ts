import { randomUUID } from 'node:crypto'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { CompiledQuery, type Dialect, sql } from 'kysely'
import { expect, it } from 'vitest'
import { statuses } from '#domain/contract/status.ts'
import { readSettings } from '../config/settings.ts'
import { isOnPostgres, longTimeouts } from '../testing/database.ts'
import { earlier, fill, lostFrom } from '../testing/faults/filled.ts'
import { reportStatements } from '../testing/faults/statements.ts'
import { tempDir, testServer } from '../testing/helper.ts'
import { createEmptyDatabase } from '../testing/postgres/shared.ts'
import { verifyAudit } from './audit/audit.ts'
import { createDatabases } from './databases.ts'
import { migrate } from './migrate.ts'
import { openPool, postgresDialect } from './postgres/dialect.ts'
import { findUser } from './repositories/users.ts'
import { sqliteDialect } from './sqlite/dialect.ts'
import { openSqlite } from './sqlite/execute.ts'
import { addRows, tableNames } from './tableRows.ts'
import type { Database } from './tables.ts'

/** A database whose process may be killed. */
interface Installation {
  dialect(): Dialect
  /** Runs just before a statement; @returns the database as the next process finds it */
  kill(connection: Parameters<Parameters<typeof reportStatements>[1]>[1]): Promise<Installation>
}

/** A copy of the disk is the state that a process killed at that time leaves behind. */
function inFolder(folder: string): Installation {
  return {
    dialect: () => sqliteDialect(openSqlite(join(folder, 'portal.db'))),
    async kill() {
      const copy = tempDir()
      cpSync(folder, copy, { recursive: true })
      return inFolder(copy)
    },
  }
}

function inPostgres(url: string): Installation {
  const settings = readSettings({ ...longTimeouts, DATABASE_URL: url })
  const installation: Installation = {
    dialect: () => postgresDialect(openPool(settings, { max: 1 })),
    async kill(connection) {
      await connection.executeQuery(CompiledQuery.raw('select pg_terminate_backend(pg_backend_pid())')).catch(() => {})
      return installation
    },
  }
  return installation
}

async function using<Result>(dialect: Dialect, act: (database: Database) => Promise<Result>): Promise<Result> {
  const { database } = createDatabases(dialect, dialect)
  try {
    return await act(database)
  } finally {
    await database.destroy().catch(() => {})
  }
}

/** Returns tables and columns, without the migrator's own. */
function shapeOf(installation: Installation): Promise<unknown> {
  return using(installation.dialect(), async (database) => {
    const tables = await database.introspection.getTables()
    return tables.map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()]).toSorted()
  })
}

/** Migrates and is killed before its first statement, then again before its second .. until it completes. */
async function killedEverywhere(
  empty: Installation,
  upTo?: string,
): Promise<{ installation: Installation; kills: number }> {
  let installation = empty
  const before = await shapeOf(installation)
  for (let kills = 0; ; kills++) {
    let left: Installation | undefined
    const dialect = reportStatements(installation.dialect(), async (number, connection) => {
      if (number !== kills + 1) return
      left = await installation.kill(connection)
      throw new Error('killed')
    })
    const migrated = await using(dialect, (database) => migrate(database, upTo)).then(
      () => true,
      () => false,
    )
    if (migrated) return { installation, kills }
    if (!left) throw new Error('it failed without having been killed')
    installation = left
    const shape = await shapeOf(installation)
    if (JSON.stringify(shape) === JSON.stringify(before)) continue
    // The queries to PostgreSQL after its commit: all tables are migrated by then.
    await using(installation.dialect(), (database) => migrate(database, upTo))
    expect(await shapeOf(installation)).toEqual(shape)
    return { installation, kills }
  }
}

it('[R16] killed before each statement of each migration, the tables stay as they were and the next start migrates them; every row is preserved', async () => {
  const first = isOnPostgres ? inPostgres(await createEmptyDatabase(`killed_${randomUUID()}`)) : inFolder(tempDir())
  const started = await killedEverywhere(first, '001-start')
  expect(started.kills).toBeGreaterThan(20)
  const before = await using(started.installation.dialect(), async (database) => {
    const { portal } = await testServer()
    await fill(portal, 1)
    const rows = await earlier(portal.database, database)
    for (const [table, ofTable] of rows) await addRows(database, table, ofTable)
    return rows
  })
  const { installation, kills } = await killedEverywhere(started.installation)
  expect(kills).toBeGreaterThan(20)
  await using(installation.dialect(), async (database) => {
    expect(await lostFrom(before, database)).toEqual([])
    expect([...before.values()].flat().length).toBeGreaterThan(10)
    expect(await verifyAudit(database)).toMatchObject({ broken: undefined })
  })
  const full = await using(installation.dialect(), async (database) => {
    await migrate(database)
    return Promise.all(tableNames.map((table) => database.selectFrom(table).selectAll().limit(1).execute()))
  })
  expect(full).toHaveLength(tableNames.length)
})

it("[F7] converts the applicants' keys to ASCII domains; each is found by any spelling, or by the own spelling when two share a key", async () => {
  const installation = isOnPostgres
    ? inPostgres(await createEmptyDatabase(`ascii_${randomUUID()}`))
    : inFolder(tempDir())
  await using(installation.dialect(), async (database) => {
    await migrate(database, '012-compact-changes')
    const add = (id: string, email: string) => {
      const person = {
        id,
        email,
        emailKey: email.toLowerCase(),
        passwordHash: '',
        language: 'en',
        createdAt: id,
      } as const
      return database
        .insertInto('user')
        .values({ ...person, blockedAt: null })
        .execute()
    }
    await add('1', 'Ann@b\u00fccher.example')
    await add('2', 'bob@xn--bcher-kva.example')
    await add('3', 'bob@b\u00fccher.example')
    await add('4', 'c\u00e9@company.example')
    await migrate(database)
    const idOf = async (email: string) => (await findUser(database, email))?.id
    expect(await idOf('ann@b\u00fccher.example')).toBe('1')
    expect(await idOf('ann@XN--Bcher-kva.example')).toBe('1')
    expect(await idOf('bob@xn--bcher-kva.example')).toBe('2')
    expect(await idOf('bob@b\u00fccher.example')).toBe('3')
    expect(await idOf('c\u00e9@company.example')).toBe('4')
    const keys = await database.selectFrom('user').select('emailKey').orderBy('id').execute()
    expect(keys.map(({ emailKey }) => emailKey)).toEqual([
      'ann@xn--bcher-kva.example',
      'bob@xn--bcher-kva.example',
      'bob@b\u00fccher.example',
      'c\u00e9@company.example',
    ])
  })
})

it('[OD-27] [20] each application that was submitted gets a case in the state of its status, since its time', async () => {
  const installation = isOnPostgres
    ? inPostgres(await createEmptyDatabase(`cases_${randomUUID()}`))
    : inFolder(tempDir())
  await using(installation.dialect(), async (database) => {
    await migrate(database, '001-start')
    const { portal } = await testServer()
    await fill(portal, 4)
    const rows = await earlier(portal.database, database)
    for (const [table, ofTable] of rows) await addRows(database, table, ofTable)
    await migrate(database, '015-mails')
    const updatedAt = '2030-01-01T00:00:00.000Z'
    const submitted = await database
      .selectFrom('submission')
      .select((row) => ['account', row.fn.max('submittedAt').as('lastAt')])
      .groupBy('account')
      .orderBy('account')
      .execute()
    const stateOf = { pending: 'informationRequested', ready: 'new', approved: 'approved' } as const
    const expected = submitted.map(({ account, lastAt }, index) => {
      const status = statuses[index % statuses.length] ?? 'ready'
      const since = status === 'ready' ? lastAt : updatedAt
      return { account, status, state: stateOf[status], submissions: 1, stateSince: since, turnSince: since }
    })
    for (const { account, status } of expected)
      await database.updateTable('application').set({ status, updatedAt }).where('account', '=', account).execute()
    await migrate(database)
    const cases = await database
      .selectFrom('deskCase')
      .select(['account', 'state', 'submissions', 'stateSince', 'turnSince'])
      .orderBy('account')
      .execute()
    expect(cases).toEqual(expected.map(({ status: _, ...row }) => row))
    expect(cases.length).toBeGreaterThan(2)
    expect(await database.selectFrom('caseMove').selectAll().execute()).toHaveLength(cases.length)
  })
})

it('[issue 19] a notice that waits to be copied becomes an event, and one that was copied keeps its id', async () => {
  const installation = isOnPostgres
    ? inPostgres(await createEmptyDatabase(`notices_${randomUUID()}`))
    : inFolder(tempDir())
  await using(installation.dialect(), async (database) => {
    await migrate(database, '001-start')
    const { portal } = await testServer()
    await fill(portal, 1)
    const rows = await earlier(portal.database, database)
    for (const [table, ofTable] of rows) await addRows(database, table, ofTable)
    await migrate(database, '026-round-revision')
    const [account] = (rows.get('application') ?? []).map((row) => String(row.account))
    const at = '2026-11-12T08:00:00.000Z'
    const notice = (id: string, recipient: string, of = account) => ({
      ...{ id, kind: 'webhook', messageId: id, recipient, subject: 'application.status', note: '', attempts: 0 },
      ...{ createdAt: at, nextAttemptAt: at },
      body: JSON.stringify({ type: 'application.status', timestamp: at, data: { account: of, status: 'ready' } }),
    })
    const notices = [notice('waits', ''), notice('ofNone', '', '0'), notice('copied', 'https://a.example')]
    await addRows(database, 'outbox', notices)
    await migrate(database)
    expect(await database.selectFrom('event').selectAll().execute()).toMatchObject([
      { id: 'waits', account, type: 'application.status', at, position: null },
    ])
    const left = database.selectFrom('outbox').select(['id', 'eventId']).where('kind', '=', 'webhook')
    expect(await left.execute()).toEqual([{ id: 'copied', eventId: 'copied' }])
  })
})

it('[V16] an older portal refuses newer tables in one sentence with the remedy, and does not change them', async () => {
  const installation = isOnPostgres
    ? inPostgres(await createEmptyDatabase(`newer_${randomUUID()}`))
    : inFolder(tempDir())
  await using(installation.dialect(), async (database) => {
    await migrate(database)
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2027-01-01')`.execute(database)
  })
  const shape = await shapeOf(installation)
  await using(installation.dialect(), (database) =>
    expect(migrate(database)).rejects.toThrow(
      /^The database was written by a newer version of the portal \(migration 999-future\)\. Start that version, or restore a backup made before the upgrade\.$/,
    ),
  )
  expect(await shapeOf(installation)).toEqual(shape)
})
