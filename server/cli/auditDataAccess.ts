import { toTimestamp } from '../config/clock.ts'
import { type AuditEvent, addAudit } from '../database/audit/audit.ts'
import type { AppContext } from '../features/context.ts'

/**
 * Records that an operator read personal data, before the data are shown: the kind of data, not the purpose and not the
 * result.
 */
export function auditDataAccess(
  { database, clock }: AppContext,
  reading: Pick<AuditEvent, 'actor' | 'action' | 'account' | 'detail'>,
): Promise<void> {
  const event = { ...reading, at: toTimestamp(clock.now()) }
  return database.transaction().execute((db) => addAudit(db, event))
}
