import { brokerNameOf } from '#domain/application/textParams.ts'
import type { Language } from '#domain/kit/translate.ts'
import { toDay } from '#domain/kit/values/dates.ts'
import { formatDate } from '#domain/kit/values/format.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { addSeconds, toTimestamp } from '../../config/clock.ts'
import { daysFor } from '../../config/retention.ts'
import type { Settings } from '../../config/settings.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { type Application, changeApplication } from '../../database/repositories/applications.ts'
import { countReminder, findIdleDrafts, type IdleDrafts } from '../../database/repositories/draftReminders.ts'
import { findUserOfAccount } from '../../database/repositories/users.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'

const daySeconds = 86_400
/** Maximum reminders of one run: after a long pause of all servers the rest follows with the next runs. */
const maxPerRun = 200

/**
 * Reminds applicants by mail of drafts that have been idle for `DRAFT_REMINDER_DAYS`, `DRAFT_REMINDERS` times at most.
 * Count, mail and audit entry are one transaction, so that of several servers one sends a reminder, and sends it once.
 */
export async function remindOfIdleDrafts(portal: AppContext): Promise<void> {
  const { database, clock, settings } = portal
  const { draftReminderDays: days, draftReminders: maxReminders } = settings
  if (days === 'off') return
  const idle = { unchangedSince: addSeconds(clock.now(), -days * daySeconds), maxReminders }
  for (const account of await findIdleDrafts(database, idle, maxPerRun)) await remind(portal, account, idle)
}

function remind(portal: AppContext, account: string, idle: IdleDrafts): Promise<void> {
  const now = portal.clock.now()
  const at = toTimestamp(now)
  return changeApplication(portal.database, { account }, async (db, { application }) => {
    if (!application || !isIdle(application, idle)) return
    const keptUntil = keptUntilOf(portal.settings, application)
    // The next purge removes it: nobody is asked to continue what may be gone.
    if (keptUntil !== undefined && keptUntil <= at) return
    const number = await countReminder(db, account, idle, at)
    if (number === undefined) return
    await postReminder(portal, db, application, keptUntil)
    await addAudit(db, { at, account, actor: 'server', action: 'reminded', detail: { number } })
  })
}

function isIdle({ status, submittedAt, updatedAt }: Application, { unchangedSince }: IdleDrafts): boolean {
  return status === 'pending' && submittedAt === null && updatedAt <= unchangedSince
}

/** Returns the time until which a draft is kept without a change; undefined when it is never purged. */
function keptUntilOf({ retentionDrafts }: Settings, { region, updatedAt }: Application): string | undefined {
  const days = daysFor(retentionDrafts, region)
  return days === undefined ? undefined : addSeconds(new Date(updatedAt), days * daySeconds)
}

/** Posts the mail, which names neither company nor answers: others may read the mailbox of a company. */
async function postReminder(
  { mail, settings, translatorFor }: AppContext,
  db: Database,
  { account, region }: Application,
  keptUntil: string | undefined,
): Promise<void> {
  const { email, language } = await findUserOfAccount(db, account)
  const t = translatorFor(language)
  const kept = keptUntil === undefined ? '' : t('mails.reminder.kept', { date: dayOf(keptUntil, region, language) })
  const textParams = { brokerName: brokerNameOf(settings, t), url: settings.publicUrl, kept }
  await mail.post(db, 'reminder', email, t, textParams, { link: `${settings.publicUrl}/login` })
}

function dayOf(timestamp: string, region: RegionId, language: Language): string {
  return formatDate(toDay(regionOf(region).timeZone, new Date(timestamp)), language)
}
