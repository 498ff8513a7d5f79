import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock, toTimestamp } from '../../clock.ts'
import type { Settings } from '../../config/settings.ts'
import type { AppContext } from '../../context.ts'
import { addAudit, appendPending } from '../../database/audit/audit.ts'
import { checkAuditKey, replaceAuditKey } from '../../database/audit/auditKey.ts'
import { AuditKeyMissing } from '../../database/audit/auditNumbers.ts'
import type { Databases } from '../../database/databases.ts'
import { openStore, openUnchecked } from '../../database/open.ts'
import { acquireDataDir } from '../../database/sqlite/lock.ts'
import { makeBackup } from '../../features/operations/backup.ts'
import { type CheckedBackup, checkBackup } from '../../features/operations/backupCheck.ts'
import { longStatementSeconds, NotEmptyError } from '../../features/operations/copyTables.ts'
import { restoreBackup } from '../../features/operations/restore.ts'
import { openBlobs } from '../../storage/openBlobs.ts'
import { claimStorage } from '../../storage/storageMarker.ts'
import type { DataCommand, PlainCommand } from '../command.ts'
import { CommandError, checkFailed } from '../errors.ts'
import { brokenFileLines } from './files.ts'

export const backupCommand: DataCommand = {
  name: 'backup',
  usage: 'FOLDER',
  summary: 'copies all data and files into a new folder, while servers run',
  details: [
    'Everything acknowledged before is in it, whether it lies in DATA_DIR, in PostgreSQL or in a bucket; "restore" takes it to either.',
    'What DATA_DIR/outbox holds, mails written there in place of being sent, is left out.',
    'Where the content of a file is missing or was altered, everything else is saved, the file is named, and it ends with 3.',
  ],
  takes: ['FOLDER'],
  async run(portal, { positionals: [folder = ''], actor }) {
    if (existsSync(folder)) throw new CommandError(`"${folder}" is there already; name a folder that is not.`)
    await appendPending(portal.database)
    const { files, audit, tables, seal, missing } = await makeBackup(portal, folder)
    await recordBackup(portal, actor, audit.sequence)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    const lines = [
      `${rows} rows and ${files} files are in ${folder}.`,
      `Its audit log ends with ${audit.sequence} ${audit.hash}; keep that elsewhere.`,
      ...(seal === null && portal.settings.pdfSealP12 === '' ? [noSeal] : []),
    ]
    if (missing) throw checkFailed([...lines, ...brokenFileLines(missing), 'Look for them in an earlier backup.'])
    return lines
  },
}

const noSeal =
  'There is no seal.pem in DATA_DIR: where servers seal PDFs by one of their own, run this with their DATA_DIR.'

function recordBackup({ database, clock }: AppContext, actor: string, sequence: number): Promise<void> {
  const event = { at: toTimestamp(clock.now()), account: null, actor, action: 'backed up', detail: { sequence } }
  return database.transaction().execute((db) => addAudit(db, event))
}

export const restoreCommand: PlainCommand = {
  name: 'restore',
  usage: 'FOLDER [--broken-audit] [--take-over-storage]',
  summary:
    'checks a backup and puts it into an empty DATA_DIR or DATABASE_URL, files into S3_BUCKET where there is one',
  details: [
    'Every hash and the audit log are verified first; ends with 3, and nothing is written, when something is wrong.',
    'The log of the restored data goes on with an entry that says so.',
    'The database it was made of does not matter. What is restored is compared with the backup before it counts.',
    '--broken-audit  restores all the same when only the audit log is found broken, or AUDIT_KEY lacks a key of it; ends with 3',
    '--take-over-storage  the bucket is that of the database that was lost: what is orphaned in it is swept again',
  ],
  takes: ['FOLDER'],
  options: { 'broken-audit': 'flag', 'take-over-storage': 'flag' },
  async runWithoutData(settings, { positionals: [folder = ''], options, actor }) {
    const ours = settings()
    if (ours.databaseUrl === '') await assertEmpty(ours)
    const backup = await checkBackup(folder, ours).catch((error: Error) => {
      throw new CommandError(error.message)
    })
    const isRefused = backup.broken && options['broken-audit'] !== true
    if (backup.problems.length > 0 || isRefused)
      throw checkFailed([...backup.problems, ...brokenLines(backup, isRefused)])
    const patient = { ...ours, databaseStatementSeconds: longStatementSeconds }
    const isTakenOver = options['take-over-storage'] === true
    const storage = await restoreLocked(folder, backup, patient, { actor, isTakenOver })
    const { note, files } = backup
    const place = ours.databaseUrl === '' ? ours.dataDir : 'the database at DATABASE_URL'
    const lines = [
      `The backup of ${note.madeAt} is in ${place}: ${files.length} files, ${note.audit.sequence} entries in the audit log.`,
      ...brokenFileLines(note.missing ?? []),
      ...sealLines(ours, note),
      ...(storage === undefined ? [] : [storage]),
    ]
    if (backup.broken) throw checkFailed([...lines, ...brokenLines(backup, false)])
    return lines
  },
}

