import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addSeconds, toTimestamp } from '../../config/clock.ts'
import { daysFor } from '../../config/retention.ts'
import { addAudit } from '../../database/audit/audit.ts'
import {
  countOverdueDeletions,
  findRetentionCandidates,
  type RetentionCandidate,
  removeAccount,
} from '../../database/repositories/accounts.ts'
import { changeApplication, findApplication, setLegalHold } from '../../database/repositories/applications.ts'
import { deletionDays, isDeleted } from '../auth/deleted.ts'
import type { AppContext } from '../context.ts'

/**
 * Puts an account under legal hold, or ends the hold. @returns done, unknown account, or already in the requested state
 */
export function changeLegalHold(
  { database, clock }: AppContext,
  account: string,
  isHeld: boolean,
  actor: string,
): Promise<'done' | 'unknown' | 'already'> {
  const at = toTimestamp(clock.now())
  return database.transaction().execute(async (db) => {
    if (!(await findApplication(db, account))) return 'unknown'
    if (!(await setLegalHold(db, account, isHeld ? at : null))) return 'already'
    await addAudit(db, { at, account, actor, action: isHeld ? 'held' : 'hold ended', detail: {} })
    return 'done'
  })
}

/** An application whose retention is over, and the rule that says so. */
export interface Expired extends RetentionCandidate {
  /** The setting of the retention, or DELETION_ASKED when the applicant requested the deletion. */
  readonly rule: 'RETENTION_DRAFT_DAYS' | 'RETENTION_SUBMITTED_DAYS' | 'DELETION_ASKED'
  /** Days from the last change, or from the request of the applicant. */
  readonly days: number
}

/**
 * Returns every application that has not changed for longer than its retention, or whose applicant deleted it,
 * including those under legal hold.
 */
export async function expiredApplications({ database, clock, settings }: AppContext): Promise<Expired[]> {
  const now = clock.now()
  return (await findRetentionCandidates(database)).flatMap((application): Expired[] => {
    // A server of an earlier version keeps the requested deletion of a draft that is then submitted, so it must not
    // count.
    const isWished = !application.wasSubmitted || application.isErasureGranted
    if (isWished && isDeleted(application, now)) return [{ ...application, rule: 'DELETION_ASKED', days: deletionDays }]
    const rule = application.wasSubmitted ? 'RETENTION_SUBMITTED_DAYS' : 'RETENTION_DRAFT_DAYS'
    const days = daysFor(
      application.wasSubmitted ? settings.retentionSubmitted : settings.retentionDrafts,
      application.region,
    )
    if (days === undefined || application.updatedAt > addSeconds(now, -days * 86_400)) return []
    return [{ ...application, rule, days }]
  })
}

/**
 * Removes an expired application. @returns the number of its files; undefined when it was changed or put under legal
 * hold meanwhile, and stays
 */
export async function purge(portal: AppContext, expired: Expired, actor: string): Promise<number | undefined> {
  const { database, clock, blobs, webhooks } = portal
  const { account, rule, days, status, wasSubmitted } = expired
  const remains = await changeApplication(database, { account }, async (db) => {
    const removed = await removeAccount(db, expired)
    if (!removed) return undefined
    const detail = { rule, days, status, files: removed.files.length }
    const at = toTimestamp(clock.now())
    await addAudit(db, { at, account, actor, action: 'purged', detail })
    // Other systems only know submitted applications.
    if (wasSubmitted) await webhooks.post(db, expired, { type: 'application.removed', at, data: {} })
    return removed
  })
  if (!remains) return undefined
  // A blob that could not be removed no longer has a row, so it is swept as an orphan.
  for (const id of remains.files) await blobs.remove(id).catch(() => {})
  await removeMailFiles(portal, new Set(remains.mails))
  return remains.files.length
}

/** Seconds after which a due deletion that was not purged is reported; the purge should run daily. */
const overdueSeconds = 48 * 3600

/** Returns the number of deletions that have been due for more than 48 hours. */
export function overdueDeletions({ database, clock }: Pick<AppContext, 'database' | 'clock'>): Promise<number> {
  return countOverdueDeletions(database, addSeconds(clock.now(), -overdueSeconds))
}

/** Logs overdue deletions, because the server itself never removes an application. */
export async function reportOverdueDeletions(portal: AppContext): Promise<void> {
  const applications = await overdueDeletions(portal)
  if (applications > 0)
    portal.log.error(
      { applications },
      'deletions are due for more than 48 hours; run "purge" of the command line daily',
    )
}

/** Deletes mails from the outbox folder, where they are written when there is no mail server. */
async function removeMailFiles({ settings }: AppContext, ids: ReadonlySet<string>): Promise<void> {
  const folder = join(settings.dataDir, 'outbox')
  const names = existsSync(folder) ? await readdir(folder) : []
  for (const name of names) {
    const id = /-([\w-]{22})\.eml$/.exec(name)?.[1]
    if (id !== undefined && ids.has(id)) await rm(join(folder, name), { force: true })
  }
}
