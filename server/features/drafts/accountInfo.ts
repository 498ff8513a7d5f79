import { referenceOf } from '#domain/application/record.ts'
import type { AccountInfo } from '#domain/contract/accountInfo.ts'
import { isEditable } from '#domain/contract/status.ts'
import { applicantNameOf } from '#domain/ownership/people.ts'
import { regionOf } from '#domain/regions/index.ts'
import type { Session } from '../../database/repositories/sessions.ts'
import { submissionsOf } from '../../database/repositories/submissions.ts'
import type { AppContext } from '../context.ts'
import { notFound } from '../failure.ts'
import { loadDraft } from './drafts.ts'

/** Returns an applicant's own account. @throws ServiceError 404/2004 for any other */
export async function accountInfo({ database }: AppContext, session: Session, account: string): Promise<AccountInfo> {
  if (account !== session.account) throw notFound()
  const { status, masterAccount, region, data, remarks } = await loadDraft(database, account)
  const submission = isEditable(status) ? undefined : (await submissionsOf(database, account)).at(-1)
  return {
    accStatus: status,
    account,
    masterAccount,
    email: session.email,
    region,
    companyName: applicantNameOf(data),
    reference: submission ? referenceOf(regionOf(region).id, account, submission.number) : '',
    remarks: [...remarks],
  }
}
