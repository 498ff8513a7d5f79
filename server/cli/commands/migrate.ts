import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Option } from 'commander'
import { systemClock, toTimestamp } from '../../config/clock.ts'
import { sealsWithOwnKey } from '../../config/pdf.ts'
import { readSettings, type Settings } from '../../config/settings.ts'
import { addAudit, verifyAudit } from '../../database/audit/audit.ts'
import type { AuditCheckpoint } from '../../database/audit/auditChain.ts'
import type { Databases } from '../../database/databases.ts'
import { acquireDataDir } from '../../database/dataDir.ts'
import { inReadSnapshot, openStore } from '../../database/open.ts'
import { claimMarker, storageMarker } from '../../database/repositories/files.ts'
import { type Digest, portableTables, type TableName } from '../../database/tableRows.ts'
import type { Database } from '../../database/tables.ts'
import {
  copyTables,
  filledTable,
  longStatementSeconds,
  type MovedFiles,
  moveFiles,
  sourceOf,
} from '../../features/operations/copyData.ts'
import { openBlobs, openDiskBlobs } from '../../storage/diskBlobs.ts'
import { assertSharedFolder } from '../../storage/sharedFolder.ts'
import {
  CommandError,
  checkFailed,
  exitCodes,
  optional,
  type ParsedArgs,
  type PlainCommand,
  usageError,
} from '../command.ts'
import { columns, readSecret } from '../terminal.ts'
import { brokenFileLines } from './files.ts'

const migrateHelp = `
Stop the server first. Every file is read and compared with its hash, and copied when S3_BUCKET is set and does not hold
it yet. Then all rows are copied in one transaction and read back: rows and hashes of every table and the audit log must
agree, otherwise it rolls back. The data of DATA_DIR are only read. After an interruption it may be repeated. Rate limit
counters restart.`

export const migrateCommand: PlainCommand = {
  name: 'migrate',
  define: (command) =>
    command
      .description(
        'copies the data of DATA_DIR into an empty PostgreSQL, and files into S3_BUCKET when it is set; verifies both',
      )
      .addOption(
        new Option(
          '--to <url>',
          'the empty database, in the form of DATABASE_URL without its password (PGPASSWORD)',
        ).conflicts('toFile'),
      )
      .option(
        '--to-file <file>',
        'read the URL, which may hold a password, from the first line of a file; "-" reads the standard input, or prompts for it',
      )
      .option('--dry-run', 'run every step, leave only empty tables, and copy no file')
      .option(
        '--despite-missing',
        'continue, and name them, when contents of files are missing or altered and no backup has them',
      )
      .addHelpText('after', migrateHelp),
  async runWithoutData(settings, given) {
    const url = await targetAddress(given)
    const from = settings()
    const to = settingsOfTarget(from, url)
    const unlock = lockSource(from)
    try {
      const { actor, options } = given
      const flags = { isDry: options.dryRun === true, isDespiteMissing: options.despiteMissing === true }
      const plan = { from, to, actor, ...flags }
      return report(plan, await move(plan))
    } finally {
      unlock()
    }
  },
}

/**
 * Returns the address of the target. @throws CommandError when --to holds a password, without repeating it: every
 * account of the machine can read arguments
 */
async function targetAddress(given: ParsedArgs): Promise<string> {
  const file = optional(given, 'toFile')
  if (file !== undefined) return readSecret(file, 'Address of the database')
  const url = optional(given, 'to')
  if (url === undefined) throw usageError('migrate: one of --to <url> and --to-file <file> is required.')
  if (!holdsPassword(url)) return url
  throw usageError(
    '--to holds a password, and every account of this machine can read arguments. Leave the password out and set PGPASSWORD, ' +
      'or write the address into a file and give --to-file FILE; --to-file - prompts for it.',
  )
}

function holdsPassword(text: string): boolean {
  const url = URL.parse(text)
  if (url?.host) return url.password !== '' || url.searchParams.has('password')
  const [user = '', host] = text.replace('://', '').split('@')
  return host !== undefined && user.includes(':')
}

interface Plan {
  readonly from: Settings
  readonly to: Settings
  readonly actor: string
  readonly isDry: boolean
  /** True when the migration continues despite missing contents. */
  readonly isDespiteMissing: boolean
}

/** The result of a migration: a digest of every table, the last entry of the audit log, and the files. */
interface MigrationReport {
  readonly tables: ReadonlyMap<TableName, Digest>
  readonly audit: AuditCheckpoint
  readonly files: MovedFiles
}

function settingsOfTarget(from: Settings, url: string): Settings {
  if (from.databaseUrl !== '')
    throw usageError('DATABASE_URL is set; unset it, because it becomes the address of --to afterwards.')
  try {
    const { databaseUrl } = readSettings({ DATABASE_URL: url })
    return { ...from, databaseUrl, databaseStatementTimeoutSeconds: longStatementSeconds }
  } catch (error) {
    throw usageError(String(error instanceof Error ? error.message : error).replace(/^DATABASE_URL/, '--to'))
  }
}

