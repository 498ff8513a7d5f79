import type { SubmissionRecord } from '#domain/application/record.ts'
import {
  answersIn,
  confidentialNames,
  confidentialNumbers,
  type Masker,
  maskerOf,
  maskRecord,
  type RecordedAnswers,
} from '#domain/desk/record/masking.ts'
import type { DeskDataOf, DeskInputOf } from '#domain/desk/schemas.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { RegionId } from '#domain/regions/region.ts'
import { toTimestamp } from '../../../config/clock.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import type { Staff } from '../../../database/repositories/desk/staff.ts'
import { deskFileKey, findFileEver, type StoredFile } from '../../../database/repositories/files.ts'
import { isFileSubmitted, wholeSubmissionsOf } from '../../../database/repositories/submissions.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { notFound } from '../../failure.ts'
import { actorOf } from '../staff/sessions.ts'
import { recordLook, visibleCase } from '../visibleCase.ts'

/** The record of a submission, complete and with its confidential numbers masked. */
interface Records {
  readonly record: SubmissionRecord
  readonly masker: Masker
}

/** @throws ServiceError 404/2004 */
async function recordsOf({ database }: AppContext, staff: Staff, account: string, number: number): Promise<Records> {
  const { region } = await visibleCase(database, staff, account)
  const submissions = (await wholeSubmissionsOf(database, account)).filter((one) => one.number <= number)
  if (submissions.at(-1)?.number !== number) throw notFound()
  const snapshots = submissions.map(({ snapshot }) => JSON.parse(snapshot) as RecordedAnswers)
  const record = snapshots.at(-1)?.record
  if (!record) throw notFound()
  return { record, masker: maskerFor(region, snapshots) }
}

/** Returns a masker of the confidential numbers in some submissions of an account. */
export function maskerFor(region: RegionId, snapshots: readonly RecordedAnswers[]): Masker {
  const names = confidentialNames(regionOf(region))
  // A remark or its reply may repeat a number of an earlier submission.
  return maskerOf(new Set(snapshots.flatMap((snapshot) => [...confidentialNumbers(snapshot, names)])), names)
}

/** Returns the record of a submission, with confidential numbers masked in every text. @throws ServiceError 404/2004 */
export async function maskedRecord(
  portal: AppContext,
  staff: Staff,
  { account, number }: DeskInputOf<'findRecord'>,
): Promise<DeskDataOf<'findRecord'>> {
  const { record, masker } = await recordsOf(portal, staff, account, number)
  await recordLook(portal, staff, account)
  return { record: { ...maskRecord(record, masker) } }
}

/** Seconds for which the desk shows a revealed number. */
const shownSeconds = 60

/**
 * Returns the full text of an answer that the record masks, and records that, but not the answer.
 * @throws ServiceError 404/2004, also for an answer that is not masked
 */
export async function revealNumber(
  portal: AppContext,
  staff: Staff,
  { account, number, section, path }: DeskInputOf<'reveal'>,
): Promise<DeskDataOf<'reveal'>> {
  const { record, masker } = await recordsOf(portal, staff, account, number)
  const found = answersIn(record).find((one) => one.section === section && one.answer.path === path)
  if (found?.answer.type !== 'text' || masker.answer(path, found.answer.text) === found.answer.text) throw notFound()
  await auditLook(portal, staff, account, 'number shown', { section, path })
  return { value: found.answer.text, seconds: shownSeconds }
}

/**
 * Returns a file of a submission of a case, or one that the staff added, and records that. A file that is only in the
 * applicant's draft is not the brokerage's yet.
 * @throws ServiceError 404/2004, the same for another account's file
 */
export async function fileOfCase(
  portal: AppContext,
  staff: Staff,
  { account, id }: DeskInputOf<'readFile'>,
): Promise<StoredFile> {
  const { database } = portal
  await visibleCase(database, staff, account)
  const file = await findCaseFile(database, account, id)
  await auditLook(portal, staff, account, 'file read', { file: id })
  return file
}

/** Returns a file of a submission, or one that the staff added. @throws ServiceError 404/2004 */
export async function findCaseFile(db: Database, account: string, id: string): Promise<StoredFile> {
  const file = await findFileEver(db, account, id)
  if (!file || !(file.key === deskFileKey || (await isFileSubmitted(db, account, id)))) throw notFound()
  return file
}

function auditLook(
  { database, clock }: AppContext,
  staff: Staff,
  account: string,
  action: string,
  detail: Readonly<Record<string, string>>,
): Promise<void> {
  const entry = { at: toTimestamp(clock.now()), account, actor: actorOf(staff), action, detail }
  return database.transaction().execute((db) => addAudit(db, entry))
}
