import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { allFiles, type StoredFile } from '../../database/repositories/files.ts'
import { isFileSubmitted } from '../../database/repositories/submissions.ts'
import type { Database } from '../../database/tables.ts'
import type { Blobs } from '../../storage/blobs.ts'
import { isIntact } from '../files/integrity.ts'

/** What became of the contents of a database's files. */
export interface MovedFiles {
  /** How many are where they have to be, each read whole. */
  readonly verified: number
  /** How many of these were copied. */
  readonly copied: number
  /** Those that are nowhere as they were kept. */
  readonly broken: readonly StoredFile[]
}

/**
 * Makes sure that every content a database tells of lies in a storage, reading each whole, and copies those that do not. What an
 * earlier run copied is not copied again.
 * @param from another storage they may lie in; undefined when there is none
 * @param isDry nothing is copied, only looked for
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

/** A content that was deleted and never submitted may be gone already. */
async function neededFiles(db: Database): Promise<StoredFile[]> {
  const needed: StoredFile[] = []
  for (const file of await allFiles(db)) {
    if (file.deletedAt === null || (await isFileSubmitted(db, file.account, file.id))) needed.push(file)
  }
  return needed
}

/** @returns whether it lies in the other storage, whole */
async function copy(from: Blobs, to: Blobs, file: StoredFile): Promise<boolean> {
  await copyBlob(to, file, await from.read(file.id, file))
  return isIntact(to, file)
}

/** Keeps a content in a storage. What an interrupted run had brought in so far is in no way. */
export async function copyBlob(to: Blobs, file: StoredFile, content: Readable): Promise<void> {
  await to.discardUpload(file.id)
  await pipeline(content, to.write(file.id))
  await to.commitUpload(file.id, file)
}
