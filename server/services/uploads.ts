import { dayIn } from '#domain/kit/dates.ts'
import { pathOf } from '#domain/kit/issue.ts'
import type { FileRecord } from '#domain/kit/kinds/files.ts'
import { type ApplicationData, filesOf, valueAt, withValueAt } from '#domain/kit/values.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { Region } from '#domain/regions/region.ts'
import { moment } from '../clock.ts'
import type { Portal } from '../portal.ts'
import type { Application } from '../store/applications.ts'
import { addAudit } from '../store/audit.ts'
import { addFile, findFile } from '../store/files.ts'
import type { KeptAnswer } from '../store/idempotency.ts'
import { allDone } from '../store/prepared.ts'
import type { Session } from '../store/sessions.ts'
import type { Database } from '../store/tables.ts'
import { type Content, type ContentProblem, contentTypeOf, endingOf, inspectContent, isProblem } from './contents.ts'
import { editableDraftOf, loadEditableDraft, storeDraft } from './drafts.ts'
import { Failure, type FieldFailure, invalidFields, notFound } from './failure.ts'
import { shownName } from './fileNames.ts'
import { asFieldFailure, labelKeyOf } from './labels.ts'
import { changeOwnApplication } from './ownApplication.ts'
import { endOfPatience, orASecond } from './patience.ts'
import { quarantine } from './quarantine.ts'
import { answerTo, keptAnswer, once } from './retries.ts'
import { type FilesQuestion, filesQuestionsOf } from './sections.ts'
import { standing } from './standing.ts'
import { localMoment } from './submission/localMoment.ts'

const megabyte = 1_048_576

/** What an upload says before its content comes. */
export interface UploadRequest {
  readonly account: string
  /** The question the file answers: `tradeLicence`. */
  readonly key: string
  readonly filename: string
}

/** An upload whose content may come. */
export interface AdmittedUpload {
  readonly question: FilesQuestion
  readonly request: UploadRequest
  /** The Idempotency-Key. */
  readonly key: string | undefined
  /** What was answered under its key before, with a file that is still there; the content need not be kept, whatever it is. */
  readonly before: KeptAnswer | undefined
}

/** A content that has come in under an id of its own, not yet judged. */
export interface IncomingFile {
  readonly id: string
  readonly documentDate: string | undefined
  /** Of the content as it was sent. */
  readonly sha256: string
  /** Aborted when the client has disconnected. */
  readonly signal?: AbortSignal
}

/**
 * Judges an upload before any of its content is read. Whether one whose key was answered before is a retry is only known with its
 * content: no room is asked for it here.
 * @throws Failure 404/2018 for another's account; 400/2015 for a question without files; 409/2012 once submitted; 422/2018 when
 * there are as many files as there may be; 429/3000 when the account used its quota; 503/3000 when the disk is full
 */
export async function admitUpload(
  { database, settings, writeQuota, diskSpace }: Portal,
  session: Session,
  request: UploadRequest,
  key: string | undefined,
): Promise<AdmittedUpload> {
  if (request.account !== session.account) throw notFound(2018)
  const question = filesQuestionsOf(regionOf(session.region)).find(({ key }) => key === request.key)
  if (!question) throw notAskedFor(session.region, request.key)
  const before = await keptAnswer(database, { account: session.account, key })
  if (before && (await isThere(database, session, JSON.parse(before.answer)))) return { question, request, key, before }
  writeQuota.assertAvailable(session.account)
  diskSpace.assertRoom()
  const { data } = await loadEditableDraft(database, session.account)
  refuseTooMany(question, data, settings.uploadFilesPerKey)
  return { question, request, key, before: undefined }
}

/** What was deleted since is no answer any more: who sends it again wants it there. Nor is what another call answered. */
async function isThere(db: Database, { account }: Session, { blobName }: Partial<FileRecord>): Promise<boolean> {
  return blobName !== undefined && (await findFile(db, account, blobName)) !== undefined
}

function notAskedFor(region: Region['id'], key: string): Failure {
  const names = { region: `regions.${region}` }
  const problem = 'refusals.uploads.key'
  return invalidFields([{ path: 'key', code: 'parameterError', problem, params: { key }, names }], 2015)
}

/**
 * Keeps an upload: the content, its row and the draft's record of it stand together or not at all. Of one that came twice at once
 * the first is kept and answers both; so does the one that was kept before. It is the same upload where all of it is the same, every
 * byte.
 * @throws Failure 422/2012 when the key came with another upload or call before; 413, 415 or 422 with 2018 and the reason; 409/2012 once submitted; 503/3000 when it cannot be scanned or kept now
 */
