import type { Remark, Status } from '#domain/contract/status.ts'
import type { Database } from '../tables.ts'

/** A move of an application from one status to another, and what goes with it. */
export interface StatusTransition {
  readonly from: Status
  readonly to: Status
  readonly at: string
  /** What the brokerage asks to be corrected; none when it asks nothing. */
  readonly remarks: readonly Remark[]
  /** When it was submitted; kept as it is when absent. */
  readonly submittedAt?: string
}

/** Moves an application, judging the status it comes from in the same statement. @returns whether it stood there */
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
