import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import type { Settings } from '../config/settings.ts'
import type { AppContext } from '../context.ts'
import { usageError } from './errors.ts'

/** What a command was given. */
export interface ParsedArgs {
  readonly positionals: readonly string[]
  /** One text for each option that takes one; a repeatable option has a list, a flag is true. */
  readonly options: Readonly<Record<string, string | readonly string[] | boolean | undefined>>
  /** Who acts, as the audit log names them: `operator NAME`. */
  readonly actor: string
}

interface Described {
  readonly name: string
  /** Names the arguments after the command: `FILE --email E`. */
  readonly usage: string
  readonly summary: string
  /** What its help says besides. */
  readonly details?: readonly string[]
  /** Names of what has to be given without an option, in order. */
  readonly takes: readonly string[]
  /** Options; the repeatable ones may come several times, flags have no value. */
  readonly options?: Readonly<Record<string, 'once' | 'repeatable' | 'flag'>>
}

/** A command that works on the data. */
export interface DataCommand extends Described {
  /** Whether it may be the first to work on a data folder. */
  readonly startsData?: boolean
  /** @returns the lines to print */
  run(portal: AppContext, given: ParsedArgs): Promise<readonly string[]>
}

/** A command that needs no data. */
export interface PlainCommand extends Described {
  runWithoutData(settings: () => Settings, given: ParsedArgs): Promise<readonly string[]>
}

/** One command of the operator's command line. */
export type Command = DataCommand | PlainCommand

/** Reads what follows a command's name. @throws Refusal saying how the command is written */
export function parseCommandArgs(command: Command, args: readonly string[]): ParsedArgs {
  const { name, takes, options = {} } = command
  const written = `Write: npm run portal -- ${usageOf(command)}`
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
    if (positionals.length > takes.length) throw new TypeError(`"${positionals[takes.length]}" is too much.`)
    const { by, ...given } = values as ParsedArgs['options']
    return { positionals, options: given, actor: actorOf(by) }
  } catch (error) {
    throw usageError(`${name}: ${asSentence(error)} ${written}`)
  }
}

/** The parser of options ends some of its messages without a stop, and breaks others into lines. */
function asSentence(error: unknown): string {
  const text = lineOf(error instanceof Error ? error.message : String(error))
  return /[.!?]$/.test(text) ? text : `${text}.`
}

/** How a command is written. */
export function usageOf({ name, usage }: Command): string {
  return `${name} ${usage}`.trim()
}

/** The value of an option that has to be given. @throws Refusal when it is not */
export function required(given: ParsedArgs, name: string): string {
  const value = optional(given, name)
  if (value !== undefined) return value
  throw usageError(`--${name} is missing.`)
}

/** The value of an option that may be given. */
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
  if (name.trim() === '') return 'is empty: give the name of who acts, or leave --by out'
  if (/\p{C}/u.test(name))
    return 'has to be a name in one line, without line breaks, tabs and other signs that do not show'
  return name.length > 100 ? `has to be a name of at most 100 characters; this has ${name.length}` : undefined
}

/** The account on this machine; in a container there may be none of that number. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}

/** The lines of a text as one. */
function lineOf(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
}
