import { createWriteStream, existsSync } from 'node:fs'
import { copyFile as copyFileAsIs, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { moment } from '../clock.ts'
import type { Portal } from '../portal.ts'
import { auditHead } from '../store/audit.ts'
import type { KnownEntry } from '../store/auditChain.ts'
import { copyDatabase, openCopy } from '../store/copy.ts'
import { allFiles, findFile, type StoredFile } from '../store/files.ts'
import { flush } from '../store/flush.ts'
import { type Mark, markOf } from '../store/mark.ts'
import { isFileSubmitted } from '../store/submissions.ts'

/** What stands in `backup.json` beside the copies. Every file's size and hash stand in the database, whose own stand here. */
export interface BackupNote {
  readonly format: 1
  readonly madeAt: string
  readonly database: Mark
  readonly files: number
  /** The certificate the portal has made for itself, with its key; null where there is none. */
  readonly seal: Mark | null
  /** The last entry of the audit log in the copy. */
  readonly audit: KnownEntry
}

/** The names of what a backup holds. */
export const backupNames = { note: 'backup.json', database: 'portal.db', files: 'files', seal: 'seal.pem' } as const

const mostTries = 5

/**
 * Copies database and files into a folder, while the server runs: everything acknowledged before is in it. The folder has its
 * name only once it is whole and on the disk.
 * @param target a folder that is not there yet
 * @throws Error naming files whose content is missing
 */
export async function makeBackup(portal: Portal, target: string): Promise<BackupNote> {
  const part = `${resolve(target)}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(join(part, backupNames.files), { recursive: true, mode: 0o700 })
  const seal = await copySeal(portal, part)
  const note = { ...(await copyAll(portal, part)), seal }
  await writeFile(join(part, backupNames.note), `${JSON.stringify(note, undefined, 2)}\n`, { flush: true })
  for (const folder of [join(part, backupNames.files), part]) await flush(folder)
  await rename(part, resolve(target))
  await flush(dirname(resolve(target)))
  return note
}

async function copySeal({ settings }: Portal, part: string): Promise<Mark | null> {
  const path = join(settings.dataDir, backupNames.seal)
  if (!existsSync(path)) return null
  const copy = join(part, backupNames.seal)
  await copyFileAsIs(path, copy)
  await flush(copy)
  return markOf(copy)
}

/** A file that was deleted since the database was copied is not to be had any more: then the database is copied again. */
async function copyAll(portal: Portal, part: string): Promise<Omit<BackupNote, 'seal'>> {
  for (let tries = 0; tries < mostTries; tries++) {
    const path = join(part, backupNames.database)
    await rm(path, { force: true })
    await copyDatabase(portal.database, path)
    await flush(path)
    const copy = openCopy(path, portal.settings.auditKeys)
    try {
      const files = await allFiles(copy)
      if (!(await copyFiles(portal, files, join(part, backupNames.files)))) continue
      const kept = await readdir(join(part, backupNames.files))
      const { sequence, hash } = await auditHead(copy)
      const madeAt = moment(portal.clock.now())
      return { format: 1, madeAt, database: await markOf(path), files: kept.length, audit: { sequence, hash } }
    } finally {
      await copy.destroy()
    }
  }
  throw new Error('Files were deleted faster than they could be copied; try again.')
}

/** @returns false when one was deleted meanwhile */
async function copyFiles(portal: Portal, files: readonly StoredFile[], folder: string): Promise<boolean> {
  const there = new Set(await readdir(folder))
  for (const file of files) {
    if (there.delete(file.id)) continue
    if (await copyFile(portal, file, join(folder, file.id))) continue
    if (file.deletedAt === null && !(await findFile(portal.database, file.account, file.id))) return false
    const isNeeded = file.deletedAt === null || (await isFileSubmitted(portal.database, file.account, file.id))
    if (isNeeded)
      throw new Error(`The content of file ${file.id} of account ${file.account} is missing or was altered.`)
  }
  for (const id of there) await rm(join(folder, id))
  return true
}

/** @returns whether it is there, whole */
async function copyFile({ blobs }: Portal, file: StoredFile, path: string): Promise<boolean> {
  try {
    await pipeline(await blobs.read(file.id, file), createWriteStream(path, { mode: 0o600, flush: true }))
    return true
  } catch (error) {
    await rm(path, { force: true })
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw error
    return false
  }
}
