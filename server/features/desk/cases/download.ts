import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { codes } from '#domain/contract/codes.ts'
import type { DeskInputOf } from '#domain/desk/schemas.ts'
import { toTimestamp } from '../../../config/clock.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import { addNote } from '../../../database/repositories/desk/caseNotes.ts'
import type { Staff } from '../../../database/repositories/desk/staff.ts'
import { pdfFileKey, type StoredFile } from '../../../database/repositories/files.ts'
import { submissionsOf } from '../../../database/repositories/submissions.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { invalidFields, notFound } from '../../failure.ts'
import { newId } from '../../secrets.ts'
import { actorOf } from '../staff/sessions.ts'
import { visibleCase } from '../visibleCase.ts'
import { findCaseFile } from './record.ts'

type Request = DeskInputOf<'download'>

/** A copy that leaves the desk. Its name contains the account, but no name of a company or an applicant. */
export interface Download {
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  readonly sha256: string
  readonly content: Readable
}

/** Returns what the audit entry says about a copy, in the transaction of the entry. */
type AddReason = (db: Database, at: string) => Promise<Readonly<Record<string, string>>>

/**
 * Returns a file, the PDF of a submission, or the evidence pack, and records why it leaves the desk.
 * @throws ServiceError 400/2017 for the reason `other` without a text; 404/2004, also for a file that was never
 * submitted
 */
export async function downloadOfCase(portal: AppContext, staff: Staff, request: Request): Promise<Download> {
  const { account } = request
  await visibleCase(portal.database, staff, account)
  assertExplained(request)
  const actor = actorOf(staff)
  const reason: AddReason = (db, at) => addReason(db, staff, request, at)
  if (request.what === 'pack') return exportPack(portal, account, actor, reason)
  const id = request.what === 'file' ? request.id : await pdfIdOf(portal.database, account, request.number)
  return exportFile(portal, { account, id }, actor, reason)
}

/** @throws ServiceError 400/2017 for the reason `other` without a text */
function assertExplained({ reason, text = '' }: Request): void {
  if (reason !== 'other' || text !== '') return
  const problem = 'requestErrors.problems.parameterEmpty'
  throw invalidFields([{ path: 'text', code: 'parameterEmpty', problem }], codes.parameterEmpty)
}

/** Returns the id of the PDF of a submission. @throws ServiceError 404/2004 */
export async function pdfIdOf(db: Database, account: string, number: number): Promise<string> {
  const submission = (await submissionsOf(db, account)).find((one) => one.number === number)
  if (!submission) throw notFound()
  return submission.pdfFileId
}

/** Returns a file of a submission, or one that the staff added, and records the copy. @throws ServiceError 404/2004 */
export async function exportFile(
  { database, blobs, clock }: AppContext,
  { account, id }: Pick<StoredFile, 'account' | 'id'>,
  actor: string,
  reasonFor: AddReason,
): Promise<Download> {
  const file = await findCaseFile(database, account, id)
  const { type, size, sha256 } = file
  const at = toTimestamp(clock.now())
  await database.transaction().execute(async (db) => {
    const detail = { file: id, sha256, ...(await reasonFor(db, at)) }
    await addAudit(db, { at, account, actor, action: 'file downloaded', detail })
  })
  return { name: nameOf(file), type, size, sha256, content: await blobs.read(id, file) }
}

/** Returns a name for a file; the applicant's own file name may contain the name of the company or a person. */
function nameOf({ account, key, name }: StoredFile): string {
  if (key === pdfFileKey) return name
  return `${account}-${key}${/^\.\w{1,8}$/.exec(extname(name))?.[0].toLowerCase() ?? ''}`
}

/**
 * Returns the evidence pack, and records the copy. It is written into the folder of uploads in progress, which is
 * swept, and unlinked as soon as it is open.
 * @throws ServiceError 404/2004 for an account without a submission
 */
export async function exportPack(
  portal: AppContext,
  account: string,
  actor: string,
  reasonFor: AddReason,
): Promise<Download> {
  const { blobs } = portal
  const id = newId()
  try {
    // Loaded only here, because the server does not need these packages to start.
    const { writePack } = await import('../../evidence/pack.ts')
    const pack = await writePack(portal, account, blobs.incoming(id), actor, reasonFor)
    if (!pack || pack.submissions === 0) throw notFound()
    const { size, sha256 } = pack
    const content = (await open(blobs.incoming(id))).createReadStream()
    return { name: `evidence-${account}.zip`, type: 'application/zip', size, sha256, content }
  } finally {
    await blobs.discardUpload(id)
  }
}

/**
 * Returns the reason as the audit log records it. A text in the person's own words becomes a note of the case, which
 * the log names, because the log contains no free text. Call it in the transaction of the entry.
 */
async function addReason(
  db: Database,
  staff: Staff,
  { account, reason, text = '' }: Request,
  at: string,
): Promise<Readonly<Record<string, string>>> {
  if (reason !== 'other') return { reason }
  const note = newId()
  const words = `Reason for a download: ${text}`
  const mark = { visibility: 'team', struckAt: null, struckBy: null } as const
  await addNote(db, { id: note, account, at, staffId: staff.id, text: words, ...mark })
  return { reason, note }
}
