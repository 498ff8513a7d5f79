import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { allFiles, type StoredFile } from '../../database/repositories/files.ts'
import { isFileSubmitted } from '../../database/repositories/submissions.ts'
import type { Database } from '../../database/tables.ts'
import type { Blobs } from '../../storage/blobs.ts'
import { isIntact } from '../files/integrity.ts'

/** The result of moving the blobs of a database's files. */
export interface MovedFiles {
  /** The number of blobs in the target, each read completely. */
  readonly verified: number
  /** The number of these that were copied. */
  readonly copied: number
  /** Files without an intact blob in either storage. */
  readonly broken: readonly StoredFile[]
}

/**
 * Asserts that every blob of a database is in a storage, reading each completely, and copies the missing ones. Blobs of
 * an earlier run are not copied again.
 * @param from another storage with the missing blobs; undefined without one
 * @param isDry true to search without copying
 */
export async function moveFiles(db: Database, from: Blobs | undefined, to: Blobs, isDry: boolean): Promise<MovedFiles> {
  const broken: StoredFile[] = []
  let [verified, copied] = [0, 0]
  for (const file of await neededFiles(db)) {
    if (await isIntact(to, file)) verified += 1
    else if (from && (await isIntact(from, file)) && (isDry || (await copy(from, to, file)))) copied += 1
    else broken.push(file)
  }
  return { verified: verified + copied, copied, broken }
}

/** Returns the files that need their blob; one that was deleted and never submitted may be removed already. */
async function neededFiles(db: Database): Promise<StoredFile[]> {
  const needed: StoredFile[] = []
  for (const file of await allFiles(db)) {
    if (file.deletedAt === null || (await isFileSubmitted(db, file.account, file.id))) needed.push(file)
  }
  return needed
}

/** Copies a blob. @returns true when it is in the other storage, intact */
async function copy(from: Blobs, to: Blobs, file: StoredFile): Promise<boolean> {
  await copyBlob(to, file, await from.read(file.id, file))
  return isIntact(to, file)
}

/** Stores a blob in a storage. The remains of an interrupted run are harmless. */
export async function copyBlob(to: Blobs, file: StoredFile, content: Readable): Promise<void> {
  await to.discardUpload(file.id)
  await pipeline(content, to.write(file.id))
  await to.commitUpload(file.id, file)
}
