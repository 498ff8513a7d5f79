import { Command } from 'commander'
import { argsOf, type CliCommand, type ParsedArgs } from './command.ts'
import { auditCommand, replaceAuditKeyCommand, verifyAuditCommand } from './commands/audit.ts'
import { backupCommand, restoreCommand } from './commands/backup.ts'
import { blockCommand, unblockCommand } from './commands/block.ts'
import { approveCommand, returnCommand } from './commands/decide.ts'
import { exportCommand, verifyCommand } from './commands/export.ts'
import { verifyFilesCommand } from './commands/files.ts'
import { importCommand } from './commands/import.ts'
import { listCommand, searchCommand } from './commands/list.ts'
import { migrateCommand } from './commands/migrate.ts'
import { outboxCommand } from './commands/outbox.ts'
import { holdCommand, purgeCommand } from './commands/purge.ts'
import { showCommand } from './commands/show.ts'

/** Every command, in the order of the help. */
export const commands: readonly CliCommand[] = [
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

const exitCodeHelp =
  '\nExit codes: 0 done, 1 refused, 2 not understood, 3 a check found a problem, 4 a dependency failed.'

/** The streams of help and of errors of the parser. */
interface Streams {
  writeOut(text: string): void
  writeErr(text: string): void
}

/** Creates the parser of the command line. @param execute runs the command that the arguments name */
export function createProgram(
  execute: (command: CliCommand, given: ParsedArgs) => Promise<void>,
  streams: Streams,
): Command {
  const program = new Command('npm run portal --')
    .description(
      'The command line of the brokerage. It works on the data of the settings (DATA_DIR, or DATABASE_URL), with the server running or not.',
    )
    .exitOverride()
    .configureOutput({ ...streams, getOutHelpWidth: () => 120, getErrHelpWidth: () => 120 })
    .showHelpAfterError('Add --help for the usage.')
    .addHelpText('after', exitCodeHelp)
  const accounts = program.command('accounts').description('lists, searches and shows accounts')
  for (const command of commands) {
    const parent = command.name.startsWith('accounts ') ? accounts : program
    const definition = parent.command(command.name.replace('accounts ', ''))
    command
      .define(definition)
      .option('--by <name>', 'the actor in the audit log; the account on this machine when absent')
    definition.action(() => execute(command, argsOf(definition)))
  }
  return program
}
