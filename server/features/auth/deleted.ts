import { codes } from '#domain/contract/codes.ts'
import { toTimestamp } from '../../config/clock.ts'
import type { ApplicationTable } from '../../database/tables.ts'
import { ServiceError } from '../failure.ts'

/** Days from the wish of the applicant to the deletion, in which it can be taken back. */
export const deletionDays = 3

/** Returns true once an application is deleted for its applicant, whether or not it was purged since. */
export function isDeleted({ deleteAt }: Pick<ApplicationTable, 'deleteAt'>, now: Date): boolean {
  return deleteAt !== null && deleteAt <= toTimestamp(now)
}

/** @throws ServiceError 409/2012 once an application is deleted for its applicant */
export function assertNotDeleted(application: Pick<ApplicationTable, 'deleteAt'>, now: Date): void {
  if (!isDeleted(application, now)) return
  throw new ServiceError(codes.requestInvalid, { http: 409, text: { key: 'requestErrors.deletion.deleted' } })
}
