import type { z } from 'zod'
import type { silence } from '#domain/desk/silence/schemas.ts'
import { closableFrom } from '#domain/desk/silence/silence.ts'
import { toDay } from '#domain/kit/values/dates.ts'
import { regionOf } from '#domain/regions/index.ts'
import { lastEntryOf } from '../../../database/audit/lastEntry.ts'
import { openRoundOf } from '../../../database/repositories/desk/caseItems.ts'
import type { DeskCase } from '../../../database/repositories/desk/cases.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { todayIn } from '../rows.ts'

/** The acts of an applicant that are no sign of work on the answer. */
const accessActions = [
  'signed in',
  'sign-in refused',
  'signed out',
  'sessions ended',
  'password changed',
  'quarantined',
]

/** Returns the silence of an applicant, who has not answered by the day of the open round; otherwise null. */
export async function silenceOf(
  portal: Pick<AppContext, 'clock'>,
  db: Database,
  { account, region, state }: Pick<DeskCase, 'account' | 'region' | 'state'>,
): Promise<z.output<typeof silence> | null> {
  const round = state === 'informationRequested' ? await openRoundOf(db, account) : undefined
  if (!round || todayIn(portal, region) <= round.replyBy) return null
  const last = await lastEntryOf(db, account, { actor: 'applicant', without: accessActions })
  const dayOf = (timestamp: string) => toDay(regionOf(region).timeZone, new Date(timestamp))
  const came = {
    sentOn: dayOf(round.sentAt),
    replyBy: round.replyBy,
    lastSignOn: last && last.at > round.sentAt ? dayOf(last.at) : null,
  }
  return { ...came, closableFrom: closableFrom(came) }
}

/** Returns true when a case may be closed for silence today. An applicant whom the brokerage blocks cannot answer. */
export function isClosable(
  portal: Pick<AppContext, 'clock'>,
  { region }: Pick<DeskCase, 'region'>,
  found: z.output<typeof silence> | null,
  isBlocked: boolean,
): boolean {
  return found !== null && !isBlocked && todayIn(portal, region) >= found.closableFrom
}
