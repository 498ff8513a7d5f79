import { addSeconds, type Clock } from '../../config/clock.ts'
import {
  allFiles,
  deletedFiles,
  findFileEver,
  namesWithoutFile,
  type StoredFile,
} from '../../database/repositories/files.ts'
import { isFileSubmitted } from '../../database/repositories/submissions.ts'
import type { Database } from '../../database/tables.ts'
import { StorageUnavailableError, type StoredBlob } from '../../storage/blobs.ts'
import type { AppContext } from '../context.ts'
import { explainForeignStorage, isStorageMarker } from '../operations/storageMarker.ts'
import { removeUnlessEvidence } from './downloads.ts'

/** A file whose blob is missing or altered. */
export type BrokenFile = Pick<StoredFile, 'id' | 'account'>

/** Returns files whose blob is missing or has another length. It repairs nothing, because that needs an operator. */
export async function filesWithoutContent({ database, blobs }: AppContext): Promise<BrokenFile[]> {
  // Rows are read first, so that a file that is uploaded meanwhile is found together with its blob.
  const files = await allFiles(database)
  const sizes = new Map<string, number>()
  for await (const { id, size } of blobs.list()) sizes.set(id, size)
  const missing: BrokenFile[] = []
  for (const file of files) {
    const { id, account, size } = file
    if (sizes.get(id) !== size && (await isNeeded(database, file))) missing.push({ id, account })
  }
  return missing
}

/** Returns true when a file must have its blob: it was not deleted meanwhile, or it was submitted. */
export async function isNeeded(db: Database, { id, account }: BrokenFile): Promise<boolean> {
  const now = await findFileEver(db, account, id)
  return now !== undefined && (now.deletedAt === null || isFileSubmitted(db, account, id))
}

/** Returns files whose blob does not match its recorded hash; it reads every blob. */
export async function alteredFiles({ database, blobs }: AppContext): Promise<BrokenFile[]> {
  const altered: BrokenFile[] = []
  for (const file of await allFiles(database)) {
    const { id, account } = file
    if (!(await isIntact(blobs, file)) && (await isNeeded(database, file))) altered.push({ id, account })
  }
  return altered
}

/**
 * Returns true when a blob matches its digest; reads it completely. @throws StorageUnavailableError when that cannot be
 * determined now
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

const batchSize = 500
/** Removes blobs without a row, blobs of deleted files, and expired files in quarantine. */
export async function sweepFiles(portal: AppContext): Promise<void> {
  const { database, blobs, clock, settings } = portal
  for (const { account, id } of await deletedFiles(database)) await removeUnlessEvidence(portal, account, id)
  await removeOrphans(portal)
  const before = hoursAgo(clock, settings.quarantineDays * 24)
  for await (const { id, at } of blobs.list('quarantine')) if (at < before) await blobs.remove(id, 'quarantine')
}

/** Removes blobs without a row, unless the storage belongs to another database. */
async function removeOrphans(portal: AppContext): Promise<void> {
  const { database, blobs, clock, log, settings } = portal
  const before = hoursAgo(clock, settings.orphanBlobTtlHours)
  const markers: string[] = []
  const orphans: string[] = []
  let known = 0
  let unknown = 0
  for await (const contents of inBatches(blobs.list())) {
    const names = contents.map(({ id }) => id).filter((id) => !isStorageMarker(id))
    markers.push(...contents.map(({ id }) => id).filter(isStorageMarker))
    const others = new Set(await namesWithoutFile(database, names))
    unknown += others.size
    known += names.length - others.size
    orphans.push(...contents.filter(({ id, at }) => others.has(id) && at < before).map(({ id }) => id))
  }
  const reason = await explainForeignStorage(portal, { marks: markers, known, unknown })
  if (reason !== undefined) {
    log.error({ known, unknown }, reason)
    return
  }
  for (const id of orphans) await blobs.remove(id)
}

function hoursAgo(clock: Clock, hours: number): Date {
  return new Date(addSeconds(clock.now(), -hours * 3600))
}

async function* inBatches(all: AsyncIterable<StoredBlob>): AsyncGenerator<readonly StoredBlob[]> {
  let contents: StoredBlob[] = []
  for await (const content of all) {
    contents.push(content)
    if (contents.length < batchSize) continue
    yield contents
    contents = []
  }
  if (contents.length > 0) yield contents
}
