import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Settings } from '../settings.ts'
import { verifyAudit } from '../store/audit.ts'
import { isSound, openCopy } from '../store/copy.ts'
import { allFiles, type StoredFile } from '../store/files.ts'
import { flush } from '../store/flush.ts'
import { isSame, markOf } from '../store/mark.ts'
import { openBlobs } from '../store/openBlobs.ts'
import { type BackupNote, backupNames } from './backup.ts'

/** A backup that was looked through. */
export interface CheckedBackup {
  readonly note: BackupNote
  /** The files whose content it holds. */
  readonly files: readonly StoredFile[]
  /** A sentence for everything that is not as it was. */
  readonly problems: readonly string[]
}

/** Looks through a backup: every hash, the database, the audit log. @throws Error when it is none */
export async function checkBackup(folder: string, { auditKeys }: Settings): Promise<CheckedBackup> {
  const note = await readNote(folder)
  const path = join(folder, backupNames.database)
  if (!isSame(await markOf(path), note.database))
    return { note, files: [], problems: [`${backupNames.database} was changed after the backup.`] }
  if (note.seal && !isSame(await markOf(join(folder, backupNames.seal)), note.seal))
    return { note, files: [], problems: [`${backupNames.seal} was changed after the backup.`] }
  const copy = openCopy(path, auditKeys)
  try {
    const problems = (await isSound(copy)) ? [] : [`${backupNames.database} is damaged.`]
    const { broken } = await verifyAudit(copy, note.audit)
    if (broken) problems.push(`The audit log is broken at entry ${broken.sequence} (${broken.problem}).`)
    const names = new Set(await readdir(join(folder, backupNames.files)))
    const all = await allFiles(copy)
    const files = all.filter(({ id }) => names.delete(id))
    problems.push(...(await filesChanged(folder, files)))
    // A file that was deleted and not yet swept has a row and no content.
    const missing = all.filter(({ id, deletedAt }) => deletedAt === null && !files.some((file) => file.id === id))
    problems.push(...missing.map(({ id }) => `${backupNames.files}/${id} is missing.`))
    problems.push(...[...names].map((name) => `${backupNames.files}/${name} belongs to no file of the backup.`))
    if (files.length !== note.files) problems.push(`There are ${files.length} files; there were ${note.files}.`)
    return { note, files, problems }
  } finally {
    await copy.destroy()
  }
}

async function readNote(folder: string): Promise<BackupNote> {
  const text = await readFile(join(folder, backupNames.note), 'utf8').catch((cause: unknown) => {
    throw new Error(`"${folder}" is no backup: it has no ${backupNames.note} that can be read.`, { cause })
  })
  try {
    const note = JSON.parse(text) as BackupNote
    if (note.format === 1) return note
  } catch {}
  throw new Error(`"${folder}" is no backup this version understands.`)
}

async function filesChanged(folder: string, files: readonly StoredFile[]): Promise<string[]> {
  const problems: string[] = []
  for (const file of files) {
    if (!isSame(await markOf(join(folder, backupNames.files, file.id)), file))
      problems.push(`${backupNames.files}/${file.id} was changed after the backup.`)
  }
  return problems
}

async function copyFlushed(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  await flush(to)
}

/** Puts a checked backup into an empty data folder. The database comes last: without it there are no data. All of it is on the disk then. */
export async function restoreBackup(folder: string, { files, note }: CheckedBackup, settings: Settings): Promise<void> {
  const { dataDir } = settings
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const blobs = await openBlobs(settings)
  for (const file of files) {
    await pipeline(createReadStream(join(folder, backupNames.files, file.id)), blobs.write(file.id))
    await blobs.keep(file.id, file)
  }
  if (note.seal) await copyFlushed(join(folder, backupNames.seal), join(dataDir, backupNames.seal))
  const path = join(dataDir, backupNames.database)
  await copyFlushed(join(folder, backupNames.database), `${path}.part`)
  // What it refers to has its names on the disk before it has its own.
  await flush(dataDir)
  await rename(`${path}.part`, path)
  for (const changed of [dataDir, dirname(resolve(dataDir))]) await flush(changed)
}
