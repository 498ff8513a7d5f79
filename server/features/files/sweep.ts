import { addSeconds, type Clock } from '../../config/clock.ts'
import { deletedFiles, namesWithoutFile } from '../../database/repositories/files.ts'
import type { StoredBlob } from '../../storage/blobs.ts'
import type { AppContext } from '../context.ts'
import { explainForeignStorage, isStorageMarker } from '../operations/storageMarker.ts'
import { removeUnlessEvidence } from './downloads.ts'

const batchSize = 500
/** Finishes incomplete work: blobs without a row, deleted files, and expired quarantine. */
export async function sweepFiles(portal: AppContext): Promise<void> {
  const { database, blobs, clock, settings } = portal
  for (const { account, id } of await deletedFiles(database)) await removeUnlessEvidence(portal, account, id)
  await removeOrphans(portal)
  const before = hoursAgo(clock, settings.quarantineDays * 24)
  for await (const { id, at } of blobs.list('quarantine')) if (at < before) await blobs.remove(id, 'quarantine')
}

/** Removes blobs without a row; in a storage of another database each of them stays. */
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
