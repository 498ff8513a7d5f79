import { codes } from '#domain/contract/codes.ts'
import { actorName, looks } from '#domain/desk/timeline.ts'
import { toZonedIso } from '#domain/kit/values/dates.ts'
import { formatDateTime } from '#domain/kit/values/format.ts'
import { defaultLanguage } from '#domain/languages/language.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { lastEntryOf } from '../../database/audit/lastEntry.ts'
import type { DeskCase } from '../../database/repositories/desk/cases.ts'
import type { Database } from '../../database/tables.ts'
import { ServiceError } from '../failure.ts'

/** Acts on an account that do not change its case, or follow another act. */
const besides = [
  ...looks,
  ...['note added', 'note struck', 'reminded', 'recommendation void', 'saved', 'uploaded', 'deleted', 'replied'],
  ...['signed in', 'sign-in refused', 'signed out', 'sessions ended', 'password changed', 'quarantined'],
]

/** A change that the person has not seen. */
interface UnseenChange {
  /** The name of its author. */
  readonly by: string
  /** ISO 8601 in UTC. */
  readonly at: string
}

/**
 * Returns the error of a change to something that another person has changed, with the name of that person and the
 * time.
 */
export function changedBy(
  region: RegionId,
  { by, at }: UnseenChange,
  data: Readonly<Record<string, unknown>> = {},
): ServiceError {
  const time = formatDateTime(toZonedIso(regionOf(region).timeZone, new Date(at)), defaultLanguage)
  const text = { key: 'requestErrors.deskChanged', params: { name: by, time } }
  return new ServiceError(codes.updateFailed, { http: 409, text, data: { ...data, by, at } })
}

/** The message key of a stale revision, before it is known who changed the case. */
export const staleRevision = 'requestErrors.deskRevision'

/** Returns an error of a call. For a stale revision, it names who changed the case and when. */
export async function namedConflict(
  db: Database,
  { account, region }: Pick<DeskCase, 'account' | 'region'>,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof ServiceError) || error.details.text?.key !== staleRevision) return error
  const last = await lastEntryOf(db, account, { without: besides })
  return last ? changedBy(region, { by: actorName(last.actor), at: last.at }, error.details.data) : error
}
