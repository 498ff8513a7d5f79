import type { Remark, Status } from '#domain/contract/status.ts'
import type { Database } from '../tables.ts'

/** A transition of an application from one status to another, with its further changes. */
export interface StatusTransition {
  readonly from: Status
  readonly to: Status
  readonly at: string
  /** The corrections that the brokerage requests; none without a request. */
  readonly remarks: readonly Remark[]
  /** The time of its submission; unchanged when absent. */
  readonly submittedAt?: string
}

/**
 * Changes an application's status, and checks the previous status in the same statement. @returns true when the
 * previous status matched
 */
export async function changeStatus(db: Database, account: string, move: StatusTransition): Promise<boolean> {
  const { from, to, at, remarks, submittedAt } = move
  const { numUpdatedRows } = await db
    .updateTable('application')
    .set({
      status: to,
      remarks: JSON.stringify(remarks),
      updatedAt: at,
      ...(submittedAt !== undefined && { submittedAt }),
    })
    .where('account', '=', account)
    .where('status', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
