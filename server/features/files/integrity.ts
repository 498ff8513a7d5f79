import { allFiles, findFile, type StoredFile } from '../../database/repositories/files.ts'
import { isFileSubmitted } from '../../database/repositories/submissions.ts'
import type { Database } from '../../database/tables.ts'
import { StorageUnavailableError } from '../../storage/blobs.ts'
import type { AppContext } from '../context.ts'

/** A file with a missing or altered blob. */
export type BrokenFile = Pick<StoredFile, 'id' | 'account'>

/** Returns files whose blob is missing or of another length. It changes nothing: the repair needs an operator. */
export async function filesWithoutContent({ database, blobs }: AppContext): Promise<BrokenFile[]> {
  // Rows first: a file uploaded during the listing of the storage is then present with its blob.
  const files = await allFiles(database)
  const sizes = new Map<string, number>()
  for await (const { id, size } of blobs.list()) sizes.set(id, size)
  const missing: BrokenFile[] = []
  for (const { id, account, size } of files) {
    if (sizes.get(id) !== size && (await isNeeded(database, account, id))) missing.push({ id, account })
  }
  return missing
}

/** Returns true when a file must have its blob: it is not deleted, or it was submitted. */
async function isNeeded(db: Database, account: string, id: string): Promise<boolean> {
  return (await findFile(db, account, id)) !== undefined || isFileSubmitted(db, account, id)
}

/** Returns files whose blob differs from its recorded hash; it reads them all. */
export async function alteredFiles({ database, blobs }: AppContext): Promise<BrokenFile[]> {
  const altered: BrokenFile[] = []
  for (const file of await allFiles(database)) {
    const { id, account } = file
    if (!(await isIntact(blobs, file)) && (await isNeeded(database, account, id))) altered.push({ id, account })
  }
  return altered
}

/**
 * Returns true when a blob matches its digest; it is read to its end. @throws StorageUnavailableError when that cannot
 * be determined now
 */
export async function isIntact(
  blobs: AppContext['blobs'],
  file: Pick<StoredFile, 'id' | 'size' | 'sha256'>,
): Promise<boolean> {
  try {
    for await (const _ of await blobs.read(file.id, file));
    return true
  } catch (cause) {
    if (cause instanceof StorageUnavailableError) throw cause
    return false
  }
}
