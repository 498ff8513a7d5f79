import { later, latestEnd, moment, skewSeconds } from '../clock.ts'
import type { Portal } from '../portal.ts'
import { sweepCodes } from '../store/codes.ts'
import { sweepAnswers } from '../store/idempotency.ts'
import { sweepAddresses } from '../store/knownAddresses.ts'
import { sweepLeiRecords } from '../store/leiRecords.ts'
import { pullBackSessions, sweepSessions } from '../store/sessions.ts'
import { filesWithoutContent } from './fileCheck.ts'
import { sweepFiles } from './fileSweep.ts'
import { endParcels } from './outboxEnds.ts'

const everyMilliseconds = 10 * 60_000
/** All names of a storage are read for it, so it is done less often. */
const filesEveryMilliseconds = 60 * 60_000
const firstMilliseconds = 60_000
/** How long an ended session or code is still told from one that never was. */
const keptSeconds = 86_400
/** How long an address somebody signed in from is theirs. */
const addressKeptSeconds = 90 * 86_400

/**
 * Forgets what is over: sessions, codes, kept answers and looked-up identifiers of yesterday, addresses long unused, mails sent long
 * ago, counters of past windows. What a clock that was set back left in the future is counted from now.
 */
export async function tidy(portal: Portal): Promise<void> {
  const { database, limits, clock, settings } = portal
  const now = clock.now()
  const yesterday = later(now, -keptSeconds)
  const endsAhead = latestEnd(now, settings.sessionHours * 3600)
  await pullBackSessions(database, moment(now), { seenAhead: later(now, skewSeconds), endsAhead })
  await sweepSessions(database, yesterday)
  await sweepCodes(database, yesterday)
  await sweepAnswers(database, yesterday)
  await sweepLeiRecords(database, yesterday)
  await sweepAddresses(database, later(now, -addressKeptSeconds))
  await endParcels(portal)
  await limits.sweep()
}

/** Removes contents nobody can reach, and reports files whose content is gone. */
export async function tidyFiles(portal: Portal): Promise<void> {
  await sweepFiles(portal)
  const files = await filesWithoutContent(portal)
  if (files.length > 0)
    portal.log.error({ files }, 'files without their content; "verify-files" of the command line lists them')
}

/** Tidies up now and then. @returns a function that ends it */
export function keepTidy(portal: Portal): () => void {
  const report = (error: unknown) => portal.log.error({ err: error }, 'tidying up failed')
  const every = (milliseconds: number, act: (portal: Portal) => Promise<void>) =>
    setInterval(() => void act(portal).catch(report), milliseconds).unref()
  // Soon for the first time as well: a storage says whose it is before it fills.
  const first = setTimeout(() => void tidyFiles(portal).catch(report), firstMilliseconds).unref()
  const timers = [every(everyMilliseconds, tidy), every(filesEveryMilliseconds, tidyFiles), first]
  return () => timers.forEach(clearInterval)
}
