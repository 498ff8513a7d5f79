import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { asJson } from '../../config/parsers.ts'
import type { Settings } from '../../config/settings.ts'
import { verifyAudit } from '../../database/audit/audit.ts'
import type { ChainBreak } from '../../database/audit/auditChain.ts'
import { createDatabases } from '../../database/databases.ts'
import { isKnownVersion, migrate } from '../../database/migrate.ts'
import type { StoredFile } from '../../database/repositories/files.ts'
import { sqliteDialect } from '../../database/sqlite/dialect.ts'
import { digestOf, isSameDigest, readRows, type TableName, tableNames } from '../../database/tableRows.ts'
import { contentDigestOf, isSameContent } from '../../storage/digest.ts'
import { type BackupNote, backupNames, keyNames, tableFile } from './backup.ts'
import { copyTables } from './copyData.ts'

/** A checked backup. */
export interface CheckedBackup {
  readonly note: BackupNote
  /** The files whose blob is in the backup. */
  readonly files: readonly StoredFile[]
  /** A sentence for each alteration. */
  readonly problems: readonly string[]
  /** The first altered entry of the audit log, or the first one that AUDIT_KEY cannot prove. */
  readonly broken: ChainBreak | undefined
}

/** Checks a backup: every hash of tables and files, and the audit log. @throws Error when the folder is not a backup */
export async function checkBackup(folder: string, { auditKeys }: Pick<Settings, 'auditKeys'>): Promise<CheckedBackup> {
  const note = await readNote(folder)
  const problems = await changedTables(folder, note)
  for (const name of keyNames) {
    const digest = note[name]
    if (digest && !(await hasDigest(join(folder, backupNames[name]), digest)))
      problems.push(`${backupNames[name]} was changed after the backup.`)
  }
  if (problems.length > 0) return { note, files: [], problems, broken: undefined }
  const broken = await findChainBreak(folder, note, auditKeys)
  const all: StoredFile[] = []
  for await (const rows of readRows(tableFile(folder, 'file'))) all.push(...(rows as unknown as StoredFile[]))
  const names = new Set(await readdir(join(folder, backupNames.files)))
  const files = all.filter(({ id }) => names.delete(id))
  problems.push(...(await changedFiles(folder, files)))
  // Deleted files may have a row without a blob, and so do those that were missing at the time of the backup.
  const known = new Set([...files, ...(note.missing ?? [])].map(({ id }) => id))
  const missing = all.filter(({ id, deletedAt }) => deletedAt === null && !known.has(id))
  problems.push(...missing.map(({ id }) => `${backupNames.files}/${id} is missing.`))
  problems.push(...[...names].map((name) => `${backupNames.files}/${name} belongs to no file of the backup.`))
  if (files.length !== note.files) problems.push(`The backup has ${files.length} files; it should have ${note.files}.`)
  return { note, files, problems, broken }
}

async function readNote(folder: string): Promise<BackupNote> {
  const text = await readFile(join(folder, backupNames.note), 'utf8').catch((cause: unknown) => {
    throw new Error(`"${folder}" is no backup: it has no readable ${backupNames.note}.`, { cause })
  })
  const note = asJson(text) as BackupNote | undefined
  if (note?.format !== 2) throw new Error(`"${folder}" is no backup that this version can read.`)
  if (!isKnownVersion(note.version))
    throw new Error(`The backup in "${folder}" was made by a newer version of the portal; restore it with that one.`)
  return note
}

/** Returns the tables of a backup, in an order in which they can be filled. */
export function tablesOf({ tables }: BackupNote): TableName[] {
  return tableNames.filter((table) => tables[table] !== undefined)
}

async function changedTables(folder: string, note: BackupNote): Promise<string[]> {
  const problems: string[] = []
  for (const table of tablesOf(note)) {
    // A file that cannot be read counts as changed.
    const found = await digestOf(readRows(tableFile(folder, table))).catch(() => undefined)
    const expected = note.tables[table]
    if (!found || !expected || !isSameDigest(found, expected))
      problems.push(`${backupNames.tables}/${table}.jsonl was changed after the backup.`)
  }
  return problems
}

/** Verifies the audit log of the backup like any other, in a temporary SQLite database on the disk. */
async function findChainBreak(folder: string, note: BackupNote, auditKeys: readonly string[]) {
  const dialect = sqliteDialect(new DatabaseSync(''))
  const { database } = createDatabases(dialect, dialect, auditKeys)
  try {
    await migrate(database, note.version)
    const tables = tablesOf(note).filter((table) => table.startsWith('audit'))
    await copyTables({ tables, rows: (table) => readRows(tableFile(folder, table)) }, database)
    await migrate(database)
    return (await verifyAudit(database, note.audit)).broken
  } finally {
    await database.destroy()
  }
}

async function hasDigest(path: string, digest: NonNullable<BackupNote['seal']>): Promise<boolean> {
  const found = await contentDigestOf(path).catch(() => undefined)
  return found !== undefined && isSameContent(found, digest)
}

async function changedFiles(folder: string, files: readonly StoredFile[]): Promise<string[]> {
  const problems: string[] = []
  for (const file of files) {
    if (!(await hasDigest(join(folder, backupNames.files, file.id), file)))
      problems.push(`${backupNames.files}/${file.id} was changed after the backup.`)
  }
  return problems
}
