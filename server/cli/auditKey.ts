import { systemClock, toTimestamp } from '../clock.ts'
import { replaceAuditKey } from '../database/audit/auditKey.ts'
import { openUnchecked } from '../database/open.ts'
import type { PlainCommand } from './command.ts'
import { usageError } from './errors.ts'

export const replaceAuditKeyCommand: PlainCommand = {
  name: 'replace-audit-key',
  usage: '--lost',
  summary: 'lets the audit log go on with another AUDIT_KEY, or none, when the key it is proven by is lost',
  details: [
    'To change a key that is not lost put the new one before it and start the servers again: nothing breaks then.',
    'What was noted with the lost key cannot be proven any more: "verify-audit" calls it forged from then on, and',
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
    return [`The audit log is proven ${by} from now on; what was noted before cannot be proven without the lost key.`]
  },
}
