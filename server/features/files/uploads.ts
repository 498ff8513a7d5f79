import { codes } from '#domain/contract/codes.ts'
import { pathOf } from '#domain/kit/issue.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { toDay, toZonedIso } from '#domain/kit/values/dates.ts'
import { type ApplicationData, filesOf, valueAt, withValueAt } from '#domain/kit/values/values.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { Region } from '#domain/regions/region.ts'
import { toTimestamp } from '../../config/clock.ts'
import { addAudit } from '../../database/audit/audit.ts'
import type { Application } from '../../database/repositories/applications.ts'
import { addFile, findFile } from '../../database/repositories/files.ts'
import type { StoredResponse } from '../../database/repositories/idempotency.ts'
import type { Session } from '../../database/repositories/sessions.ts'
import type { Database } from '../../database/tables.ts'
import type { AppContext } from '../context.ts'
import { assertAsked } from '../desk/requests/limits.ts'
import { editableDraftOf, loadEditableDraft, storeDraft } from '../drafts/drafts.ts'
import { labelKeyOf, toFieldProblem } from '../drafts/labels.ts'
import { changeOwnApplication } from '../drafts/ownApplication.ts'
import { type FilesQuestion, filesQuestionsOf } from '../drafts/sections.ts'
import { invalidFields, notFound, ServiceError } from '../failure.ts'
import { findStoredResponse, replayResponse, runIdempotent } from '../idempotency.ts'
import type { Content } from './contentInspection.ts'
import { shownName } from './fileNames.ts'
import { inspectUpload, type UploadField, uploadError } from './inspectUpload.ts'
import { deleteBlobUnlessCommitted, extendToAtLeastOneSecond, requestDeadline } from './storeBlob.ts'

const megabyte = 1_048_576

/** The fields of an upload that precede its content. */
export interface UploadRequest {
  readonly account: string
  /** The question that the file answers, such as `tradeLicence`. */
  readonly key: string
  readonly filename: string
}

/** An upload whose content may be received. */
interface AdmittedUpload {
  readonly question: FilesQuestion
  readonly request: UploadRequest
  /** The Idempotency-Key. */
  readonly key: string | undefined
  /** The stored response to its key, when its file still exists; the content is then only compared. */
  readonly before: StoredResponse | undefined
}

/** A received content under a new id, not yet inspected. */
interface IncomingFile {
  readonly id: string
  readonly documentDate: string | undefined
  readonly validUntil: string | undefined
  /** SHA-256 of the content as it was sent. */
  readonly sha256: string
  /** Aborted when the client has disconnected. */
  readonly signal?: AbortSignal
}

/**
 * Checks an upload before its content is read. No quota is checked for a repeated key, because only the content shows
 * whether it is a retry.
 * @throws ServiceError 404/2018 for another's account; 400/2015 for a question without files; 409/2012 once submitted;
 * 422/2018 when the maximum of files is reached; 429/3000 when the account has used its quota; 503/3000 when the disk
 * is full
 */
export async function admitUpload(
  { database, settings, writeQuota, diskSpace }: AppContext,
  session: Session,
  request: UploadRequest,
  key: string | undefined,
): Promise<AdmittedUpload> {
  if (request.account !== session.account) throw notFound(codes.uploadFailed)
  const question = filesQuestionsOf(regionOf(session.region)).find(({ key }) => key === request.key)
  if (!question) throw notAskedFor(session.region, request.key)
  const before = await findStoredResponse(database, { account: session.account, key })
  if (before && (await isStillStored(database, session, JSON.parse(before.response))))
    return { question, request, key, before }
  writeQuota.assertAvailable(session.account)
  diskSpace.assertRoom()
  const { data } = await loadEditableDraft(database, session.account)
  assertFileCount(question, data, settings.uploadFilesPerKey)
  return { question, request, key, before: undefined }
}

/**
 * Returns true while the file of a stored response exists: otherwise a new upload stores it again. A response of
 * another call does not count.
 */
async function isStillStored(db: Database, { account }: Session, { blobName }: Partial<FileRecord>): Promise<boolean> {
  return blobName !== undefined && (await findFile(db, account, blobName)) !== undefined
}

function notAskedFor(region: Region['id'], key: string): ServiceError {
  const names = { region: `regions.${region}` }
  const problem = 'requestErrors.uploads.key'
  return invalidFields([{ path: 'key', code: 'parameterError', problem, params: { key }, names }], codes.parameterError)
}

/**
 * Stores an upload: the blob, its row and the draft's record of it are committed together or not at all. When the same
 * file was stored before, or is uploaded twice at the same time, it is stored once and both get the same response.
 * Uploads are the same when every byte and field is.
 * @throws ServiceError 422/2012 when the key was used with another upload or call; 413, 415 or 422 with 2018 and the
 * reason; 409/2012 once submitted; 503/3000 when it cannot be scanned or stored now
 */
