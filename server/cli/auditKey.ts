import { systemClock, toTimestamp } from '../config/clock.ts'
import { replaceAuditKey } from '../database/audit/auditKey.ts'
import { openUnchecked } from '../database/open.ts'
import type { PlainCommand } from './command.ts'
import { usageError } from './errors.ts'

export const replaceAuditKeyCommand: PlainCommand = {
  name: 'replace-audit-key',
  usage: '--lost',
  summary: 'continues the audit log with another AUDIT_KEY, or none, when the key that proves it is lost',
  details: [
    'To replace a key that is not lost, put the new key before it and restart the servers: the proof stays intact.',
    'Entries recorded with the lost key cannot be proven any more: "verify-audit" reports them as forged from then on, and',
    '"restore" needs --broken-audit for later backups. Stop all servers first.',
  ],
  takes: [],
  options: { lost: 'flag' },
  async runWithoutData(settings, { options, actor }) {
    if (options.lost !== true) throw usageError('replace-audit-key: --lost is missing; it breaks the proof of the log.')
    const ours = settings()
    const store = await openUnchecked(ours)
    try {
      await replaceAuditKey(store.database, toTimestamp(systemClock.now()), actor)
    } finally {
      await store.close()
    }
    const by = ours.auditKeys.length === 0 ? 'by no key' : 'by the first key of AUDIT_KEY'
    return [`The audit log is proven ${by} from now on; earlier entries cannot be proven without the lost key.`]
  },
}
