import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addSeconds, latestPlausibleExpiry, skewSeconds, toTimestamp } from '../../config/clock.ts'
import { addAudit, appendPending } from '../../database/audit/audit.ts'
import { purgeCodes } from '../../database/repositories/codes.ts'
import { purgeStaffSessions } from '../../database/repositories/desk/staff.ts'
import { purgeRemovals } from '../../database/repositories/events.ts'
import { purgeResponses } from '../../database/repositories/idempotency.ts'
import { purgeLeiRecords } from '../../database/repositories/leiRecords.ts'
import { discardExpired, purgeMessages } from '../../database/repositories/outbox.ts'
import { clampSessionExpiry, purgeAddresses, purgeSessions } from '../../database/repositories/sessions.ts'
import { purgeAttempts } from '../../database/repositories/webhookAttempts.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import { completeCases, reportDisagreeingCases } from '../desk/cases/upkeep.ts'
import { remindOfRequests } from '../desk/silence/reminders.ts'
import { sendDigests } from '../desk/staff/digests.ts'
import { reviewLooks } from '../desk/staff/looks.ts'
import { leiRetentionDays } from '../drafts/lei.ts'
import { filesWithoutContent, sweepFiles } from '../files/integrity.ts'
import { remindOfIdleDrafts } from '../notifications/reminders.ts'
import { reportDueErasures } from '../ownData/erasure.ts'
import { reportOverdueDeletions } from './retention.ts'

const intervalMilliseconds = 10 * 60_000
/** Less often than other work, because it lists all names of a storage. */
const filesIntervalMilliseconds = 60 * 60_000
const remindersIntervalMilliseconds = 60 * 60_000
/** Hours begin at different minutes in some regions, and a digest should follow its cause soon. */
const digestsIntervalMilliseconds = 5 * 60_000
/** Seldom, because it reads every case. */
const casesIntervalMilliseconds = 6 * 60 * 60_000
const initialDelayMilliseconds = 60_000
/** Seconds for which an ended session or code is still distinguished from an unknown one. */
const retentionSeconds = 86_400
/** Seconds for which an address counts as known after a sign-in. */
const addressRetentionSeconds = 90 * 86_400
/** Seconds for which a sent message is kept, in case its recipient misses it, and maximum time of retries. */
const messageRetentionSeconds = 30 * 86_400

/** Seconds for which the event of a removed application is kept for other systems. */
const removalRetentionSeconds = 366 * 86_400

/**
 * Deletes expired data: sessions, codes, stored responses, known addresses, sent mails, the log of webhook deliveries,
 * events of removed applications, counters of past windows. An expiry that a clock set back has moved into the future
 * is counted from now.
 */
export async function purgeExpired(portal: AppContext): Promise<void> {
  const { database, limits, clock, settings } = portal
  const now = clock.now()
  const yesterday = addSeconds(now, -retentionSeconds)
  const endsAhead = latestPlausibleExpiry(now, settings.sessionMaxHours * 3600)
  await clampSessionExpiry(database, toTimestamp(now), { seenAhead: addSeconds(now, skewSeconds), endsAhead })
  await purgeSessions(database, yesterday)
  await purgeCodes(database, yesterday)
  await purgeStaffSessions(database, yesterday)
  await purgeResponses(database, yesterday)
  await purgeLeiRecords(database, addSeconds(now, -leiRetentionDays * 86_400))
  await purgeAddresses(database, addSeconds(now, -addressRetentionSeconds))
  await expireMessages(portal)
  await purgeRemovals(database, addSeconds(now, -removalRetentionSeconds))
  await purgeAttempts(database, addSeconds(now, -settings.webhookLogDays * 86_400))
  await limits.purge()
}

