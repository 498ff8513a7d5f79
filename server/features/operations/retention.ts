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
 * Puts an account under legal hold, or ends it. @returns the result: done, no such account, or unchanged because it was
 * so already
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

/** An application whose retention is over, with its rule. */
export interface Expired extends RetentionCandidate {
  /** The rule's name: its setting, or that the applicant asked for it. */
  readonly rule: 'RETENTION_DRAFT_DAYS' | 'RETENTION_SUBMITTED_DAYS' | 'DELETION_ASKED'
  /** From the last change, or from the wish of the applicant. */
  readonly days: number
}

/**
 * Returns every application that is unchanged for longer than its retention, or that its applicant deleted, those under
 * legal hold included.
 */
export async function expiredApplications({ database, clock, settings }: AppContext): Promise<Expired[]> {
  const now = clock.now()
  return (await findRetentionCandidates(database)).flatMap((application): Expired[] => {
    // A server of an earlier version leaves the wish to delete a draft when it submits it.
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
 * Removes an expired application. @returns the number of its files; undefined when it was changed or put under hold
 * meanwhile, and stays
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
    // Other systems know submitted applications only.
    if (wasSubmitted) await webhooks.post(db, expired, { type: 'application.removed', at, data: {} })
    return removed
  })
  if (!remains) return undefined
  // A blob that remains after a failure has no row any more and is swept as an orphan.
  for (const id of remains.files) await blobs.remove(id).catch(() => {})
  await removeMailFiles(portal, new Set(remains.mails))
  return remains.files.length
}

/** Time after which a due deletion that was not purged is reported. The purge is to run daily. */
const overdueSeconds = 48 * 3600

/** Returns the number of deletions that were due for more than 48 hours and not purged. */
export function overdueDeletions({ database, clock }: Pick<AppContext, 'database' | 'clock'>): Promise<number> {
  return countOverdueDeletions(database, addSeconds(clock.now(), -overdueSeconds))
}

/** Logs that deletions are overdue: the server itself never removes an application. */
export async function reportOverdueDeletions(portal: AppContext): Promise<void> {
  const applications = await overdueDeletions(portal)
  if (applications > 0)
    portal.log.error(
      { applications },
      'deletions are due for more than 48 hours; run "purge" of the command line daily',
    )
}

/** Deletes mails that were written into the folder without a mail server. */
async function removeMailFiles({ settings }: AppContext, ids: ReadonlySet<string>): Promise<void> {
  const folder = join(settings.dataDir, 'outbox')
  const names = existsSync(folder) ? await readdir(folder) : []
  for (const name of names) {
    const id = /-([\w-]{22})\.eml$/.exec(name)?.[1]
    if (id !== undefined && ids.has(id)) await rm(join(folder, name), { force: true })
  }
}
