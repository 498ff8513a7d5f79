import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { later, moment } from '../clock.ts'
import type { Portal } from '../portal.ts'
import { addAudit } from '../store/audit.ts'
import { sweepParcels } from '../store/outbox.ts'
import { dropExpired } from '../store/outboxEnds.ts'

/** How long it is known to whom a mail went, in case somebody misses one; and how long one is tried that nobody takes. */
const keptSeconds = 30 * 86_400

/** Gives up what could not be delivered in its time, and forgets what was sent or given up long ago. */
export async function endParcels(portal: Portal): Promise<void> {
  const { database, clock, log, settings } = portal
  const [at, before] = [moment(clock.now()), later(clock.now(), -keptSeconds)]
  const parcels = await database.transaction().execute(async (db) => {
    const ids = (await dropExpired(db, at, before)).map(({ id }) => id)
    if (ids.length > 0)
      await addAudit(db, { at, account: null, actor: 'server', action: 'outbox dropped', detail: { parcels: ids } })
    return ids
  })
  if (parcels.length > 0)
    log.warn({ parcels }, 'mails or notices could not be delivered in their time and were given up')
  await sweepParcels(database, before)
  await sweepFolder(join(settings.dataDir, 'outbox'), before)
}

/** Mails that were written into a folder for want of a mail server; their names begin with their moment. */
async function sweepFolder(folder: string, before: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const old = names.filter((name) => /^\d{4}-.*\.eml(\.part)?$/.test(name) && name < before.replaceAll(':', '-'))
  for (const name of old) await rm(join(folder, name), { force: true })
}
