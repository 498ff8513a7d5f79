import type { z } from 'zod'
import type { ApplicationStatus } from '#domain/contract/applicationStatus.ts'
import type { silence } from '#domain/desk/silence/schemas.ts'
import { closableFrom, type Silence } from '#domain/desk/silence/silence.ts'
import { addDays, toDay } from '#domain/kit/values/dates.ts'
import { regionOf } from '#domain/regions/index.ts'
import { lastEntryOf } from '../../../database/audit/lastEntry.ts'
import { openRoundOf, type StoredRound } from '../../../database/repositories/desk/caseItems.ts'
import type { DeskCase } from '../../../database/repositories/desk/cases.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { todayIn } from '../rows.ts'

/** Acts of an applicant that do not show work on the answer. */
const accessActions = [
  'signed in',
  'sign-in refused',
  'signed out',
  'sessions ended',
  'password changed',
  'quarantined',
  'data copied',
  'erasure asked',
]

/** Days before a case may be closed for silence from which its applicant is informed. */
const announcedDays = 30

/** Returns how long an applicant has not answered, when the reply day of the open round has passed; null otherwise. */
export async function silenceOf(
  portal: Pick<AppContext, 'clock'>,
  db: Database,
  { account, region, state }: Pick<DeskCase, 'account' | 'region' | 'state'>,
): Promise<z.output<typeof silence> | null> {
  const round = state === 'informationRequested' ? await openRoundOf(db, account) : undefined
  if (!round || todayIn(portal, region) <= round.replyBy) return null
  const since = await silenceSince(db, { account, region }, round)
  return { ...since, closableFrom: closableFrom(since) }
}

/**
 * Returns the last day before an unanswered round may be closed for silence, as shown to its applicant; null when that
 * is not near and the answer is not late.
 */
export async function announcedClosing(
  portal: Pick<AppContext, 'clock' | 'settings'>,
  db: Database,
  found: Pick<DeskCase, 'account' | 'region'>,
  round: StoredRound,
): Promise<ApplicationStatus['closing']> {
  // Without the desk nobody can close a case.
  if (!portal.settings.desk) return null
  const from = closableFrom(await silenceSince(db, found, round))
  const today = todayIn(portal, found.region)
  if (today <= round.replyBy && today < addDays(from, -announcedDays)) return null
  return { after: addDays(from, -1), isPast: today >= from }
}

async function silenceSince(
  db: Database,
  { account, region }: Pick<DeskCase, 'account' | 'region'>,
  { sentAt, replyBy }: StoredRound,
): Promise<Silence> {
  const last = await lastEntryOf(db, account, { actor: 'applicant', without: accessActions })
  const dayOf = (timestamp: string) => toDay(regionOf(region).timeZone, new Date(timestamp))
  return { sentOn: dayOf(sentAt), replyBy, lastSignOn: last && last.at > sentAt ? dayOf(last.at) : null }
}

/**
 * Returns true when a case may be closed for silence today. A blocked applicant cannot answer, so such a case may not.
 */
export function isClosable(
  portal: Pick<AppContext, 'clock'>,
  { region }: Pick<DeskCase, 'region'>,
  found: z.output<typeof silence> | null,
  isBlocked: boolean,
): boolean {
  return found !== null && !isBlocked && todayIn(portal, region) >= found.closableFrom
}
