import type { Outcome, Remark, Status } from '#domain/contract/status.ts'
import { changeApplication } from '../../database/repositories/applications.ts'
import type { AppContext } from '../context.ts'
import { decideByOperator, type OperatorResult } from '../desk/decisions/withoutDesk.ts'
import { sendRemarks } from '../desk/requests/rounds.ts'

/** The result of a decision: done, unknown account, or the state of an application that is not under review. */
export type DecisionResult = 'done' | 'unknown' | Status | Outcome

/** Approves a submitted application, and notifies the applicant by mail. */
export function approve(portal: AppContext, account: string, actor = 'operator'): Promise<OperatorResult> {
  return decideByOperator(portal, account, { value: 'approve', actor })
}

/**
 * Returns a submitted application to its applicant with remarks, as a round of requests, and notifies the applicant by
 * mail.
 */
export function returnWithRemarks(
  portal: AppContext,
  account: string,
  remarks: readonly Remark[],
  actor = 'operator',
): Promise<DecisionResult> {
  return changeApplication(portal.database, { account }, async (db, { application }) => {
    if (!application) return 'unknown'
    const { status, outcome } = application
    if (status !== 'ready') return status
    return (await sendRemarks(portal, db, application, remarks, actor)) ? 'done' : (outcome ?? status)
  })
}
