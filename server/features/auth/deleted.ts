import { codes } from '#domain/contract/codes.ts'
import { toTimestamp } from '../../config/clock.ts'
import type { ApplicationTable } from '../../database/tables.ts'
import { ServiceError } from '../failure.ts'

/** Days from the applicant's request to the deletion, during which it can be cancelled. */
export const deletionDays = 3

/** Returns true when an application is deleted from the applicant's point of view, whether or not it was purged yet. */
export function isDeleted({ deleteAt }: Pick<ApplicationTable, 'deleteAt'>, now: Date): boolean {
  return deleteAt !== null && deleteAt <= toTimestamp(now)
}

/** @throws ServiceError 409/2012 when the applicant's application is deleted */
export function assertNotDeleted(application: Pick<ApplicationTable, 'deleteAt'>, now: Date): void {
  if (!isDeleted(application, now)) return
  throw new ServiceError(codes.requestInvalid, { http: 409, text: { key: 'requestErrors.deletion.deleted' } })
}
