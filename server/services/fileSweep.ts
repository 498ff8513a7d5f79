import { type Clock, later } from '../clock.ts'
import type { Portal } from '../portal.ts'
import type { Kept } from '../store/blobs.ts'
import { deletedFiles, namesWithoutFile } from '../store/files.ts'
import { removeUnlessEvidence } from './files.ts'

const atOnce = 500
/** So many orphans are no accident when there are ten times as many as files: then the database is not the one of this storage. */
const fewOrphans = 20
const mostOrphansPerFile = 10

/** Finishes what was left undone: contents without a row, deleted files, and what was in quarantine long enough. */
export async function sweepFiles(portal: Portal): Promise<void> {
  const { database, blobs, clock, settings } = portal
  for (const { account, id } of await deletedFiles(database)) await removeUnlessEvidence(portal, account, id)
  await removeOrphans(portal)
  const before = hoursAgo(clock, settings.quarantineDays * 24)
  for await (const { id, at } of blobs.list('quarantine')) if (at < before) await blobs.remove(id, 'quarantine')
}

async function removeOrphans({ database, blobs, clock, log, settings }: Portal): Promise<void> {
  const before = hoursAgo(clock, settings.orphanHours)
  let files = 0
  const orphans: string[] = []
  for await (const contents of inBatches(blobs.list())) {
    const names = contents.map(({ id }) => id)
    const unknown = new Set(await namesWithoutFile(database, names))
    files += names.length - unknown.size
    orphans.push(...contents.filter(({ id, at }) => unknown.has(id) && at < before).map(({ id }) => id))
  }
  if (orphans.length > fewOrphans && orphans.length > files * mostOrphansPerFile) {
    log.error({ files, orphans: orphans.length }, 'most contents belong to no file here; none was removed')
    return
  }
  for (const id of orphans) await blobs.remove(id)
}

function hoursAgo(clock: Clock, hours: number): Date {
  return new Date(later(clock.now(), -hours * 3600))
}

async function* inBatches(all: AsyncIterable<Kept>): AsyncGenerator<readonly Kept[]> {
  let contents: Kept[] = []
  for await (const content of all) {
    contents.push(content)
    if (contents.length < atOnce) continue
    yield contents
    contents = []
  }
  if (contents.length > 0) yield contents
}
