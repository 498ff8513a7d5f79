import type { PartnerParamsOf } from '#domain/partner/schemas.ts'
import type { ApiKey } from '../../database/repositories/apiKeys.ts'
import type { AppContext } from '../context.ts'
import { type Download, exportFile, exportPack, pdfIdOf } from '../desk/cases/download.ts'
import { visibleCase } from '../desk/visibleCase.ts'
import { actorOfKey } from './keys.ts'

/** Returns the reason for the audit log: a person has to give one, a key has only one purpose. */
const reason = async () => ({ reason: 'partner API' })

/** Returns the PDF of a submission, and records the copy. @throws ServiceError 404/2004 */
export async function downloadPdf(
  portal: AppContext,
  key: ApiKey,
  { account, submission }: PartnerParamsOf<'getPdf'>,
): Promise<Download> {
  await visibleCase(portal.database, key, account)
  const id = await pdfIdOf(portal.database, account, submission)
  return exportFile(portal, { account, id }, actorOfKey(key), reason)
}

/** Returns a file of a submission, or one that the staff added, and records the copy. @throws ServiceError 404/2004 */
export async function downloadFile(
  portal: AppContext,
  key: ApiKey,
  { account, file }: PartnerParamsOf<'getFile'>,
): Promise<Download> {
  await visibleCase(portal.database, key, account)
  return exportFile(portal, { account, id: file }, actorOfKey(key), reason)
}

/**
 * Returns the evidence pack, and records the copy. A key makes one pack at a time, and as many as an account may render
 * PDFs, because each is written to the disk first.
 * @throws ServiceError 404/2004; 429/3000 for too many
 */
export async function downloadPack(portal: AppContext, key: ApiKey, account: string): Promise<Download> {
  await visibleCase(portal.database, key, account)
  await portal.limits.consume('pdfs', key.id)
  return portal.keyedMutex.run(`pack ${key.id}`, () => exportPack(portal, account, actorOfKey(key), reason))
}
