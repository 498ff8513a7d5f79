import { userInfo } from 'node:os'
import { type Command, Option } from 'commander'
import { toTimestamp } from '../config/clock.ts'
import type { Settings } from '../config/settings.ts'
import { type AuditEvent, addAudit } from '../database/audit/audit.ts'
import type { AppContext } from '../features/context.ts'

/** The parsed arguments of a command. */
export interface ParsedArgs {
  readonly positionals: readonly string[]
  /** The values of the options by their names in camel case. */
  readonly options: Readonly<Record<string, string | readonly string[] | boolean | undefined>>
  /** The actor, as the audit log records it: `operator NAME`. */
  readonly actor: string
}

/** The result of a command that reads: lines for people, and the same as data for programs (`--json`). */
export interface Report {
  readonly lines: readonly string[]
  readonly data: unknown
}

/** The lines to print. A command with the option `--json` returns a report. */
export type Output = readonly string[] | Report

interface Described {
  readonly name: string
  /** Adds description, arguments and options to the command of the parser. */
  define(command: Command): Command
}

/** A command that works on the data. */
export interface DataCommand extends Described {
  /** True when the command may be the first to work on a data folder. */
  readonly startsData?: boolean
  run(portal: AppContext, given: ParsedArgs): Promise<Output>
}

/** A command that needs no data. */
export interface PlainCommand extends Described {
  runWithoutData(settings: () => Settings, given: ParsedArgs): Promise<Output>
}

/** A command of the operator's command line. */
export type CliCommand = DataCommand | PlainCommand

/** Returns the option of a command that reads. */
export function jsonOption(): Option {
  return new Option('--json', 'print JSON, for programs')
}

/** Returns the parsed arguments of a command. @throws CommandError when --by is not a name */
export function argsOf(command: Command): ParsedArgs {
  const { by, ...options } = command.opts<ParsedArgs['options']>()
  return { positionals: command.args, options, actor: actorOf(by) }
}

/** Returns the lines that a command prints. */
export function linesOf(output: Output, { options }: ParsedArgs): readonly string[] {
  if (!('lines' in output)) return output
  return options.json === true ? [JSON.stringify(output.data, null, 2)] : output.lines
}

/** Returns the value of an optional option; undefined when it is absent or empty. */
export function optional({ options }: ParsedArgs, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function actorOf(by: ParsedArgs['options'][string]): string {
  const name = typeof by === 'string' ? by : systemUser()
  const problem = problemOfName(name)
  if (problem) throw usageError(`--by ${problem}.`)
  return `operator ${name}`
}

function problemOfName(name: string): string | undefined {
  if (name.trim() === '') return 'is empty: give the name of the actor, or leave --by out'
  if (/\p{C}/u.test(name)) return 'must be a name on one line, without line breaks, tabs and other invisible characters'
  return name.length > 100 ? `must be a name of at most 100 characters; this has ${name.length}` : undefined
}

/** Returns the user account on this machine; a container may have no account with that number. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

/** The exit codes of a command. Scripts rely on them: docs/how-to/operate.md lists them. */
export const exitCodes = {
  done: 0,
  /** The current state does not allow the command; nothing was changed. */
  refused: 1,
  /** The usage is invalid, or a setting is wrong. */
  notUnderstood: 2,
  /** A check found that data were altered. */
  broken: 3,
  /** A dependency failed: disk, database, network. */
  failed: 4,
} as const

/** The failure of a command, with a message for the operator. It is a class because it is thrown as an exception. */
export class CommandError extends Error {
  readonly exitCode: number
  /** The findings of a failed check, for `--json`. */
  readonly data: unknown

  constructor(line: string, exitCode: number = exitCodes.refused, data?: unknown) {
    super(line)
    this.exitCode = exitCode
    this.data = data
  }
}

/** Returns the error of a command with invalid usage. */
export function usageError(line: string): CommandError {
  return new CommandError(line, exitCodes.notUnderstood)
}

/** Returns the error of a check that found altered data. */
export function checkFailed(lines: readonly string[], data?: unknown): CommandError {
  return new CommandError(lines.join('\n'), exitCodes.broken, data)
}

/** Returns the error of an unknown account number. */
export function noSuchAccount(account: string): CommandError {
  const means = account.includes('@')
    ? 'Give the number of the account, not an e-mail address'
    : `Account ${account} does not exist`
  return new CommandError(`${means}. "list" shows the existing ones.`)
}

/** Records that an operator is about to read personal data: the kind of data, but neither purpose nor result. */
export function auditDataAccess(
  { database, clock }: AppContext,
  reading: Pick<AuditEvent, 'actor' | 'action' | 'account' | 'detail'>,
): Promise<void> {
  const event = { ...reading, at: toTimestamp(clock.now()) }
  return database.transaction().execute((db) => addAudit(db, event))
}
