import { referenceOf } from '#domain/application/record.ts'
import type { AccountInfo } from '#domain/contract/accountInfo.ts'
import { codes } from '#domain/contract/codes.ts'
import type { EmailRecord } from '#domain/contract/emailRecord.ts'
import { isEditable } from '#domain/contract/status.ts'
import { applicantNameOf } from '#domain/ownership/people.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { Session } from '../../database/repositories/sessions.ts'
import { lastEmailRecord, submissionsOf } from '../../database/repositories/submissions.ts'
import type { AppContext } from '../context.ts'
import { limitOf } from '../desk/requests/limits.ts'
import { notFound, ServiceError } from '../failure.ts'
import { loadDraft } from './drafts.ts'
import { remarkStatesOf } from './remarks.ts'

/** Returns the account of the applicant. @throws ServiceError 404/2004 for any other account */
export async function accountInfo(portal: AppContext, session: Session, account: string): Promise<AccountInfo> {
  const { database } = portal
  if (account !== session.account) throw notFound()
  const draft = await loadDraft(database, account)
  const { status, outcome, masterAccount, region, data, submittedAt, deleteAt } = draft
  const submission = isEditable(status) ? undefined : (await submissionsOf(database, account)).at(-1)
  return {
    accStatus: status,
    outcome,
    account,
    masterAccount,
    email: session.email,
    region,
    companyName: applicantNameOf(data),
    reference: submission ? referenceOf(regionOf(region).id, account, submission.number) : '',
    remarks: await remarkStatesOf(database, draft),
    wasSubmitted: submittedAt !== null,
    limitedTo: isEditable(status) ? await limitOf(portal, database, draft) : null,
    deleteAt,
  }
}

/**
 * Returns the approval e-mail record of the caller's last submission, which created it. Nothing is sent here, and of
 * the request only the account is used.
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
  if (!record)
    throw new ServiceError(codes.writeFailed, { http: 409, text: { key: 'requestErrors.submission.missing' } })
  return {
    id: record.id,
    accountNumber: account,
    email: record.email,
    CompanyName: record.companyName,
    createdAt: record.createdAt,
    status: record.sentAt === null ? 'queued' : 'sent',
  }
}
