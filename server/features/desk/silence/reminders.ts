import { statusPath } from '#domain/application/progress/navigation.ts'
import { referenceOf } from '#domain/application/record.ts'
import { brokerNameOf } from '#domain/application/textParams.ts'
import { closableFrom, reminderDays, remindersDue } from '#domain/desk/silence/silence.ts'
import { addDays, toDay } from '#domain/kit/values/dates.ts'
import { formatDate } from '#domain/kit/values/format.ts'
import { regionOf } from '#domain/regions/index.ts'
import { addSeconds, toTimestamp } from '../../../config/clock.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import { type Application, changeApplication } from '../../../database/repositories/applications.ts'
import {
  findWaitingRounds,
  itemsOf,
  openRoundOf,
  type StoredRound,
  setReminders,
} from '../../../database/repositories/desk/caseItems.ts'
import { findCase } from '../../../database/repositories/desk/cases.ts'
import { findUserOfAccount } from '../../../database/repositories/users.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { todayIn } from '../rows.ts'

/** Maximum reminders of one run; after a long downtime the rest follows in the next runs. */
const maxPerRun = 200

/**
 * Reminds applicants by mail of requests that they have not answered. Count, mail and audit entry are committed in one
 * transaction, so that only one of several servers sends a reminder, and only once. After a downtime, several missed
 * reminders become one.
 */
export async function remindOfRequests(portal: AppContext): Promise<void> {
  const { database, clock, settings } = portal
  // Without the desk nobody can close a case.
  if (!settings.desk) return
  const now = clock.now()
  // One day earlier than the day of any region: the exact days are compared once the round is locked.
  const sentUntil = reminderDays.map((days) => addSeconds(now, -(days - 1) * 86_400))
  const replyFrom = addDays(toTimestamp(now).slice(0, 10), -1)
  for (const account of await findWaitingRounds(database, { replyFrom, sentUntil }, maxPerRun))
    await remind(portal, account)
}

function remind(portal: AppContext, account: string): Promise<void> {
  const at = toTimestamp(portal.clock.now())
  return changeApplication(portal.database, { account }, async (db, { application }) => {
    const found = await findCase(db, account)
    const round = found?.turn === 'applicant' ? await openRoundOf(db, account) : undefined
    if (!application || !found || !round) return
    const sentOn = toDay(regionOf(application.region).timeZone, new Date(round.sentAt))
    const number = remindersDue({ sentOn, replyBy: round.replyBy }, todayIn(portal, application.region))
    if (number <= round.reminders) return
    await setReminders(db, round, number)
    const closing = addDays(closableFrom({ sentOn, replyBy: round.replyBy, lastSignOn: null }), -1)
    await postReminder(portal, db, application, round, { closing, submissions: found.submissions })
    await addAudit(db, { at, account, actor: 'server', action: 'reminded', detail: { round: round.number, number } })
  })
}

interface Reminder {
  /** The last day before the case may be closed. */
  readonly closing: string
  readonly submissions: number
}

/** Posts the mail. It names neither company nor answers, because others may read a company's mailbox. */
async function postReminder(
  { mail, settings, translatorFor }: AppContext,
  db: Database,
  { account, region }: Application,
  { number, replyBy }: StoredRound,
  { closing, submissions }: Reminder,
): Promise<void> {
  const { email, language } = await findUserOfAccount(db, account)
  const t = translatorFor(language)
  const brokerName = brokerNameOf(settings, t)
  const count = (await itemsOf(db, account)).filter((item) => item.round === number && item.state === 'sent').length
  const params = {
    reference: referenceOf(region, account, submissions),
    ask: t(`mails.requestReminder.${count === 0 ? 'submitAgain' : 'ask'}`, { count, brokerName }),
    date: formatDate(replyBy, t.language),
    closing: formatDate(closing, t.language),
    brokerName,
    url: settings.publicUrl,
  }
  await mail.post(db, 'requestReminder', email, t, params, { link: settings.publicUrl + statusPath })
}
