import { addAudit } from '../../../database/audit/audit.ts'
import type { Database } from '../../../database/tables.ts'
import type { AppContext } from '../../context.ts'
import { moveCase } from '../cases/moves.ts'
import type { LockedCase } from '../visibleCase.ts'

/** Voids the recommendation of a case, if there is one, because something that it is based on has changed. */
export async function voidRecommendation(
  portal: AppContext,
  { db, found, application, at }: Pick<LockedCase, 'db' | 'found' | 'application' | 'at'>,
  reason: string,
): Promise<void> {
  if (found.state !== 'recommended') return
  await moveCase(portal, db, application, { act: 'void', at: new Date(at), actor: 'server', reason })
  await auditVoid(db, found.account, at, reason)
}

/** Records that a recommendation is void. */
export async function auditVoid(db: Database, account: string, at: string, reason: string): Promise<void> {
  await addAudit(db, { at, account, actor: 'server', action: 'recommendation void', detail: { reason } })
}
