import { codes } from '#domain/contract/codes.ts'
import { isEditable } from '#domain/contract/status.ts'
import type { EmailRecord } from '#domain/contract/values.ts'
import type { Session } from '../../database/repositories/sessions.ts'
import { lastEmailRecord } from '../../database/repositories/submissions.ts'
import type { AppContext } from '../context.ts'
import { loadDraft } from '../drafts/drafts.ts'
import { notFound, ServiceError } from '../failure.ts'

/**
 * Returns the approval e-mail record of the caller's submission. The submission created it; nothing is sent here, and
 * the request's other fields besides the account are ignored.
 * @throws ServiceError 404/2004 for another's account; 409/2001 while nothing is submitted
 */
export async function approvalRecord(
  { database }: AppContext,
  session: Session,
  account: string,
): Promise<EmailRecord> {
  if (account !== session.account) throw notFound()
  const { status } = await loadDraft(database, account)
  const record = isEditable(status) ? undefined : await lastEmailRecord(database, account)
  if (!record) throw new ServiceError(codes.writeFailed, { http: 409, text: { key: 'refusals.submission.missing' } })
  return {
    id: record.id,
    accountNumber: account,
    email: record.email,
    CompanyName: record.companyName,
    createdAt: record.createdAt,
    status: record.sentAt === null ? 'queued' : 'sent',
  }
}
