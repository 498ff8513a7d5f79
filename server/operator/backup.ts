import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { moment, systemClock } from '../clock.ts'
import type { Portal } from '../portal.ts'
import { makeBackup } from '../services/backup.ts'
import { type CheckedBackup, checkBackup, restoreBackup } from '../services/restore.ts'
import type { Settings } from '../settings.ts'
import { addAudit, appendWaiting } from '../store/audit.ts'
import { isPostgres } from '../store/dialect.ts'
import { takeDataDir } from '../store/lock.ts'
import { openStore } from '../store/open.ts'
import type { DataCommand, PlainCommand } from './command.ts'
import { broken, Refusal } from './refusal.ts'

export const backupCommand: DataCommand = {
  name: 'backup',
  usage: 'FOLDER',
  summary: 'copies database and files into a new folder, while the server runs',
  details: [
    'Everything acknowledged before is in it. On PostgreSQL use pg_dump and the versions of your bucket instead.',
    'What DATA_DIR/outbox holds, mails written there in place of being sent, is left out.',
  ],
  takes: ['FOLDER'],
  async run(portal, { positionals: [folder = ''], actor }) {
    if (isPostgres(portal.database)) throw new Refusal(adviceForPostgres)
    if (existsSync(folder)) throw new Refusal(`"${folder}" is there already; name a folder that is not.`)
    await appendWaiting(portal.database)
    const { files, audit, database } = await makeBackup(portal, folder)
    await noteDown(portal, actor, audit.sequence)
    return [
      `${files} files and a database of ${database.size} bytes are in ${folder}.`,
      `Its audit log ends with ${audit.sequence} ${audit.hash}; keep that elsewhere.`,
    ]
  },
}

const adviceForPostgres =
  'The data are in PostgreSQL. Make the backup there, files last: pg_dump --format=custom --file=portal.dump "$DATABASE_URL", then ' +
  'copy DATA_DIR/files or the bucket; contents never change under their names. docs/how-to/operate.md says how it is restored.'

function noteDown({ database, clock }: Portal, actor: string, sequence: number): Promise<void> {
  const event = { at: moment(clock.now()), account: null, actor, action: 'backed up', detail: { sequence } }
  return database.transaction().execute((db) => addAudit(db, event))
}

export const restoreCommand: PlainCommand = {
  name: 'restore',
  usage: 'FOLDER',
  summary: 'checks a backup and puts it into an empty data folder',
  details: [
    'Every hash and the audit log are verified first; ends with 3, and nothing is written, when something is wrong.',
    'The log of the restored data goes on with an entry that says so.',
  ],
  takes: ['FOLDER'],
  async runWithoutData(settings, { positionals: [folder = ''], actor }) {
    const ours = settings()
    if (ours.databaseUrl !== '') throw new Refusal('DATABASE_URL is set; restore a dump with pg_restore, or unset it.')
    await refuseFilled(ours)
    const backup = await checkBackup(folder, ours).catch((error: Error) => {
      throw new Refusal(error.message)
    })
    if (backup.problems.length > 0) throw broken(backup.problems)
    await restoreLocked(folder, backup, ours, actor)
    const { note, files } = backup
    return [
      `The backup of ${note.madeAt} is in ${ours.dataDir}: ${files.length} files, ${note.audit.sequence} entries in the audit log.`,
    ]
  },
}

async function refuseFilled({ dataDir }: Settings): Promise<void> {
  const there = existsSync(dataDir) ? await readdir(dataDir) : []
  if (there.length > 0)
    throw new Refusal(`DATA_DIR "${dataDir}" is not empty; a backup is restored into an empty folder.`)
}

/** No server may start on a folder that is still being filled. */
async function restoreLocked(folder: string, backup: CheckedBackup, settings: Settings, actor: string): Promise<void> {
  const unlock = takeDataDir(settings)
  try {
    await restoreBackup(folder, backup, settings)
    await noteRestored(backup, settings, actor)
  } finally {
    unlock()
  }
}

async function noteRestored({ note }: CheckedBackup, settings: Settings, actor: string): Promise<void> {
  const store = await openStore(settings)
  try {
    const detail = { sequence: note.audit.sequence, madeAt: note.madeAt }
    const event = { at: moment(systemClock.now()), account: null, actor, action: 'restored', detail }
    await store.database.transaction().execute((db) => addAudit(db, event))
  } finally {
    await store.close()
  }
}