function lockSource(from: Settings): () => void {
  if (!existsSync(join(from.dataDir, 'portal.db'))) throw new CommandError(`DATA_DIR "${from.dataDir}" holds no data.`)
  try {
    return acquireDataDir(from)
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Migrates from a read snapshot: the server is stopped, and a concurrent command of an operator does not disturb it.
 */
async function move(plan: Plan): Promise<MigrationReport> {
  const source = await openStore(plan.from)
  try {
    return await inReadSnapshot(source.database, (snapshot) => moveSnapshot(snapshot, plan))
  } finally {
    await source.close()
  }
}

async function moveSnapshot(snapshot: Database, plan: Plan): Promise<MigrationReport> {
  await verifiedAuditHead(snapshot, 'The audit log to be copied')
  const target = await openTarget(plan.to)
  try {
    await target.database.transaction().execute(assertEmpty)
    const files = await moveAllFiles(snapshot, plan)
    const transaction = await target.database.startTransaction().execute()
    try {
      const moved = await moveTables(snapshot, transaction, plan)
      await (plan.isDry ? transaction.rollback() : transaction.commit()).execute()
      return { ...moved, files }
    } catch (error) {
      if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute()
      throw error
    }
  } finally {
    await target.close()
  }
}

function openTarget(to: Settings): Promise<Databases> {
  return openStore(to).catch((error: Error) => {
    throw new CommandError(error.message.replaceAll('DATABASE_URL', '--to'), exitCodes.failed)
  })
}

async function assertEmpty(target: Database): Promise<void> {
  const filled = await filledTable(target, portableTables)
  if (filled) throw new CommandError(`The target is not empty: its table "${filled}" has rows. Give an empty database.`)
}

async function moveAllFiles(snapshot: Database, { from, to, isDry, isDespiteMissing }: Plan): Promise<MovedFiles> {
  const folder = await openDiskBlobs(join(from.dataDir, 'files'))
  const storage = await openBlobs(to)
  await storage.check()
  const files = await moveFiles(snapshot, to.s3Bucket === '' ? undefined : folder, storage, isDry)
  if (files.broken.length === 0 || isDespiteMissing) return files
  throw checkFailed([
    ...brokenFileLines(files.broken),
    'Restore missing files from a backup, and repeat; when no backup has them, repeat with --despite-missing. No row was copied.',
  ])
}

async function moveTables(snapshot: Database, target: Database, plan: Plan): Promise<Omit<MigrationReport, 'files'>> {
  const { to, actor, isDry } = plan
  await assertEmpty(target)
  const tables = await copyTables(sourceOf(snapshot), target)
  const audit = await verifiedAuditHead(target, 'The copied audit log')
  // The stored contents already carry this marker, and they are copied with it.
  const marker = await storageMarker(snapshot, 'storage')
  if (marker !== undefined) await claimMarker(target, 'storage', marker)
  if (to.s3Bucket === '' && !isDry) await assertSharedFolder(target, join(to.dataDir, 'files'))
  const rows = [...tables.values()].reduce((sum, table) => sum + table.rows, 0)
  const at = toTimestamp(systemClock.now())
  await addAudit(target, { at, account: null, actor, action: 'moved to PostgreSQL', detail: { rows } })
  return { tables, audit }
}

async function verifiedAuditHead(db: Database, which: string): Promise<AuditCheckpoint> {
  const { broken: entry, last } = await verifyAudit(db)
  if (!entry) return last
  throw checkFailed([
    `${which} is broken at entry ${entry.sequence} (${entry.problem}). Find out why before moving it.`,
  ])
}

function report({ from, isDry }: Plan, { tables, audit, files }: MigrationReport): string[] {
  const { s3Bucket } = from
  const copied =
    s3Bucket === '' ? '' : `; ${files.copied} of them ${isDry ? 'would be' : 'were'} copied to bucket "${s3Bucket}"`
  return [
    ...columns([
      ['TABLE', 'ROWS', 'SHA-256'],
      ...[...tables].map(([table, { rows, hash }]) => [table, String(rows), hash]),
    ]),
    `The copy agrees, and its audit log, which ends with ${audit.sequence} ${audit.hash}.`,
    `${files.verified} files were read and match their hashes${copied}.`,
    ...brokenFileLines(files.broken),
    ...(isDry ? ['Nothing was stored (--dry-run).'] : whatNext(from)),
  ]
}

function whatNext(settings: Settings): string[] {
  const { dataDir, s3Bucket } = settings
  const seal = join(dataDir, 'seal.pem')
  const isSealOurs = sealsWithOwnKey(settings) && existsSync(seal)
  return [
    'Now set DATABASE_URL to the address you gave, for every server and for this command line.',
    ...(s3Bucket === '' ? [`Keep DATA_DIR "${dataDir}": it holds the files, and every server has to share it.`] : []),
    ...(s3Bucket !== '' && isSealOurs
      ? [`PDFs are sealed with "${seal}"; every server needs it in its DATA_DIR.`]
      : []),
    `"${join(dataDir, 'portal.db')}" is outdated from then on; archive it.`,
  ]
}