export async function keepUpload(
  portal: Portal,
  session: Session,
  { question, request, key, before }: AdmittedUpload,
  file: IncomingFile,
): Promise<FileRecord> {
  const { documentDate, sha256 } = file
  const retry = { account: session.account, key, request: { call: 'formUploadFile', ...request, documentDate, sha256 } }
  if (before) return answerTo(before, retry.request)
  const until = endOfPatience()
  const path = portal.blobs.incoming(file.id)
  const caller = { account: session.account, signal: file.signal }
  const type = await contentTypeOf(portal.inspector, path, request.filename, caller)
  if (isProblem(type)) throw refusedContent(question, type, request.filename)
  await refuseMalware(portal, session, question, file.id)
  const content = await inspectContent(portal.inspector, path, type, caller)
  if (isProblem(content)) throw refusedContent(question, content, request.filename)
  const record = recordOf(portal, question, { ...file, ...request }, content)
  refuseDate(portal, session, question, record)
  await portal.blobs.keep(file.id, content, 'files', orASecond(until))
  await portal.submissions.waitForSubmission(session.account)
  return standing(portal, file.id, (commits) =>
    // Only what is quick goes in turns: of a slow storage every one of many files hears at once.
    portal.keyedMutex.run(`upload ${session.account}`, () =>
      changeOwnApplication(portal, session, key, async (db, { application, kept }) => {
        const add = () =>
          addToDraft(portal, session, question, db, editableDraftOf(application), { record, sha256: content.sha256 })
        const answer = await once(portal, db, { ...retry, kept }, add, (before) => isThere(db, session, before))
        // The content of one that was kept meanwhile belongs to nothing.
        if (answer !== record) return answer
        await allDone(db)
        commits()
        return answer
      }),
    ),
  )
}

/** A file that was not found to be clean is not served, and not looked into by anything else. */
async function refuseMalware(portal: Portal, session: Session, question: FilesQuestion, id: string): Promise<void> {
  const answer = await portal.scanner?.scan(portal.blobs.incoming(id))
  if (answer === undefined || answer.is === 'clean') return
  const isFound = answer.is === 'found'
  await quarantine(portal, session, id, isFound ? answer.signature : 'beyond the limits of the scanner')
  const problem = `refusals.uploads.${isFound ? 'malware' : 'notScanned'}`
  throw refused(question, { code: 'uploadFailed', problem }, 422)
}

/** A file larger than files may be. */
export function tooLarge(question: FilesQuestion, megabytes: number): Failure {
  return refused(question, { code: 'uploadFailed', problem: 'refusals.uploads.tooLarge', params: { megabytes } }, 413)
}

function refusedContent(question: FilesQuestion, problem: ContentProblem, name: string): Failure {
  const http = problem === 'wrongType' || problem === 'misnamed' ? 415 : 422
  const named = problem === 'misnamed' && { params: { ending: endingOf(name) } }
  return refused(question, { code: 'uploadFailed', problem: `refusals.uploads.${problem}`, ...named }, http)
}

function refused(
  { section, key }: FilesQuestion,
  finding: Omit<FieldFailure, 'path' | 'label'>,
  http: number,
): Failure {
  const label = labelKeyOf(section, key)
  return new Failure(2018, { http, fields: [{ path: key, ...(label && { label }), ...finding }] })
}

function refuseTooMany({ section, key, field, place }: FilesQuestion, data: ApplicationData, perKey: number): void {
  const max = Math.min(field.max, perKey)
  if (filesOf(key, valueAt(data, place)).length < max) return
  throw new Failure(2018, { fields: [asFieldFailure(section, { path: key, code: 'tooManyFiles', params: { max } })] })
}

function refuseTooMuch(
  question: FilesQuestion,
  region: Region,
  data: ApplicationData,
  size: number,
  most: number,
): void {
  const sizes = filesQuestionsOf(region).flatMap(({ key, place }) => filesOf(key, valueAt(data, place)))
  const total = sizes.reduce((sum, file) => sum + file.size, size)
  if (total <= most * megabyte) return
  const problem = 'refusals.uploads.totalTooLarge'
  throw refused(question, { code: 'uploadFailed', problem, params: { megabytes: most } }, 413)
}

/** The rule about the document's age is the question's own; the day of the upload is that of the brokerage. */
function refuseDate(
  { clock }: Portal,
  { region }: Session,
  { section, key, field }: FilesQuestion,
  record: FileRecord,
) {
  const { timeZone } = regionOf(region)
  const uploadDate = localMoment(timeZone, clock.now())
  const today = dayIn(timeZone, clock.now())
  const finding = field.check([{ ...record, uploadDate }] as never, { today, values: {} })
  if (finding) throw new Failure(2018, { http: 422, fields: [asFieldFailure(section, { path: key, ...finding })] })
}

function recordOf(
  { clock }: Portal,
  { key }: FilesQuestion,
  file: IncomingFile & UploadRequest,
  content: Content,
): FileRecord {
  const { type, size } = content
  const name = shownName(file.filename, type)
  const at = moment(clock.now())
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
  }
}

async function addToDraft(
  portal: Portal,
  session: Session,
  question: FilesQuestion,
  db: Database,
  draft: Application,
  { record, sha256 }: { readonly record: FileRecord; readonly sha256: string },
): Promise<FileRecord> {
  const { section, key, place } = question
  const { uploadFilesPerKey, uploadTotalMegabytes } = portal.settings
  const { blobName: id, name, fileType: type, size, uploadDate: uploadedAt, documentDate = null } = record
  refuseTooMany(question, draft.data, uploadFilesPerKey)
  refuseTooMuch(question, regionOf(session.region), draft.data, size, uploadTotalMegabytes)
  const stored = valueAt(draft.data, place)
  const data = withValueAt(draft.data, place, [...(Array.isArray(stored) ? stored : []), record])
  await addFile(db, { id, account: session.account, key, name, type, size, sha256, documentDate, uploadedAt })
  const revision = await storeDraft(portal, db, draft, data, { section: section.id, places: [pathOf(place, id)] })
  portal.writeQuota.add(session.account, { stored: size, written: size })
  const detail = { revision, file: id, key, sha256, size }
  await addAudit(db, { at: uploadedAt, account: session.account, actor: 'applicant', action: 'uploaded', detail })
  return record
}
