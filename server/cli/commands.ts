import { replaceAuditKeyCommand } from './auditKey.ts'
import type { Command } from './command.ts'
import { auditCommand, verifyAuditCommand } from './commands/audit.ts'
import { backupCommand, restoreCommand } from './commands/backup.ts'
import { blockCommand, unblockCommand } from './commands/block.ts'
import { approveCommand, returnCommand } from './commands/decide.ts'
import { exportCommand, verifyCommand } from './commands/export.ts'
import { verifyFilesCommand } from './commands/files.ts'
import { importCommand } from './commands/import.ts'
import { holdCommand } from './commands/legalHold.ts'
import { listCommand, searchCommand } from './commands/list.ts'
import { migrateCommand } from './commands/migrate.ts'
import { outboxCommand } from './commands/outbox.ts'
import { purgeCommand } from './commands/purge.ts'
import { showCommand } from './commands/show.ts'

/** Every command, in the order of the help. */
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
