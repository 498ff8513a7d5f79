import { deletedFilePath } from '#domain/application/returned.ts'
import { codes } from '#domain/contract/codes.ts'
import { pathOf } from '#domain/kit/issue.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { type ApplicationData, type StoredRow, storedRows, valueAt, withValueAt } from '#domain/kit/values/values.ts'
import { regionOf } from '#domain/regions/index.ts'
import { toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import { findFile, markDeleted, removeFile, type StoredFile } from '../../database/repositories/files.ts'
import type { Session } from '../../database/repositories/sessions.ts'
import { isFileSubmitted } from '../../database/repositories/submissions.ts'
import type { AppContext } from '../context.ts'
import { assertAsked } from '../desk/requests/limits.ts'
import { editableDraftOf, storeDraft } from '../drafts/drafts.ts'
import { changeOwnApplication } from '../drafts/ownApplication.ts'
import { filesQuestionsOf } from '../drafts/sections.ts'
import { invalidFields, notFound } from '../failure.ts'
import { bestEffort } from './storeBlob.ts'

/** The two types of a download request; every image is requested as image/jpeg. */
type RequestedType = 'image/jpeg' | 'application/pdf'

/**
 * Returns a file of the caller's account.
 * @throws ServiceError 404/2004, the same for another's, a deleted and a missing file; 400/2024 when it has the other
 * type
 */
export async function fileToDownload(
  { database }: AppContext,
  session: Session,
  id: string,
  asked: RequestedType,
): Promise<StoredFile> {
  const file = await findFile(database, session.account, id)
  if (!file) throw notFound()
  const type: RequestedType = file.type === 'application/pdf' ? file.type : 'image/jpeg'
  if (type === asked) return file
  throw invalidFields([
    { path: 'fileType', code: 'fieldFormatError', problem: 'requestErrors.uploads.type', params: { type } },
  ])
}

/**
 * Deletes an upload: its row and the draft's record of it in one transaction, and then the blob.
 * @throws ServiceError 404/2003 for another's, a deleted and a missing file; 409/2012 once submitted
 */
export async function deleteFile(portal: AppContext, session: Session, id: string): Promise<void> {
  const { account } = session
  await portal.submissions.waitForSubmission(account)
  await changeOwnApplication(portal, session, undefined, async (db, { application }) => {
    const file = await findFile(db, account, id)
    const question = filesQuestionsOf(regionOf(session.region)).find(({ key }) => key === file?.key)
    if (!file || !question) throw notFound(codes.deleteFailed)
    const draft = editableDraftOf(application)
    const { section, dataPath } = question
    await assertAsked(portal, db, draft, section, [file.key])
    const records = (valueAt(draft.data, dataPath) ?? []) as readonly FileRecord[]
    const ids = records.flatMap(({ blobName, _id }) => (blobName === id ? [_id] : []))
    const without = withValueAt(
      draft.data,
      dataPath,
      records.filter(({ blobName }) => blobName !== id),
    )
    const details = storedRows(valueAt(draft.data, detailsPath)).filter(({ rowId }) => ids.includes(rowId))
    const data = details.length > 0 ? withoutDetails(without, details) : without
    const at = toTimestamp(portal.clock.now())
    await markDeleted(db, id, at)
    const revision = await storeDraft(portal, db, draft, data, {
      section: section.id,
      places: [
        deletedFilePath(dataPath, { blobName: id, key: file.key }),
        ...details.map(({ rowId }) => pathOf(detailsPath, rowId)),
      ],
    })
    const detail = { revision, file: id, key: file.key }
    await addAudit(db, { at, account, actor: 'applicant', action: 'deleted', detail })
  })
  await removeContent(portal, account, id)
}

/** The list of the applicant's statements about files. */
const detailsPath = 'clientOtherInfo.documentDetails'

function withoutDetails(data: ApplicationData, removed: readonly StoredRow[]): ApplicationData {
  const rows = storedRows(valueAt(data, detailsPath))
  return withValueAt(
    data,
    detailsPath,
    rows.filter(({ rowId }) => removed.every((row) => row.rowId !== rowId)),
  )
}

/**
 * Removes the blob of a deleted file. The caller does not wait for a slow or unavailable storage: the sweep removes the
 * rest.
 */
export function removeContent(portal: AppContext, account: string, id: string): Promise<void> {
  return bestEffort(portal, () => removeUnlessEvidence(portal, account, id))
}

/** Removes the blob of a deleted file, unless it was submitted: then it is evidence and stays. */
export async function removeUnlessEvidence(
  { database, blobs }: AppContext,
  account: string,
  id: string,
): Promise<void> {
  if (await isFileSubmitted(database, account, id)) return
  await blobs.remove(id)
  await removeFile(database, id)
}
