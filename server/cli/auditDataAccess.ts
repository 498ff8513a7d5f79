import { toTimestamp } from '../clock.ts'
import type { AppContext } from '../context.ts'
import { type AuditEvent, addAudit } from '../database/audit/audit.ts'

/** Notes that an operator read personal data, before they are shown: what kind of, not what for and not what was found. */
export function auditDataAccess(
  { database, clock }: AppContext,
  reading: Pick<AuditEvent, 'actor' | 'action' | 'account' | 'detail'>,
): Promise<void> {
  const event = { ...reading, at: toTimestamp(clock.now()) }
  return database.transaction().execute((db) => addAudit(db, event))
}
