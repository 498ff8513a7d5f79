import { createWriteStream, existsSync } from 'node:fs'
import { copyFile as copyFileAsIs, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { toTimestamp } from '../../config/clock.ts'
import { auditHead } from '../../database/audit/audit.ts'
import type { AuditCheckpoint } from '../../database/audit/auditChain.ts'
import { versionOf } from '../../database/migrate.ts'
import { inReadSnapshot } from '../../database/open.ts'
import { allFiles, type StoredFile } from '../../database/repositories/files.ts'
import { type Digest, type TableName, writeRows } from '../../database/tableRows.ts'
import type { Database } from '../../database/tables.ts'
import { type ContentDigest, contentDigestOf } from '../../storage/digest.ts'
import { flush } from '../../storage/diskBlobs.ts'
import type { AppContext } from '../context.ts'
import { deskKeyFile } from '../desk/staff/factors.ts'
import { type BrokenFile, isIntact, isNeeded } from '../files/integrity.ts'
import { sourceOf } from './copyData.ts'

/** The content of `backup.json`. The table of files has the size and hash of every file. */
export interface BackupNote {
  readonly format: 2
  readonly madeAt: string
  /** The version of the tables, so that a newer program can migrate them. */
  readonly version: string
  /** The number and hash of the rows of every table, in an order in which they can be filled. */
  readonly tables: Readonly<Partial<Record<TableName, Digest>>>
  readonly files: number
  /** Files whose blob was missing or altered at the time of the backup; absent when there were none. */
  readonly missing?: readonly BrokenFile[]
  /** The self-signed certificate of the portal with its key; null when there is none. */
  readonly seal: ContentDigest | null
  /**
   * The key that encrypts the second factors of staff; null when there is none, absent in backups of earlier versions.
   */
  readonly deskKey?: ContentDigest | null
  /** The last entry of the audit log in the backup. */
  readonly audit: AuditCheckpoint
}

/** The names of the files and folders in a backup. */
export const backupNames = {
  note: 'backup.json',
  tables: 'tables',
  files: 'files',
  seal: 'seal.pem',
  deskKey: deskKeyFile,
} as const

/** The private keys of the data folder in a backup. */
export const keyNames = ['seal', 'deskKey'] as const
type KeyName = (typeof keyNames)[number]

/** Returns the file of a table in a backup. */
export function tableFile(folder: string, table: TableName): string {
  return join(folder, backupNames.tables, `${table}.jsonl`)
}

const maxAttempts = 20

/**
 * Copies tables and files into a folder while servers run; it contains every write that was acknowledged before. The
 * folder gets its name only when it is complete and on the disk. A missing or altered blob is recorded, and everything
 * else is saved.
 * @param target a folder that does not exist yet
 * @throws StorageUnavailableError when the storage does not respond, in which case nothing is known to be missing
 */
export async function makeBackup(portal: AppContext, target: string): Promise<BackupNote> {
  const part = `${resolve(target)}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(join(part, backupNames.files), { recursive: true, mode: 0o700 })
  const seal = await copyKey(portal, part, 'seal')
  const deskKey = await copyKey(portal, part, 'deskKey')
  const note = { ...(await copyAll(portal, part)), seal, deskKey }
  await writeFile(join(part, backupNames.note), `${JSON.stringify(note, undefined, 2)}\n`, { flush: true })
  for (const folder of [backupNames.files, backupNames.tables, '.']) await flush(join(part, folder))
  await rename(part, resolve(target))
  await flush(dirname(resolve(target)))
  return note
}

async function copyKey({ settings }: AppContext, part: string, name: KeyName): Promise<ContentDigest | null> {
  const path = join(settings.dataDir, backupNames[name])
  if (!existsSync(path)) return null
  const copy = join(part, backupNames[name])
  await copyFileAsIs(path, copy)
  await flush(copy)
  return contentDigestOf(copy)
}

/**
 * Copies most blobs before the snapshot of the tables. When a file in the snapshot is deleted before its blob is
 * copied, another snapshot is made.
 */
async function copyAll(portal: AppContext, part: string): Promise<Omit<BackupNote, KeyName>> {
  const files = join(part, backupNames.files)
  await copyFiles(portal, await allFiles(portal.database), files)
  for (let tries = 0; tries < maxAttempts; tries++) {
    const made = await inReadSnapshot(portal.database, async (snapshot) => {
      const missing = await copyFiles(portal, await allFiles(snapshot), files)
      if (missing === undefined) return undefined
      const tables = await writeTables(snapshot, part)
      const { sequence, hash } = await auditHead(snapshot)
      const version = await versionOf(portal.database)
      return { tables, version, audit: { sequence, hash }, ...(missing.length > 0 && { missing }) }
    })
    if (made === undefined) continue
    return { format: 2, madeAt: toTimestamp(portal.clock.now()), ...made, files: (await readdir(files)).length }
  }
  throw new Error('Files were deleted faster than they could be copied; try again.')
}

async function writeTables(snapshot: Database, part: string): Promise<BackupNote['tables']> {
  await mkdir(join(part, backupNames.tables), { mode: 0o700 })
  const digests: Partial<Record<TableName, Digest>> = {}
  const { tables, rows } = sourceOf(snapshot)
  for (const table of tables) digests[table] = await writeRows(tableFile(part, table), rows(table))
  return digests
}

/** Copies blobs. @returns files whose blob is missing or altered; undefined when a file was deleted meanwhile */
async function copyFiles(
  portal: AppContext,
  files: readonly StoredFile[],
  folder: string,
): Promise<BrokenFile[] | undefined> {
  const missing: BrokenFile[] = []
  const there = new Set(await readdir(folder))
  for (const file of files) {
    if (there.delete(file.id)) continue
    if (await copyFile(portal, file, join(folder, file.id))) continue
    if (await isNeeded(portal.database, file)) missing.push({ id: file.id, account: file.account })
    else if (file.deletedAt === null) return undefined
  }
  for (const id of there) await rm(join(folder, id))
  return missing
}

/**
 * Copies a blob. @returns false when it is missing or altered @throws the error that prevented the copy of an intact
 * blob
 */
async function copyFile({ blobs }: AppContext, file: StoredFile, path: string): Promise<boolean> {
  try {
    await pipeline(await blobs.read(file.id, file), createWriteStream(path, { mode: 0o600, flush: true }))
    return true
  } catch (error) {
    await rm(path, { force: true })
    if (await isIntact(blobs, file)) throw error
    return false
  }
}
