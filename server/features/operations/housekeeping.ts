import { addSeconds, latestPlausibleExpiry, skewSeconds, toTimestamp } from '../../clock.ts'
import type { AppContext } from '../../context.ts'
import { purgeCodes } from '../../database/repositories/codes.ts'
import { purgeResponses } from '../../database/repositories/idempotency.ts'
import { purgeAddresses } from '../../database/repositories/knownAddresses.ts'
import { purgeLeiRecords } from '../../database/repositories/leiRecords.ts'
import { clampSessionExpiry, purgeSessions } from '../../database/repositories/sessions.ts'
import { filesWithoutContent } from '../files/integrity.ts'
import { sweepFiles } from '../files/sweep.ts'
import { expireMessages } from '../notifications/outboxExpiry.ts'

const intervalMilliseconds = 10 * 60_000
/** All names of a storage are read for it, so it is done less often. */
const filesIntervalMilliseconds = 60 * 60_000
const initialDelayMilliseconds = 60_000
/** How long an ended session or code is still told from one that never was. */
const retentionSeconds = 86_400
/** How long an address somebody signed in from is theirs. */
const addressRetentionSeconds = 90 * 86_400

/**
 * Forgets what is over: sessions, codes, kept answers and looked-up identifiers of yesterday, addresses long unused, mails sent long
 * ago, counters of past windows. What a clock that was set back left in the future is counted from now.
 */
export async function purgeExpired(portal: AppContext): Promise<void> {
  const { database, limits, clock, settings } = portal
  const now = clock.now()
  const yesterday = addSeconds(now, -retentionSeconds)
  const endsAhead = latestPlausibleExpiry(now, settings.sessionHours * 3600)
  await clampSessionExpiry(database, toTimestamp(now), { seenAhead: addSeconds(now, skewSeconds), endsAhead })
  await purgeSessions(database, yesterday)
  await purgeCodes(database, yesterday)
  await purgeResponses(database, yesterday)
  await purgeLeiRecords(database, yesterday)
  await purgeAddresses(database, addSeconds(now, -addressRetentionSeconds))
  await expireMessages(portal)
  await limits.purge()
}

/** Removes contents nobody can reach, and reports files whose content is gone. */
export async function sweepOrphanedFiles(portal: AppContext): Promise<void> {
  await sweepFiles(portal)
  const files = await filesWithoutContent(portal)
  if (files.length > 0)
    portal.log.error({ files }, 'files without their content; "verify-files" of the command line lists them')
}

/** Tidies up now and then. @returns a function that ends it */
export function startHousekeeping(portal: AppContext): () => void {
  const report = (error: unknown) => portal.log.error({ err: error }, 'tidying up failed')
  const every = (milliseconds: number, act: (portal: AppContext) => Promise<void>) =>
    setInterval(() => void act(portal).catch(report), milliseconds).unref()
  // Soon for the first time as well: a storage says whose it is before it fills.
  const first = setTimeout(() => void sweepOrphanedFiles(portal).catch(report), initialDelayMilliseconds).unref()
  const timers = [
    every(intervalMilliseconds, purgeExpired),
    every(filesIntervalMilliseconds, sweepOrphanedFiles),
    first,
  ]
  return () => timers.forEach(clearInterval)
}
