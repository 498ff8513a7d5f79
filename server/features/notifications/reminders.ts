import { brokerNameOf } from '#domain/application/textParams.ts'
import { monthsOfWarning } from '#domain/documents/dates.ts'
import { type AgeingFiles, ageingFiles, documentListOf } from '#domain/documents/list.ts'
import type { Language, Translate } from '#domain/kit/translate.ts'
import { addMonths, toDay } from '#domain/kit/values/dates.ts'
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
import { draftOf } from '../drafts/drafts.ts'

const daySeconds = 86_400
/** Maximum reminders of one run; after a long downtime the rest follows in the next runs. */
const maxPerRun = 200

/**
 * Reminds applicants by mail of drafts that have been idle for `DRAFT_REMINDER_DAYS`, at most `DRAFT_REMINDERS` times.
 * Count, mail and audit entry are committed in one transaction, so that only one of several servers sends a reminder,
 * and only once.
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
    // The next purge will remove the draft, so a reminder would ask the applicant to continue something that may be
    // gone.
    if (keptUntil !== undefined && keptUntil <= at) return
    const number = await countReminder(db, account, idle, at)
    if (number === undefined) return
    await postReminder(portal, db, application, keptUntil)
    await addAudit(db, { at, account, actor: 'server', action: 'reminded', detail: { number } })
  })
}

function isIdle({ status, submittedAt, updatedAt, deleteAt }: Application, { unchangedSince }: IdleDrafts): boolean {
  return status === 'pending' && submittedAt === null && deleteAt === null && updatedAt <= unchangedSince
}

/** Returns the time until which an unchanged draft is kept; undefined when it is never purged. */
function keptUntilOf({ retentionDrafts }: Settings, { region, updatedAt }: Application): string | undefined {
  const days = daysFor(retentionDrafts, region)
  return days === undefined ? undefined : addSeconds(new Date(updatedAt), days * daySeconds)
}

/** Posts the mail. It names neither company nor answers nor files, because others may read a company's mailbox. */
async function postReminder(
  { clock, mail, settings, translatorFor }: AppContext,
  db: Database,
  application: Application,
  keptUntil: string | undefined,
): Promise<void> {
  const { account, region } = application
  const { email, language } = await findUserOfAccount(db, account)
  const t = translatorFor(language)
  const kept = keptUntil === undefined ? '' : t('mails.reminder.kept', { date: dayOf(keptUntil, region, language) })
  const { documents, items } = ageNotice(application, toDay(regionOf(region).timeZone, clock.now()), t)
  const textParams = { brokerName: brokerNameOf(settings, t), url: settings.publicUrl, kept, documents }
  await mail.post(db, 'reminder', email, t, textParams, { link: `${settings.publicUrl}/login`, items })
}

/** Maximum items of the list of ageing documents, the most urgent ones first. */
const maxNotices = 3

const noticeOfState = {
  tooOld: 'mails.reminder.tooOld',
  expired: 'mails.reminder.expired',
  ageing: 'mails.reminder.ageing',
  ending: 'mails.reminder.ending',
} as const satisfies Readonly<Record<AgeingFiles['state'], string>>

/**
 * Lists the documents that are, or will be within a month, too old or expired, with what to do about them; no items when
 * there are none.
 */
function ageNotice(application: Application, today: string, t: Translate) {
  const list = documentListOf(application.region, draftOf(application).data, today)
  const ageing = ageingFiles(list, today, addMonths(today, monthsOfWarning)).slice(0, maxNotices)
  const items = ageing.map(({ state, count, date, months }) => ({
    title: t('mails.reminder.counted', { count }),
    text: t(noticeOfState[state], { months, date: formatDate(date, t.language) }),
  }))
  const isLate = ageing.some(({ state }) => state === 'tooOld' || state === 'expired')
  return { documents: t(`mails.reminder.${isLate ? 'upload' : 'uploadOrSubmit'}`), items }
}

function dayOf(timestamp: string, region: RegionId, language: Language): string {
  return formatDate(toDay(regionOf(region).timeZone, new Date(timestamp)), language)
}
