import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock, toTimestamp } from '../../config/clock.ts'
import { sealsWithOwnKey } from '../../config/pdf.ts'
import type { Settings } from '../../config/settings.ts'
import { addAudit, appendPending } from '../../database/audit/audit.ts'
import { checkAuditKey, replaceAuditKey } from '../../database/audit/auditKey.ts'
import { AuditKeyMissing } from '../../database/audit/auditNumbers.ts'
import type { Databases } from '../../database/databases.ts'
import { acquireDataDir } from '../../database/dataDir.ts'
import { openStore, openUnchecked } from '../../database/open.ts'
import type { AppContext } from '../../features/context.ts'
import { makeBackup } from '../../features/operations/backup.ts'
import { type CheckedBackup, checkBackup } from '../../features/operations/backupCheck.ts'
import { longStatementSeconds, NotEmptyError } from '../../features/operations/copyData.ts'
import { restoreBackup } from '../../features/operations/restore.ts'
import { claimStorage } from '../../features/operations/storageMarker.ts'
import { openBlobs } from '../../storage/diskBlobs.ts'
import { CommandError, checkFailed, type DataCommand, type PlainCommand } from '../command.ts'
import { brokenFileLines } from './files.ts'

const backupHelp = `
It holds every write acknowledged before it starts, from DATA_DIR, PostgreSQL or a bucket; "restore" writes it to either.
It leaves out DATA_DIR/outbox, the mails written there instead of being sent. When the content of a file is missing or
altered, everything else is saved, the file is named, and it ends with 3.`

const restoreHelp = `
It verifies every hash and the audit log first; on a problem it writes nothing and ends with 3. It appends an entry about
the restore to the restored log. The backup may be of either database. The restored data are compared with the backup
before they are committed.`

export const backupCommand: DataCommand = {
  name: 'backup',
  define: (command) =>
    command
      .description('copies all data and files into a new folder, while servers run')
      .argument('<folder>')
      .addHelpText('after', backupHelp),
  async run(portal, { positionals: [folder = ''], actor }) {
    if (existsSync(folder)) throw new CommandError(`"${folder}" exists already; name a new folder.`)
    await appendPending(portal.database)
    const { files, audit, tables, seal, missing } = await makeBackup(portal, folder)
    await recordBackup(portal, actor, audit.sequence)
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
    const lines = [
      `${rows} rows and ${files} files are in ${folder}.`,
      `Its audit log ends with ${audit.sequence} ${audit.hash}; store that elsewhere.`,
      ...(seal === null && sealsWithOwnKey(portal.settings) ? [noSeal] : []),
    ]
    if (missing) throw checkFailed([...lines, ...brokenFileLines(missing), 'Look for them in an earlier backup.'])
    return lines
  },
}

const noSeal =
  'DATA_DIR holds no seal.pem: when servers seal PDFs with a generated key, run this command with their DATA_DIR.'

function recordBackup({ database, clock }: AppContext, actor: string, sequence: number): Promise<void> {
  const event = { at: toTimestamp(clock.now()), account: null, actor, action: 'backed up', detail: { sequence } }
  return database.transaction().execute((db) => addAudit(db, event))
}

export const restoreCommand: PlainCommand = {
  name: 'restore',
  define: (command) =>
    command
      .description(
        'checks a backup and restores it into an empty DATA_DIR or DATABASE_URL, and files into S3_BUCKET when it is set',
      )
      .argument('<folder>')
      .option(
        '--broken-audit',
        'restore as well when only the audit log is broken, or AUDIT_KEY lacks a key of it; ends with 3',
      )
      .option('--take-over-storage', 'the bucket is that of the lost database: orphans in it are swept again')
      .addHelpText('after', restoreHelp),
  async runWithoutData(settings, { positionals: [folder = ''], options, actor }) {
    const ours = settings()
    if (ours.databaseUrl === '') await assertEmpty(ours)
    const backup = await checkBackup(folder, ours).catch((error: Error) => {
      throw new CommandError(error.message)
    })
    const isRefused = backup.broken && options.brokenAudit !== true
    if (backup.problems.length > 0 || isRefused)
      throw checkFailed([...backup.problems, ...brokenLines(backup, isRefused)])
    const longRunning = { ...ours, databaseStatementTimeoutSeconds: longStatementSeconds }
    const isTakenOver = options.takeOverStorage === true
    const storage = await restoreLocked(folder, backup, longRunning, { actor, isTakenOver })
    const { note, files } = backup
    const target = ours.databaseUrl === '' ? ours.dataDir : 'the database at DATABASE_URL'
    const lines = [
      `The backup of ${note.madeAt} is in ${target}: ${files.length} files, ${note.audit.sequence} entries in the audit log.`,
      ...brokenFileLines(note.missing ?? []),
      ...sealLines(ours, note),
      ...(storage === undefined ? [] : [storage]),
    ]
    if (backup.broken) throw checkFailed([...lines, ...brokenLines(backup, false)])
    return lines
  },
}

function brokenLines({ broken: chainBreak }: CheckedBackup, isRefused: boolean | undefined): string[] {
  if (!chainBreak) return []
  return [
    `The audit log is broken at entry ${chainBreak.sequence} (${chainBreak.problem}).`,
    isRefused
      ? 'When it is "forged", first check that AUDIT_KEY has every earlier key. --broken-audit restores everything nevertheless.'
      : 'It was restored unchanged and stays broken: it proves nothing from that entry on. Keep this backup, and find the cause.',
  ]
}

function sealLines(settings: Settings, { seal }: CheckedBackup['note']): string[] {
  if (!seal || settings.databaseUrl === '' || !sealsWithOwnKey(settings)) return []
  return [`PDFs are sealed with "${join(settings.dataDir, 'seal.pem')}"; every server needs it in its DATA_DIR.`]
}

async function assertEmpty({ dataDir }: Settings): Promise<void> {
  const there = existsSync(dataDir) ? await readdir(dataDir) : []
  if (there.length > 0)
    throw new CommandError(
      `DATA_DIR "${dataDir}" is not empty; a backup is restored into an empty folder. The remains of an interrupted restore may be removed.`,
    )
}

/** Restores under the lock of the data folder: no server may start on it meanwhile. */
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

/** Records the restore in the audit log. @returns the state of the blob storage, when it needs a message */
async function recordRestore(
  backup: CheckedBackup,
  settings: Settings,
  { actor, isTakenOver }: Restorer,
): Promise<string | undefined> {
  const { note, broken: chainBreak } = backup
  const at = toTimestamp(systemClock.now())
  const store = await (chainBreak ? openWithoutKey(settings, at, actor) : openStore(settings))
  try {
    const known = { sequence: note.audit.sequence, madeAt: note.madeAt }
    const detail = chainBreak ? { ...known, brokenAt: chainBreak.sequence, problem: chainBreak.problem } : known
    const event = { at, account: null, actor, action: 'restored', detail }
    await store.database.transaction().execute((db) => addAudit(db, event))
    return await claimStorage(store.database, await openBlobs(settings), isTakenOver)
  } finally {
    await store.close()
  }
}

/** Opens the databases when the key of a broken log is lost: the log then continues with the current key. */
async function openWithoutKey(settings: Settings, at: string, actor: string): Promise<Databases> {
  const store = await openUnchecked(settings)
  await checkAuditKey(store.database, at).catch((error: unknown) => {
    if (!(error instanceof AuditKeyMissing)) throw error
    return replaceAuditKey(store.database, at, actor)
  })
  return store
}
