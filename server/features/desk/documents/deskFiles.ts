import { codes } from '#domain/contract/codes.ts'
import { maxDeskFiles } from '#domain/desk/documents/schemas.ts'
import type { DeskInputOf } from '#domain/desk/schemas.ts'
import { isClosed } from '#domain/desk/states.ts'
import { addAudit } from '../../../database/audit/audit.ts'
import { addCaseFile, deskFilesOf } from '../../../database/repositories/desk/caseDocuments.ts'
import type { Staff } from '../../../database/repositories/desk/staff.ts'
import { addFile, deskFileKey } from '../../../database/repositories/files.ts'
import type { AppContext } from '../../context.ts'
import { invalidFields, type ServiceError } from '../../failure.ts'
import { shownName } from '../../files/fileNames.ts'
import { inspectUpload, tooLarge } from '../../files/inspectUpload.ts'
import { deleteBlobUnlessCommitted, extendToAtLeastOneSecond, requestDeadline } from '../../files/storeBlob.ts'
import { sha256 as sha256Of } from '../../secrets.ts'
import { voidRecommendation } from '../decisions/voiding.ts'
import type { Caller } from '../retries.ts'
import { actorOf } from '../staff/sessions.ts'
import { changeVisibleCase, visibleCase, wrongState } from '../visibleCase.ts'
import { takeAndStart } from '../work.ts'

const field = { path: 'file' } as const

/** Returns the error of a document above the size limit. */
export function deskFileTooLarge(megabytes: number): ServiceError {
  return tooLarge(field, megabytes)
}

/**
 * Checks a document before any of its content is read.
 * @throws ServiceError 404/2004; 409/2012 for a closed case; 503/3000 when the disk is full
 */
export async function admitDeskFile({ database, diskSpace }: AppContext, staff: Staff, account: string): Promise<void> {
  const { state } = await visibleCase(database, staff, account)
  if (isClosed(state)) throw wrongState(state)
  diskSpace.assertRoom()
}

/** A document whose content was received. */
interface ReceivedDocument extends DeskInputOf<'addFile'> {
  readonly id: string
  readonly account: string
  readonly signal: AbortSignal
  /** The SHA-256 of the bytes as they were sent. */
  readonly sentSha256: string
}

/**
 * Adds a document that the applicant never sees, by the rules of uploads. This voids a recommendation. A retry with the
 * same fields and bytes adds no second document.
 * @throws ServiceError 413, 415 or 422 with 2018 and the reason; 400/2015 for too many documents; 404/2004; 409/2012
 * for a closed case, or another person's; 422/2012 for a key that was used with another request; 503/3000 when it
 * cannot be scanned or stored now
 */
export async function addDeskFile(
  portal: AppContext,
  staff: Caller,
  { id, account, title, filename, signal, sentSha256 }: ReceivedDocument,
): Promise<{ readonly id: string }> {
  const until = requestDeadline(portal.settings)
  const content = await inspectUpload(portal, { id, filename, account, actor: actorOf(staff), signal }, field)
  await portal.blobs.commitUpload(id, content, 'files', extendToAtLeastOneSecond(until))
  const { type, size, sha256 } = content
  // The input of the route does not include the streamed file, so its hash represents it.
  const request = { call: 'addFile', account, title, filename, sha256: sentSha256 }
  const caller = { id: staff.id, ...(staff.attempt && { attempt: { key: staff.attempt.key, request } }) }
  return deleteBlobUnlessCommitted(portal, id, (commits) =>
    changeVisibleCase(portal, caller, account, 'work', async (locked) => {
      const { db, found, at, actor } = locked
      if (isClosed(found.state)) throw wrongState(found.state)
      if ((await deskFilesOf(db, account)).length >= maxDeskFiles) throw tooMany()
      await takeAndStart(portal, locked)
      const name = shownName(filename, type)
      const row = { id, account, key: deskFileKey, name, type, size, sha256, documentDate: null, uploadedAt: at }
      await addFile(db, row)
      await addCaseFile(db, { fileId: id, account, title, actor, at })
      await voidRecommendation(portal, locked, 'document added')
      const detail = { file: id, sha256, size, titleSha256: sha256Of(title) }
      await addAudit(db, { at, account, actor, action: 'document added', detail })
      commits()
      return { id }
    }),
  )
}

function tooMany(): ServiceError {
  const problem = 'requestErrors.documents.tooMany'
  return invalidFields([{ path: 'file', code: 'parameterError', problem, isSentence: true }], codes.parameterError)
}
