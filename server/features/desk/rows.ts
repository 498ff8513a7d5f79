import { referenceOf } from '#domain/application/record.ts'
import { businessDaysBetween } from '#domain/desk/businessDays.ts'
import type { CaseRow } from '#domain/desk/schemas.ts'
import { toDay } from '#domain/kit/values/dates.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { calendarOf } from '../../config/desk.ts'
import type { DraftRow, QueuedCase } from '../../database/repositories/desk/caseQueries.ts'
import type { DeskCase } from '../../database/repositories/desk/cases.ts'
import type { AppContext } from '../context.ts'

/** Returns today's date in a region. */
export function todayIn({ clock }: Pick<AppContext, 'clock'>, region: RegionId): string {
  return toDay(regionOf(region).timeZone, clock.now())
}

/** Returns a case as a row of the queue. */
export function toRow(portal: Pick<AppContext, 'clock' | 'settings'>, found: QueuedCase): CaseRow {
  const { account, region, companyName, country, state, turn, assignee, assigneeName, priority, dueOn } = found
  const { firstSubmittedAt, submittedAt, stateSince, submissions, labels, isChanged, replyBy } = found
  const calendar = calendarOf(portal.settings, region)
  const today = todayIn(portal, region)
  return {
    ...{
      account,
      companyName,
      country,
      region,
      state,
      turn,
      priority,
      firstSubmittedAt,
      submittedAt,
      stateSince,
      dueOn,
    },
    reference: referenceOf(region, account, submissions),
    assignee: assignee === null ? null : { id: assignee, name: assigneeName ?? assignee },
    labels: JSON.parse(labels) as string[],
    daysLate: dueOn === null ? 0 : businessDaysBetween(calendar, dueOn, today),
    isChanged: isChanged === 1,
    isExcluded: false,
    // A clock that was set back may be behind the submission.
    ageDays: Math.max(0, Math.floor((portal.clock.now().getTime() - Date.parse(firstSubmittedAt)) / 86_400_000)),
    isSilent: replyBy !== null && today > replyBy,
  }
}

/** Returns a case as a row for a person who is excluded from it. */
export function toHeaderRow({ account, region, state, turn, stateSince, submissions }: DeskCase): CaseRow {
  return {
    ...{ account, region, state, turn, stateSince, ...unknownAnswers },
    reference: referenceOf(region, account, submissions),
    companyName: '',
    isExcluded: true,
  }
}

const unknownAnswers = {
  ...{ country: '', assignee: null, priority: 0, labels: [], firstSubmittedAt: null, submittedAt: null },
  ...{ dueOn: null, daysLate: 0, isChanged: false, isSilent: false, ageDays: 0 },
}

/**
 * Returns an application that was never submitted as a row of the queue; of its answers, it contains only the name of
 * the company.
 */
export function toDraftRow({ account, region, companyName, updatedAt }: DraftRow): CaseRow {
  return {
    ...{ account, region, companyName, state: null, turn: 'applicant', isExcluded: false, ...unknownAnswers },
    reference: referenceOf(region, account),
    stateSince: updatedAt,
  }
}
