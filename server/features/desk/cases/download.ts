import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import type { Readable } from 'node:stream'
import { codes } from '#domain/contract/codes.ts'
import type { DeskInputOf } from '#domain/desk/schemas.ts'
import { toTimestamp } from '../../../config/clock.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import { addNote } from '../../../database/repositories/desk/caseNotes.ts'
import type { Staff } from '../../../database/repositories/desk/staff.ts'
import type { StoredFile } from '../../../database/repositories/files.ts'
import { submissionsOf } from '../../../database/repositories/submissions.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { invalidFields, notFound } from '../../failure.ts'
import { newId } from '../../secrets.ts'
import { actorOf } from '../staff/sessions.ts'
import { visibleCase } from '../visibleCase.ts'
import { findCaseFile } from './record.ts'

type Request = DeskInputOf<'download'>

/** A copy that leaves the desk. Its name holds the account, and neither a company's nor an applicant's name. */
export interface Download {
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  readonly sha256: string
  readonly content: Readable
}

/**
 * Returns a file, the PDF of a submission, or the evidence pack, and records why it leaves the desk.
 * @throws ServiceError 400/2017 for another reason without a text; 404/2004, also for a file that was never submitted
 */
export async function downloadOfCase(portal: AppContext, staff: Staff, request: Request): Promise<Download> {
  await visibleCase(portal.database, staff, request.account)
  assertExplained(request)
  return request.what === 'pack' ? packOf(portal, staff, request) : fileOf(portal, staff, request)
}

/** @throws ServiceError 400/2017 for another reason than those of the list without a text */
function assertExplained({ reason, text = '' }: Request): void {
  if (reason !== 'other' || text !== '') return
  const problem = 'requestErrors.problems.parameterEmpty'
  throw invalidFields([{ path: 'text', code: 'parameterEmpty', problem }], codes.parameterEmpty)
}

async function fileOf(portal: AppContext, staff: Staff, request: Request): Promise<Download> {
  const { database, blobs, clock } = portal
  const { account } = request
  const file = await findCaseFile(database, account, await idOf(portal, request))
  const { id, type, size, sha256 } = file
  const at = toTimestamp(clock.now())
  await database.transaction().execute(async (db) => {
    const detail = { file: id, sha256, ...(await addReason(db, staff, request, at)) }
    await addAudit(db, { at, account, actor: actorOf(staff), action: 'file downloaded', detail })
  })
  const content = await blobs.read(id, file)
  return { name: request.what === 'pdf' ? file.name : nameOf(file), type, size, sha256, content }
}

async function idOf({ database }: AppContext, request: Request): Promise<string> {
  if (request.what === 'file') return request.id
  const submissions = await submissionsOf(database, request.account)
  const submission = submissions.find(({ number }) => request.what === 'pdf' && number === request.number)
  if (!submission) throw notFound()
  return submission.pdfFileId
}

/** Returns a name for a file of an applicant, whose own may name the company or a person. */
function nameOf({ account, key, name }: StoredFile): string {
  return `${account}-${key}${/^\.\w{1,8}$/.exec(extname(name))?.[0].toLowerCase() ?? ''}`
}

/** Writes the pack beside the uploads in progress, which are swept, and unlinks it once it is open. */
async function packOf(portal: AppContext, staff: Staff, request: Request): Promise<Download> {
  const { blobs } = portal
  const { account } = request
  const id = newId()
  try {
    // With packages that the start does not need.
    const { writePack } = await import('../../evidence/pack.ts')
    const reason = (db: Database, at: string) => addReason(db, staff, request, at)
    const pack = await writePack(portal, account, blobs.incoming(id), actorOf(staff), reason)
    if (!pack || pack.submissions === 0) throw notFound()
    const { size, sha256 } = pack
    const content = (await open(blobs.incoming(id))).createReadStream()
    return { name: `evidence-${account}.zip`, type: 'application/zip', size, sha256, content }
  } finally {
    await blobs.discardUpload(id)
  }
}

/**
 * Returns the reason as the audit log holds it. A text in the person's own words becomes a note of the case, because the
 * log holds no free text; the log names the note. Call it in the transaction of the entry.
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
