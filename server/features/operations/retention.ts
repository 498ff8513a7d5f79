import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addSeconds, toTimestamp } from '../../config/clock.ts'
import { daysFor } from '../../config/retention.ts'
import { addAudit } from '../../database/audit/audit.ts'
import {
  findRetentionCandidates,
  type RetentionCandidate,
  removeAccount,
} from '../../database/repositories/accounts.ts'
import { changeApplication, findApplication, setLegalHold } from '../../database/repositories/applications.ts'
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
  /** The rule's name: its setting. */
  readonly rule: 'RETENTION_DRAFT_DAYS' | 'RETENTION_SUBMITTED_DAYS'
  readonly days: number
}

/** Returns every application that is unchanged for longer than its retention, those under legal hold included. */
export async function expiredApplications({ database, clock, settings }: AppContext): Promise<Expired[]> {
  const now = clock.now()
  return (await findRetentionCandidates(database)).flatMap((application) => {
    const rule = application.wasSubmitted ? 'RETENTION_SUBMITTED_DAYS' : 'RETENTION_DRAFT_DAYS'
    const days = daysFor(
      application.wasSubmitted ? settings.retentionSubmitted : settings.retentionDrafts,
      application.region,
    )
    if (days === undefined || application.updatedAt > addSeconds(now, -days * 86_400)) return []
    return [{ ...application, rule, days } as const]
  })
}

/**
 * Removes an expired application. @returns the number of its files; undefined when it was changed or put under hold
 * meanwhile, and stays
 */
export async function purge(portal: AppContext, expired: Expired, actor: string): Promise<number | undefined> {
  const { database, clock, blobs } = portal
  const { account, rule, days, status, updatedAt } = expired
  const remains = await changeApplication(database, { account }, async (db) => {
    const removed = await removeAccount(db, account, updatedAt)
    if (!removed) return undefined
    const detail = { rule, days, status, files: removed.files.length }
    await addAudit(db, { at: toTimestamp(clock.now()), account, actor, action: 'purged', detail })
    return removed
  })
  if (!remains) return undefined
  // A blob that remains after a failure has no row any more and is swept as an orphan.
  for (const id of remains.files) await blobs.remove(id).catch(() => {})
  await removeMailFiles(portal, new Set(remains.mails))
  return remains.files.length
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
