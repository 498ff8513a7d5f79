import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import type { Environment } from '../config/environment.ts'
import { readSettings, type Settings } from '../config/settings.ts'
import { createContext } from '../context.ts'
import { findPublicUrl } from '../database/repositories/sharedSettings.ts'
import type { AppContext } from '../features/context.ts'
import { createLog } from '../log.ts'
import {
  argsOf,
  type CliCommand,
  CommandError,
  type DataCommand,
  exitCodes,
  linesOf,
  type Output,
  type ParsedArgs,
  usageError,
} from './command.ts'
import { listCommand, searchCommand, showCommand } from './commands/accounts.ts'
import { auditCommand, replaceAuditKeyCommand, verifyAuditCommand } from './commands/audit.ts'
import { backupCommand, restoreCommand } from './commands/backup.ts'
import { approveCommand, blockCommand, declineCommand, returnCommand, unblockCommand } from './commands/decide.ts'
import { answerErasureCommand } from './commands/erasure.ts'
import { exportCommand, verifyCommand } from './commands/export.ts'
import { verifyFilesCommand } from './commands/files.ts'
import { findingCommand } from './commands/finding.ts'
import { importCommand } from './commands/import.ts'
import { apiKeyCommand } from './commands/integration/apiKeys.ts'
import { webhooksCommand } from './commands/integration/webhooks.ts'
import { migrateCommand } from './commands/migrate.ts'
import { outboxCommand } from './commands/outbox.ts'
import { holdCommand, purgeCommand } from './commands/purge.ts'
import { documentsCommand } from './commands/review/documents.ts'
import { ownershipCommand } from './commands/review/ownership.ts'
import { staffCommand } from './commands/staff.ts'

/** The exit code and the output of a command. */
interface CommandResult {
  readonly exitCode: number
  readonly lines: readonly string[]
  /** The message for the error output. */
  readonly error?: string
}

/** Runs the arguments after `npm run portal --` with the settings of an environment. */
export async function runCommandLine(args: readonly string[], environment: Environment): Promise<CommandResult> {
  const lines: string[] = []
  const errors: string[] = []
  const program = createProgram(
    async (command, given) => {
      const output = await run(command, given, environment).catch((error: unknown) => {
        // With --json, a failed check prints its findings as JSON as well.
        if (given.options.json === true && error instanceof CommandError && error.data !== undefined)
          lines.push(...linesOf({ lines: [], data: error.data }, given))
        throw error
      })
      lines.push(...linesOf(output, given))
    },
    { writeOut: (text) => lines.push(text.trimEnd()), writeErr: (text) => errors.push(text.trimEnd()) },
  )
  try {
    await program.parseAsync(args.length === 0 ? ['help'] : args, { from: 'user' })
    return { exitCode: exitCodes.done, lines }
  } catch (error) {
    if (error instanceof CommanderError)
      return error.exitCode === 0
        ? { exitCode: exitCodes.done, lines }
        : { exitCode: exitCodes.notUnderstood, lines, error: errors.join('\n') }
    const exitCode = error instanceof CommandError ? error.exitCode : exitCodes.failed
    return { exitCode, lines, error: error instanceof Error ? error.message : String(error) }
  }
}

function run(command: CliCommand, given: ParsedArgs, environment: Environment): Promise<Output> {
  const settings = () => settingsOf(environment)
  return 'run' in command ? runOnData(command, given, environment) : command.runWithoutData(settings, given)
}

function settingsOf(environment: Environment): Settings {
  try {
    return readSettings(environment)
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error))
  }
}

async function runOnData(command: DataCommand, given: ParsedArgs, environment: Environment): Promise<Output> {
  const settings = settingsOf(environment)
  const isThere = settings.databaseUrl !== '' || existsSync(join(settings.dataDir, 'portal.db'))
  if (!isThere && !command.startsData) throw new CommandError(`DATA_DIR "${settings.dataDir}" holds no data.`)
  const portal = await createContext(settings, { log: createLog(settings) })
  try {
    return await command.run(environment.PUBLIC_URL ? portal : await withStoredAddress(portal), given)
  } finally {
    await portal.close()
  }
}

/**
 * Returns the context with the address of the portal that a server has stored, empty when none has: the default would
 * name the port of this environment.
 */
async function withStoredAddress(portal: AppContext): Promise<AppContext> {
  const publicUrl = (await findPublicUrl(portal.database)) ?? ''
  return { ...portal, settings: { ...portal.settings, publicUrl } }
}

/** Every command, in the order of the help. */
export const commands: readonly CliCommand[] = [
  listCommand,
  searchCommand,
  showCommand,
  ownershipCommand,
  documentsCommand,
  approveCommand,
  declineCommand,
  findingCommand,
  returnCommand,
  blockCommand,
  unblockCommand,
  staffCommand,
  apiKeyCommand,
  answerErasureCommand,
  holdCommand,
  exportCommand,
  verifyCommand,
  auditCommand,
  verifyAuditCommand,
  replaceAuditKeyCommand,
  verifyFilesCommand,
  outboxCommand,
  webhooksCommand,
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
  for (const command of commands) {
    const definition = program.command(command.name)
    command
      .define(definition)
      .option('--by <name>', 'the actor in the audit log; the account on this machine when absent')
    definition.action(() => execute(command, argsOf(definition)))
  }
  return program
}
