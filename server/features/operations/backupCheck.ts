import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Settings } from '../../config/settings.ts'
import { verifyAudit } from '../../database/audit/audit.ts'
import type { ChainBreak } from '../../database/audit/auditChain.ts'
import { createDatabases } from '../../database/databases.ts'
import { isKnownVersion, migrate } from '../../database/migrate.ts'
import type { StoredFile } from '../../database/repositories/files.ts'
import { sqliteDialect } from '../../database/sqlite/open.ts'
import { readRows } from '../../database/tableFiles.ts'
import { digestOf, isSameDigest, type TableName, tableNames } from '../../database/tableRows.ts'
import { contentDigestOf, isSameContent } from '../../storage/digest.ts'
import { type BackupNote, backupNames, tableFile } from './backup.ts'
import { copyTables } from './copyTables.ts'

/** A backup that was looked through. */
export interface CheckedBackup {
  readonly note: BackupNote
  /** The files whose content it holds. */
  readonly files: readonly StoredFile[]
  /** A sentence for everything that is not as it was. */
  readonly problems: readonly string[]
  /** Where its audit log is not as it was written, or cannot be proven by AUDIT_KEY. */
  readonly broken: ChainBreak | undefined
}

/** Looks through a backup: every hash of tables and files, the audit log. @throws Error when it is none */
export async function checkBackup(folder: string, { auditKeys }: Pick<Settings, 'auditKeys'>): Promise<CheckedBackup> {
  const note = await readNote(folder)
  const problems = await changedTables(folder, note)
  if (note.seal && !(await hasDigest(join(folder, backupNames.seal), note.seal)))
    problems.push(`${backupNames.seal} was changed after the backup.`)
  if (problems.length > 0) return { note, files: [], problems, broken: undefined }
  const broken = await findChainBreak(folder, note, auditKeys)
  const all: StoredFile[] = []
  for await (const rows of readRows(tableFile(folder, 'file'))) all.push(...(rows as unknown as StoredFile[]))
  const names = new Set(await readdir(join(folder, backupNames.files)))
  const files = all.filter(({ id }) => names.delete(id))
  problems.push(...(await changedFiles(folder, files)))
  // A file that was deleted and not yet swept has a row and no content, and so has one that was missing already.
  const known = new Set([...files, ...(note.missing ?? [])].map(({ id }) => id))
  const missing = all.filter(({ id, deletedAt }) => deletedAt === null && !known.has(id))
  problems.push(...missing.map(({ id }) => `${backupNames.files}/${id} is missing.`))
  problems.push(...[...names].map((name) => `${backupNames.files}/${name} belongs to no file of the backup.`))
  if (files.length !== note.files) problems.push(`There are ${files.length} files; there were ${note.files}.`)
  return { note, files, problems, broken }
}

async function readNote(folder: string): Promise<BackupNote> {
  const text = await readFile(join(folder, backupNames.note), 'utf8').catch((cause: unknown) => {
    throw new Error(`"${folder}" is no backup: it has no ${backupNames.note} that can be read.`, { cause })
  })
  const note = parsed(text)
  if (note?.format !== 2) throw new Error(`"${folder}" is no backup this version understands.`)
  if (!isKnownVersion(note.version))
    throw new Error(`The backup in "${folder}" was made by a newer version of the portal; restore it with that one.`)
  return note
}

function parsed(text: string): BackupNote | undefined {
  try {
    return JSON.parse(text) as BackupNote
  } catch {
    return undefined
  }
}

/** The tables a backup holds, in an order in which they can be filled. */
export function tablesOf({ tables }: BackupNote): TableName[] {
  return tableNames.filter((table) => tables[table] !== undefined)
}

async function changedTables(folder: string, note: BackupNote): Promise<string[]> {
  const problems: string[] = []
  for (const table of tablesOf(note)) {
    // What cannot be read at all was changed as well.
    const found = await digestOf(readRows(tableFile(folder, table))).catch(() => undefined)
    const expected = note.tables[table]
    if (!found || !expected || !isSameDigest(found, expected))
      problems.push(`${backupNames.tables}/${table}.jsonl was changed after the backup.`)
  }
  return problems
}

/** Its log is verified as any other is: in a database, which SQLite keeps beside its memory and forgets. */
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

async function hasDigest(path: string, mark: NonNullable<BackupNote['seal']>): Promise<boolean> {
  const found = await contentDigestOf(path).catch(() => undefined)
  return found !== undefined && isSameContent(found, mark)
}

async function changedFiles(folder: string, files: readonly StoredFile[]): Promise<string[]> {
  const problems: string[] = []
  for (const file of files) {
    if (!(await hasDigest(join(folder, backupNames.files, file.id), file)))
      problems.push(`${backupNames.files}/${file.id} was changed after the backup.`)
  }
  return problems
}
