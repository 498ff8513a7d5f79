import type { SubmissionRecord } from '#domain/application/record.ts'
import { type Masker, maskRecord, maskValues } from '#domain/desk/record/masking.ts'
import type { PartnerDataOf, PartnerParamsOf, PartnerQueryOf } from '#domain/partner/schemas.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { ApiKey } from '../../database/repositories/apiKeys.ts'
import type { DeskCase } from '../../database/repositories/desk/cases.ts'
import { filesEverOf } from '../../database/repositories/files.ts'
import { findSubmission, wholeSubmissionsOf } from '../../database/repositories/submissions.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import { maskerFor } from '../desk/cases/record.ts'
import { notFound } from '../failure.ts'
import { copyOf, type Snapshot } from '../submission/snapshot.ts'
import { submittedFiles } from '../submission/submittedData.ts'
import { viewedByKey } from './applications.ts'

type Submission = PartnerParamsOf<'getRecord'>

/** Returns the record of a submission; without `confidential:read`, with its confidential numbers masked. */
export async function getRecord(
  portal: AppContext,
  key: ApiKey,
  submission: Submission,
  { wording }: PartnerQueryOf<'getRecord'>,
): Promise<PartnerDataOf<'getRecord'>> {
  const { snapshot, masker } = await snapshotFor(portal, key, submission)
  const record = (wording === 'applicant' ? copyOf(snapshot) : undefined) ?? snapshot.record
  const shown: SubmissionRecord = masker ? maskRecord(record, masker) : record
  return { record: shown as unknown as PartnerDataOf<'getRecord'>['record'] }
}

/** Returns the values of a submission, masked in the same way. */
export async function getAnswers(
  portal: AppContext,
  key: ApiKey,
  submission: Submission,
): Promise<PartnerDataOf<'getAnswers'>> {
  const { snapshot, masker } = await snapshotFor(portal, key, submission)
  const { record, values, documentDetails = null, signatures } = snapshot
  const shown = masker ? maskValues({ values, documentDetails }, masker) : { values, documentDetails }
  return {
    definitionVersion: record.definitionVersion,
    values: { ...shown.values },
    documentDetails: shown.documentDetails,
    signatures: signatures.map((signature) => ({ ...signature })),
  }
}

/** Returns the files of a submission in the order of the form, with their hashes. */
export async function listFiles(
  portal: AppContext,
  key: ApiKey,
  submission: Submission,
): Promise<PartnerDataOf<'listFiles'>> {
  const { snapshot } = await snapshotFor(portal, key, submission)
  const stored = new Map((await filesEverOf(portal.database, submission.account)).map((file) => [file.id, file]))
  const files = submittedFiles(regionOf(snapshot.record.region.id), snapshot).flatMap(({ record, section, path }) => {
    const file = stored.get(record.blobName)
    if (!file) return []
    const { id, name, type, size, sha256 } = file
    return [{ id, name, type, size, sha256, section, path }]
  })
  return { files }
}

/**
 * Returns the snapshot of a submission, and a masker of its confidential numbers unless the key may read them.
 * @throws ServiceError 404/2004
 */
async function snapshotFor(
  portal: AppContext,
  key: ApiKey,
  { account, submission: number }: Submission,
): Promise<{ readonly snapshot: Snapshot; readonly masker: Masker | undefined }> {
  const { database } = portal
  const { region } = await viewedByKey(portal, key, account)
  const [submission, masker] = await Promise.all([
    findSubmission(database, account, number),
    maskerForKey(database, key, { account, region }),
  ])
  if (!submission) throw notFound()
  return { snapshot: JSON.parse(submission.snapshot), masker }
}

/** Returns a masker of an application's confidential numbers; undefined for a key that may read them. */
export async function maskerForKey(
  db: Database,
  { scopes }: ApiKey,
  { account, region }: Pick<DeskCase, 'account' | 'region'>,
): Promise<Masker | undefined> {
  if (scopes.includes('confidential:read')) return undefined
  const submissions = await wholeSubmissionsOf(db, account)
  return maskerFor(
    region,
    submissions.map(({ snapshot }) => JSON.parse(snapshot)),
  )
}