/** Discards expired messages, and deletes those that were sent or discarded long ago. */
async function expireMessages(portal: AppContext): Promise<void> {
  const { database, clock, log, settings } = portal
  const [at, before] = [toTimestamp(clock.now()), addSeconds(clock.now(), -messageRetentionSeconds)]
  const messages = await database.transaction().execute(async (db) => {
    const ids = (await discardExpired(db, at, before)).map(({ id }) => id)
    if (ids.length > 0)
      await addAudit(db, { at, account: null, actor: 'server', action: 'outbox dropped', detail: { parcels: ids } })
    return ids
  })
  if (messages.length > 0)
    log.warn({ messages }, 'mails or notices could not be delivered in their time and were discarded')
  await purgeMessages(database, before)
  await purgeFolder(join(settings.dataDir, 'outbox'), before)
}

/** Deletes old mails from the outbox folder; their names begin with the time. */
async function purgeFolder(folder: string, before: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const old = names.filter((name) => /^\d{4}-.*\.eml(\.part)?$/.test(name) && name < before.replaceAll(':', '-'))
  for (const name of old) await rm(join(folder, name), { force: true })
}

/** Removes unreachable blobs, and reports files whose blob is missing. */
export async function sweepOrphanedFiles(portal: AppContext): Promise<void> {
  await sweepFiles(portal)
  const files = await filesWithoutContent(portal)
  if (files.length > 0)
    portal.log.error({ files }, 'files without their content; "verify-files" of the command line lists them')
}

/** Logs a warning when the certificate of the seal expires soon, which may happen while the server runs. */
export async function reportSeal({ seal, log }: AppContext): Promise<void> {
  const [, ...warnings] = await seal.check()
  for (const warning of warnings) log.warn(warning)
}

/** Starts the periodic cleanup and the reminders. @returns a function that stops them */
export function startHousekeeping(portal: AppContext): () => void {
  const report = (error: unknown) => portal.log.error({ err: error }, 'the cleanup failed')
  const every = (milliseconds: number, act: (portal: AppContext) => Promise<void>) =>
    setInterval(() => void act(portal).catch(report), milliseconds).unref()
  const soon = (act: (portal: AppContext) => Promise<void>) =>
    setTimeout(() => void act(portal).catch(report), initialDelayMilliseconds).unref()
  const timers = [
    // The first run is soon, so that a storage gets its marker before it is used.
    soon(sweepOrphanedFiles),
    soon(remindOfIdleDrafts),
    soon(remindOfRequests),
    soon(completeCases),
    soon(reportDisagreeingCases),
    soon(reviewLooks),
    soon(reportOverdueDeletions),
    soon(reportDueErasures),
    every(intervalMilliseconds, purgeExpired),
    every(filesIntervalMilliseconds, sweepOrphanedFiles),
    every(digestsIntervalMilliseconds, sendDigests),
    every(remindersIntervalMilliseconds, remindOfIdleDrafts),
    every(remindersIntervalMilliseconds, remindOfRequests),
    every(casesIntervalMilliseconds, completeCases),
    every(casesIntervalMilliseconds, reportDisagreeingCases),
    every(casesIntervalMilliseconds, reviewLooks),
    every(casesIntervalMilliseconds, reportSeal),
    every(casesIntervalMilliseconds, reportOverdueDeletions),
    every(casesIntervalMilliseconds, reportDueErasures),
  ]
  return () => timers.forEach(clearInterval)
}

/** Appends pending entries to the audit log, outside the transactions that recorded them. */
export interface AuditAppender {
  /** Starts to append every second. */
  start(): void
  /** Appends a last time. */
  stop(): Promise<void>
}

const appendMilliseconds = 1000

/** Creates the appender of a server. Of several servers, one appends at a time and the others wait. */
export function createAuditAppender(database: Database, report: (error: unknown) => void): AuditAppender {
  let timer: NodeJS.Timeout | undefined
  let appending: Promise<unknown> | undefined
  const append = () => {
    appending ??= appendPending(database)
      .catch(report)
      .finally(() => {
        appending = undefined
      })
    return appending
  }
  return {
    start() {
      timer = setInterval(() => void append(), appendMilliseconds).unref()
    },
    async stop() {
      clearInterval(timer)
      await appending
      await append()
    },
  }
}
