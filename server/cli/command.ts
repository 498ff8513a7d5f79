import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import type { Settings } from '../config/settings.ts'
import type { AppContext } from '../features/context.ts'
import { usageError } from './errors.ts'

/** The parsed arguments of a command. */
export interface ParsedArgs {
  readonly positionals: readonly string[]
  /** One text for each option with a value; a repeatable option has a list, a flag is true. */
  readonly options: Readonly<Record<string, string | readonly string[] | boolean | undefined>>
  /** The actor, as the audit log records it: `operator NAME`. */
  readonly actor: string
}

interface Described {
  readonly name: string
  /** The arguments after the command: `FILE --email E`. */
  readonly usage: string
  readonly summary: string
  /** Further lines of the command's help. */
  readonly details?: readonly string[]
  /** Names of the required positional arguments, in order. */
  readonly takes: readonly string[]
  /** Options; repeatable options may be given several times, flags have no value. */
  readonly options?: Readonly<Record<string, 'once' | 'repeatable' | 'flag'>>
}

/** A command that works on the data. */
export interface DataCommand extends Described {
  /** True when the command may be the first to work on a data folder. */
  readonly startsData?: boolean
  /** @returns the lines to print */
  run(portal: AppContext, given: ParsedArgs): Promise<readonly string[]>
}

/** A command that needs no data. */
export interface PlainCommand extends Described {
  runWithoutData(settings: () => Settings, given: ParsedArgs): Promise<readonly string[]>
}

/** A command of the operator's command line. */
export type Command = DataCommand | PlainCommand

/** Parses the arguments after a command's name. @throws CommandError with the command's usage */
export function parseCommandArgs(command: Command, args: readonly string[]): ParsedArgs {
  const { name, takes, options = {} } = command
  const written = `Usage: npm run portal -- ${usageOf(command)}`
  const config = Object.entries({ ...options, by: 'once' }).map(([option, times]) => {
    const type = times === 'flag' ? 'boolean' : 'string'
    return [option, { type, multiple: times === 'repeatable' }] as const
  })
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(config),
    })
    const missing = takes[positionals.length]
    if (missing) throw new TypeError(`${missing} is missing.`)
    if (positionals.length > takes.length)
      throw new TypeError(`"${positionals[takes.length]}" is an unexpected argument.`)
    const { by, ...given } = values as ParsedArgs['options']
    return { positionals, options: given, actor: actorOf(by) }
  } catch (error) {
    throw usageError(`${name}: ${asSentence(error)} ${written}`)
  }
}

/**
 * Completes an error of the option parser, which ends some messages without a full stop and breaks others into lines.
 */
function asSentence(error: unknown): string {
  const text = lineOf(error instanceof Error ? error.message : String(error))
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** Returns the usage of a command. */
export function usageOf({ name, usage }: Command): string {
  return `${name} ${usage}`.trim()
}

/** Returns the value of a required option. @throws CommandError when the option is missing */
export function required(given: ParsedArgs, name: string): string {
  const value = optional(given, name)
  if (value !== undefined) return value
  throw usageError(`--${name} is missing.`)
}

/** Returns the value of an optional option. */
export function optional({ options }: ParsedArgs, name: string): string | undefined {
  const value = options[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

function actorOf(by: ParsedArgs['options'][string]): string {
  const name = typeof by === 'string' ? by : systemUser()
  const problem = problemOfName(name)
  if (problem) throw new TypeError(`--by ${problem}.`)
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

/** Joins the lines of a text into one. */
function lineOf(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
}
