import { userInfo } from 'node:os'
import { type Command, Option } from 'commander'
import type { Settings } from '../config/settings.ts'
import type { AppContext } from '../features/context.ts'
import { usageError } from './errors.ts'

/** The parsed arguments of a command. */
export interface ParsedArgs {
  readonly positionals: readonly string[]
  /** The values of the options by their names in camel case. */
  readonly options: Readonly<Record<string, string | readonly string[] | boolean | undefined>>
  /** The actor, as the audit log records it: `operator NAME`. */
  readonly actor: string
}

/** The result of a command that reads: lines for people, the same as data for programs (`--json`). */
export interface Report {
  readonly lines: readonly string[]
  readonly data: unknown
}

/** The lines to print. A command with the option `--json` returns a report. */
export type Output = readonly string[] | Report

interface Described {
  /** The name, with that of its group: `accounts list`. */
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

/** Returns the parsed arguments of a command. @throws CommandError when --by is no name */
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
