import { isBusinessDay } from '#domain/desk/businessDays.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import { toZonedIso } from '#domain/kit/values/dates.ts'
import { regionOf } from '#domain/regions/index.ts'
import { addSeconds, toTimestamp } from '../../../config/clock.ts'
import { calendarOf } from '../../../config/desk.ts'
import { activeStaff, type Staff } from '../../../database/repositories/desk/staff.ts'
import {
  addNotice,
  casesToDecide,
  lastNoticeAt,
  overdueCasesOf,
  purgeNotices,
} from '../../../database/repositories/desk/staffNotices.ts'
import type { AppContext } from '../../context.ts'
import { todayIn } from '../rows.ts'
import { listed, mailStaff, wants } from './notices.ts'

/** Seconds for which it is recorded that a mail was sent; longer than the time in which it may be repeated. */
const retentionSeconds = 8 * 86_400

/**
 * Sends the mails that collect cases: to approvers what waits for a decision, to assignees what is overdue. Each person
 * has an own transaction, in which the record of the mail ensures that only one of several servers sends it.
 */
export async function sendDigests(portal: AppContext): Promise<void> {
  const { database, settings, clock } = portal
  if (!settings.desk) return
  for (const person of await activeStaff(database)) {
    await sendDecisionDigest(portal, person)
    await sendOverdueDigests(portal, person)
  }
  await purgeNotices(database, addSeconds(clock.now(), -retentionSeconds))
}

const hourSeconds = 3600

/** Mails a person the cases to decide, when there is a new one since the last mail, at most once an hour. */
async function sendDecisionDigest(portal: AppContext, person: Staff): Promise<void> {
  if (!mayDo(person, 'decide') || !wants(person, 'toDecide') || person.regions.length === 0) return
  const now = portal.clock.now()
  const at = toTimestamp(now)
  await portal.database.transaction().execute(async (db) => {
    const last = await lastNoticeAt(db, person.id, 'toDecide')
    if (last !== undefined && last > addSeconds(now, -hourSeconds)) return
    const cases = await casesToDecide(db, person)
    if (!cases.some(({ stateSince }) => last === undefined || stateSince > last)) return
    const notice = { staffId: person.id, kind: 'toDecide', key: at.slice(0, 'YYYY-MM-DDTHH'.length), at } as const
    if (!(await addNotice(db, notice))) return
    await mailStaff(portal, db, [person], { name: 'staffToDecide', path: '/?view=toDecide', ...listed(cases) })
  })
}

/** The hour of the region after which overdue cases are mailed. */
const overdueHour = 8

/** Mails an assignee the overdue cases of each region, once on each of its business days, after 08:00. */
async function sendOverdueDigests(portal: AppContext, person: Staff): Promise<void> {
  if (!mayDo(person, 'work') || !wants(person, 'overdue')) return
  const now = portal.clock.now()
  for (const region of person.regions) {
    const today = todayIn(portal, region)
    const hour = Number(toZonedIso(regionOf(region).timeZone, now).slice(11, 13))
    if (hour < overdueHour || !isBusinessDay(calendarOf(portal.settings, region), today)) continue
    await portal.database.transaction().execute(async (db) => {
      // Recorded even without a case, so that a case that is assigned later in the day causes no further mail.
      const notice = { staffId: person.id, kind: 'overdue', key: `${region} ${today}`, at: toTimestamp(now) } as const
      if (!(await addNotice(db, notice))) return
      const cases = await overdueCasesOf(db, person.id, region, today)
      if (cases.length === 0) return
      await mailStaff(portal, db, [person], { name: 'staffOverdue', path: '/?view=mine', ...listed(cases) })
    })
  }
}
