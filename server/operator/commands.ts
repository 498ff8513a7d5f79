import { blockCommand, unblockCommand } from './access.ts'
import { auditCommand, verifyAuditCommand } from './audit.ts'
import { replaceAuditKeyCommand } from './auditKey.ts'
import { backupCommand, restoreCommand } from './backup.ts'
import type { Command } from './command.ts'
import { approveCommand, returnCommand } from './decide.ts'
import { exportCommand, verifyCommand } from './export.ts'
import { verifyFilesCommand } from './files.ts'
import { holdCommand } from './hold.ts'
import { importCommand } from './import.ts'
import { listCommand, searchCommand } from './list.ts'
import { migrateCommand } from './migrate.ts'
import { outboxCommand } from './outbox.ts'
import { purgeCommand } from './purge.ts'
import { showCommand } from './show.ts'

/** Every command, in the order the help shows them. */
export const commands: readonly Command[] = [
  listCommand,
  searchCommand,
  showCommand,
  approveCommand,
  returnCommand,
  blockCommand,
  unblockCommand,
  holdCommand,
  exportCommand,
  verifyCommand,
  auditCommand,
  verifyAuditCommand,
  replaceAuditKeyCommand,
  verifyFilesCommand,
  outboxCommand,
  backupCommand,
  restoreCommand,
  migrateCommand,
  purgeCommand,
  importCommand,
]