export async function storeUpload(
  portal: AppContext,
  session: Session,
  { question, request, key, before }: AdmittedUpload,
  file: IncomingFile,
): Promise<FileRecord> {
  const { documentDate, validUntil, sha256 } = file
  const fields = { documentDate, validUntil, sha256 }
  const retry = { account: session.account, key, request: { call: 'formUploadFile', ...request, ...fields } }
  if (before) return replayResponse(before, retry.request)
  const until = requestDeadline(portal.settings)
  const { account } = session
  const received = { id: file.id, filename: request.filename, account, actor: 'applicant', signal: file.signal }
  const content = await inspectUpload(portal, received, fieldOf(question))
  const record = recordOf(portal, question, { ...file, ...request }, content)
  assertDocumentDate(portal, session, question, record)
  await portal.blobs.commitUpload(file.id, content, 'files', extendToAtLeastOneSecond(until))
  await portal.submissions.waitForSubmission(session.account)
  return deleteBlobUnlessCommitted(portal, file.id, (commits) =>
    // Serialises only quick work, so that a slow storage fails many simultaneous files at once and not one after the
    // other.
    portal.keyedMutex.run(`upload ${session.account}`, () =>
      changeOwnApplication(portal, session, key, async (db, { application, storedResponse }) => {
        const add = () =>
          addToDraft(portal, session, question, db, editableDraftOf(application), { record, sha256: content.sha256 })
        const answer = await runIdempotent(portal, db, { ...retry, storedResponse }, add, (before) =>
          isStillStored(db, session, before),
        )
        // Another upload stored the file meanwhile, so this blob is an orphan.
        if (answer !== record) return answer
        commits()
        return answer
      }),
    ),
  )
}

/** Returns the field that errors of an upload name. */
export function fieldOf({ section, key }: FilesQuestion): UploadField {
  const label = labelKeyOf(section, key)
  return { path: key, ...(label && { label }) }
}

function assertFileCount(
  { section, key, field, dataPath }: FilesQuestion,
  data: ApplicationData,
  perKey: number,
): void {
  const max = Math.min(field.max, perKey)
  if (filesOf(key, valueAt(data, dataPath)).length < max) return
  throw new ServiceError(codes.uploadFailed, {
    fields: [toFieldProblem(section, { path: key, code: 'tooManyFiles', params: { max } })],
  })
}

function assertTotalSize(
  question: FilesQuestion,
  region: Region,
  data: ApplicationData,
  size: number,
  most: number,
): void {
  const sizes = filesQuestionsOf(region).flatMap(({ key, dataPath }) => filesOf(key, valueAt(data, dataPath)))
  const total = sizes.reduce((sum, file) => sum + file.size, size)
  if (total <= most * megabyte) return
  const problem = 'requestErrors.uploads.totalTooLarge'
  throw uploadError(fieldOf(question), { code: 'uploadFailed', problem, params: { megabytes: most } }, 413)
}

/** Asserts the rule about the age of a document. The day of the upload is that of the brokerage. */
function assertDocumentDate(
  { clock }: AppContext,
  { region }: Session,
  { section, key, field }: FilesQuestion,
  record: FileRecord,
) {
  const { timeZone } = regionOf(region)
  const uploadDate = toZonedIso(timeZone, clock.now())
  const today = toDay(timeZone, clock.now())
  const finding = field.check([{ ...record, uploadDate }] as never, { today, values: {} })
  if (finding)
    throw new ServiceError(codes.uploadFailed, {
      http: 422,
      fields: [toFieldProblem(section, { path: key, ...finding })],
    })
}

function recordOf(
  { clock }: AppContext,
  { key, field }: FilesQuestion,
  file: IncomingFile & UploadRequest,
  content: Content,
): FileRecord {
  const { type, size } = content
  const name = shownName(file.filename, type)
  const at = toTimestamp(clock.now())
  const fileType = type === 'application/pdf' ? type : 'image/jpeg'
  return {
    _id: file.id,
    key,
    name,
    fileName: name,
    url: `/v1/files/downloadFile?${new URLSearchParams({ fileName: file.id, fileType })}`,
    size,
    fileSize: size,
    lastModified: at,
    uploadDate: at,
    blobName: file.id,
    fileType: type,
    documentDate: file.documentDate ?? null,
    ...(field.orInForce && file.validUntil && { validUntil: file.validUntil }),
  }
}

async function addToDraft(
  portal: AppContext,
  session: Session,
  question: FilesQuestion,
  db: Database,
  draft: Application,
  { record, sha256 }: { readonly record: FileRecord; readonly sha256: string },
): Promise<FileRecord> {
  const { section, key, dataPath } = question
  const { uploadFilesPerKey, uploadTotalMegabytes } = portal.settings
  const { blobName: id, name, fileType: type, size, uploadDate: uploadedAt, documentDate = null } = record
  assertFileCount(question, draft.data, uploadFilesPerKey)
  await assertAsked(portal, db, draft, section, [key])
  assertTotalSize(question, regionOf(session.region), draft.data, size, uploadTotalMegabytes)
  const stored = valueAt(draft.data, dataPath)
  const data = withValueAt(draft.data, dataPath, [...(Array.isArray(stored) ? stored : []), record])
  await addFile(db, { id, account: session.account, key, name, type, size, sha256, documentDate, uploadedAt })
  const revision = await storeDraft(portal, db, draft, data, { section: section.id, places: [pathOf(dataPath, id)] })
  portal.writeQuota.add(session.account, { stored: size, written: size })
  const detail = { revision, file: id, key, sha256, size }
  await addAudit(db, { at: uploadedAt, account: session.account, actor: 'applicant', action: 'uploaded', detail })
  return record
}