function brokenLines({ broken: place }: CheckedBackup, isRefused: boolean | undefined): string[] {
  if (!place) return []
  return [
    `The audit log is broken at entry ${place.sequence} (${place.problem}).`,
    isRefused
      ? 'Where it is "forged", see first whether AUDIT_KEY has every key there was. --broken-audit restores everything all the same.'
      : 'It was restored as it is and stays broken: it proves nothing from there on. Keep this backup, and find out why.',
  ]
}

function sealLines({ databaseUrl, dataDir, pdfSealP12 }: Settings, { seal }: CheckedBackup['note']): string[] {
  if (!seal || databaseUrl === '' || pdfSealP12 !== '') return []
  return [`PDFs are sealed with "${join(dataDir, 'seal.pem')}"; every server needs it in its DATA_DIR.`]
}

async function assertEmpty({ dataDir }: Settings): Promise<void> {
  const there = existsSync(dataDir) ? await readdir(dataDir) : []
  if (there.length > 0)
    throw new CommandError(
      `DATA_DIR "${dataDir}" is not empty; a backup is restored into an empty folder. What an interrupted restore left may be removed.`,
    )
}

/** No server may start on a folder that is still being filled. */
async function restoreLocked(
  folder: string,
  backup: CheckedBackup,
  settings: Settings,
  restorer: Restorer,
): Promise<string | undefined> {
  const unlock = acquireDataDir(settings)
  try {
    await restoreBackup(folder, backup, settings)
    return await recordRestore(backup, settings, restorer)
  } catch (error) {
    throw error instanceof NotEmptyError ? new CommandError(error.message) : error
  } finally {
    unlock()
  }
}

interface Restorer {
  readonly actor: string
  readonly isTakenOver: boolean
}

/** @returns how it stands with the storage of files, where there is something to say */
async function recordRestore(
  backup: CheckedBackup,
  settings: Settings,
  { actor, isTakenOver }: Restorer,
): Promise<string | undefined> {
  const { note, broken: place } = backup
  const at = toTimestamp(systemClock.now())
  const store = await (place ? openWithoutKey(settings, at, actor) : openStore(settings))
  try {
    const known = { sequence: note.audit.sequence, madeAt: note.madeAt }
    const detail = place ? { ...known, brokenAt: place.sequence, problem: place.problem } : known
    const event = { at, account: null, actor, action: 'restored', detail }
    await store.database.transaction().execute((db) => addAudit(db, event))
    return await claimStorage(store.database, await openBlobs(settings), isTakenOver)
  } finally {
    await store.close()
  }
}

/** A broken log may be one whose key was lost: then it goes on with the key there is. */
async function openWithoutKey(settings: Settings, at: string, actor: string): Promise<Databases> {
  const store = await openUnchecked(settings)
  await checkAuditKey(store.database, at).catch((error: unknown) => {
    if (!(error instanceof AuditKeyMissing)) throw error
    return replaceAuditKey(store.database, at, actor)
  })
  return store
}
