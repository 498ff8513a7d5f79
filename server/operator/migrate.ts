import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { moment, systemClock } from '../clock.ts'
import { type Moved, moveData } from '../services/moving.ts'
import { readSettings, type Settings } from '../settings.ts'
import { addAudit } from '../store/audit.ts'
import { agreeOnFolder } from '../store/filesPlace.ts'
import { takeDataDir } from '../store/lock.ts'
import { openStore } from '../store/open.ts'
import type { Store } from '../store/store.ts'
import type { Database } from '../store/tables.ts'
import { type PlainCommand, required } from './command.ts'
import { notUnderstood, Refusal } from './refusal.ts'
import { columns } from './table.ts'

export const migrateCommand: PlainCommand = {
  name: 'migrate',
  usage: '--to URL',
  summary: 'copies the data of DATA_DIR into an empty PostgreSQL, and verifies the copy',
  details: [
    'Stop the server first. URL is written as DATABASE_URL is; the database has to be empty.',
    'Everything is copied in one transaction and read back: rows and hashes of every table and the audit log have to agree,',
    'else nothing stands. The data of DATA_DIR are only read. Files stay where they are. Counters of calls begin anew.',
  ],
  takes: [],
  options: { to: 'once' },
  async runWithoutData(settings, given) {
    const url = required(given, 'to')
    const from = settings()
    const to = settingsOfTarget(from, url)
    const unlock = lockSource(from)
    try {
      return report(from, await move(from, to, given.actor))
    } finally {
      unlock()
    }
  },
}

/** A statement moves many rows, and nobody waits for it. */
const statementSeconds = 60

function settingsOfTarget(from: Settings, url: string): Settings {
  if (from.databaseUrl !== '') throw notUnderstood('DATABASE_URL is set; unset it, it is what --to will be afterwards.')
  try {
    const { databaseUrl } = readSettings({ DATABASE_URL: url })
    return { ...from, databaseUrl, databaseStatementSeconds: statementSeconds }
  } catch (error) {
    throw notUnderstood(String(error instanceof Error ? error.message : error).replace(/^DATABASE_URL/, '--to'))
  }
}

function lockSource(from: Settings): () => void {
  if (!existsSync(join(from.dataDir, 'portal.db')))
    throw new Refusal(`There are no data in DATA_DIR "${from.dataDir}".`)
  try {
    return takeDataDir(from)
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error))
  }
}

async function move(from: Settings, to: Settings, actor: string): Promise<Moved> {
  const source = await openStore(from)
  try {
    return await using(await openTarget(to), ({ database }) =>
      database.transaction().execute((target) => moveInto(target, source.database, to, actor)),
    )
  } finally {
    await source.close()
  }
}

function openTarget(to: Settings): Promise<Store> {
  return openStore(to).catch((error: Error) => {
    throw new Refusal(error.message.replaceAll('DATABASE_URL', '--to'))
  })
}

async function moveInto(target: Database, source: Database, to: Settings, actor: string): Promise<Moved> {
  const moved = await moveData(source, target).catch((error: Error) => {
    throw new Refusal(error.message)
  })
  if (to.s3Bucket === '') await agreeOnFolder(target, join(to.dataDir, 'files'))
  const rows = [...moved.tables.values()].reduce((sum, table) => sum + table.rows, 0)
  const at = moment(systemClock.now())
  await addAudit(target, { at, account: null, actor, action: 'moved to PostgreSQL', detail: { rows } })
  return moved
}

async function using<Result>(store: Store, act: (store: Store) => Promise<Result>): Promise<Result> {
  try {
    return await act(store)
  } finally {
    await store.close()
  }
}

function report({ dataDir, s3Bucket }: Settings, { tables, audit }: Moved): string[] {
  const files =
    s3Bucket === '' ? `Keep DATA_DIR "${dataDir}": it holds the files, and every server has to share it.` : ''
  return [
    ...columns([
      ['TABLE', 'ROWS', 'SHA-256'],
      ...[...tables].map(([table, { rows, hash }]) => [table, String(rows), hash]),
    ]),
    `The copy agrees, and its audit log, which ends with ${audit.sequence} ${audit.hash}.`,
    'Now set DATABASE_URL to the address you gave as --to, for every server and for this command line.',
    ...(files === '' ? [] : [files]),
    `What "${join(dataDir, 'portal.db')}" holds is the past from then on; put it away.`,
  ]
}
