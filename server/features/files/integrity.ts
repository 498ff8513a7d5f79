import type { AppContext } from '../../context.ts'
import { allFiles, findFile, type StoredFile } from '../../database/repositories/files.ts'
import { isFileSubmitted } from '../../database/repositories/submissions.ts'
import type { Database } from '../../database/tables.ts'
import { StorageUnavailableError } from '../../storage/blobs.ts'

/** A file that is not as it has to be. */
export type BrokenFile = Pick<StoredFile, 'id' | 'account'>

/** Files whose content is gone or of another length. Nothing is done about them: only a person can. */
export async function filesWithoutContent({ database, blobs }: AppContext): Promise<BrokenFile[]> {
  // Rows first: a file that comes while the storage is looked through is there with its content.
  const files = await allFiles(database)
  const sizes = new Map<string, number>()
  for await (const { id, size } of blobs.list()) sizes.set(id, size)
  const missing: BrokenFile[] = []
  for (const { id, account, size } of files) {
    if (sizes.get(id) !== size && (await isNeeded(database, account, id))) missing.push({ id, account })
  }
  return missing
}

/** Whether a file must have its content: it was not deleted, meanwhile or long ago, or it was submitted before. */
async function isNeeded(db: Database, account: string, id: string): Promise<boolean> {
  return (await findFile(db, account, id)) !== undefined || isFileSubmitted(db, account, id)
}

/** Files whose content is not the one that was kept, by its hash; it reads them all. */
export async function alteredFiles({ database, blobs }: AppContext): Promise<BrokenFile[]> {
  const altered: BrokenFile[] = []
  for (const file of await allFiles(database)) {
    const { id, account } = file
    if (!(await isIntact(blobs, file)) && (await isNeeded(database, account, id))) altered.push({ id, account })
  }
  return altered
}

/** Whether a content is as it was kept; it is read to its end. @throws BlobsUnavailable when that cannot be told for now */
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
