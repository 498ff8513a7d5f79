import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addSeconds, toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { purgeMessages } from '../../database/repositories/outbox.ts'
import { discardExpired } from '../../database/repositories/outboxEnds.ts'
import type { AppContext } from '../context.ts'

/** Retention of a sent mail's recipient, in case a mail is missed; and maximum time of retries. */
const retentionSeconds = 30 * 86_400

/** Discards expired messages, and deletes those that were sent or discarded long ago. */
export async function expireMessages(portal: AppContext): Promise<void> {
  const { database, clock, log, settings } = portal
  const [at, before] = [toTimestamp(clock.now()), addSeconds(clock.now(), -retentionSeconds)]
  const parcels = await database.transaction().execute(async (db) => {
    const ids = (await discardExpired(db, at, before)).map(({ id }) => id)
    if (ids.length > 0)
      await addAudit(db, { at, account: null, actor: 'server', action: 'outbox dropped', detail: { parcels: ids } })
    return ids
  })
  if (parcels.length > 0)
    log.warn({ parcels }, 'mails or notices could not be delivered in their time and were discarded')
  await purgeMessages(database, before)
  await purgeFolder(join(settings.dataDir, 'outbox'), before)
}

/** Deletes mails that were written into a folder without a mail server; their names begin with their timestamp. */
async function purgeFolder(folder: string, before: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const old = names.filter((name) => /^\d{4}-.*\.eml(\.part)?$/.test(name) && name < before.replaceAll(':', '-'))
  for (const name of old) await rm(join(folder, name), { force: true })
}
