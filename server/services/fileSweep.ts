import { later } from '../clock.ts'
import type { Portal } from '../portal.ts'
import type { Kept, Place } from '../store/blobs.ts'
import { deletedFiles, namesWithoutFile } from '../store/files.ts'
import { removeUnlessEvidence } from './files.ts'

const atOnce = 500
/** So many orphans are no accident when they are more than half of everything: then the database is not the one of this storage. */
const fewOrphans = 20

/** Finishes what was left undone: contents without a row, deleted files, and what was in quarantine long enough. */
export async function sweepFiles(portal: Portal): Promise<void> {
  const { database, settings } = portal
  for (const { account, id } of await deletedFiles(database)) await removeUnlessEvidence(portal, account, id)
  await removeOrphans(portal)
  for await (const content of olderThan(portal, settings.quarantineDays * 24, 'quarantine'))
    await portal.blobs.remove(content.id, 'quarantine')
}

async function removeOrphans(portal: Portal): Promise<void> {
  const { database, blobs, log, settings } = portal
  let seen = 0
  const orphans: string[] = []
  for await (const names of inBatches(olderThan(portal, settings.orphanHours, 'files'))) {
    seen += names.length
    orphans.push(...(await namesWithoutFile(database, names)))
  }
  if (orphans.length > fewOrphans && orphans.length > seen / 2) {
    log.error({ contents: seen, orphans: orphans.length }, 'most contents belong to no file here; none was removed')
    return
  }
  for (const id of orphans) await blobs.remove(id)
}

async function* olderThan({ blobs, clock }: Portal, hours: number, place: Place): AsyncGenerator<Kept> {
  const before = new Date(later(clock.now(), -hours * 3600))
  for await (const content of blobs.list(place)) if (content.at < before) yield content
}

async function* inBatches(contents: AsyncIterable<Kept>): AsyncGenerator<string[]> {
  let names: string[] = []
  for await (const { id } of contents) {
    names.push(id)
    if (names.length < atOnce) continue
    yield names
    names = []
  }
  if (names.length > 0) yield names
}
