import { parseArgs } from 'node:util'
import type { Portal } from '../portal.ts'
import { notUnderstood } from './refusal.ts'

/** What a command was given. */
export interface Given {
  readonly positionals: readonly string[]
  /** One text for each option that takes one; a repeatable option has a list. */
  readonly options: Readonly<Record<string, string | readonly string[] | undefined>>
}

/** One command of the operator's command line. */
export interface Command {
  readonly name: string
  /** What follows the name: `FILE --email E --password P`. */
  readonly usage: string
  readonly summary: string
  /** Names of what has to be given without an option, in order. */
  readonly takes: readonly string[]
  /** Options with a value; the repeatable ones may come several times. */
  readonly options?: Readonly<Record<string, 'once' | 'repeatable'>>
  /** @returns the lines to print */
  run(portal: Portal, given: Given): Promise<readonly string[]>
}

/** Reads what follows a command's name. @throws Refusal saying how the command is written */
export function readGiven(command: Command, args: readonly string[]): Given {
  const { name, takes, options = {} } = command
  const written = `Write: npm run portal -- ${usageOf(command)}`
  const config = Object.entries(options).map(
    ([option, times]) => [option, { type: 'string', multiple: times === 'repeatable' }] as const,
  )
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(config),
    })
    const missing = takes[positionals.length]
    if (missing) throw new TypeError(`${missing} is missing.`)
    if (positionals.length > takes.length) throw new TypeError(`"${positionals[takes.length]}" is too much.`)
    return { positionals, options: values as Given['options'] }
  } catch (error) {
    throw notUnderstood(`${name}: ${error instanceof Error ? error.message : error} ${written}`)
  }
}

/** How a command is written. */
export function usageOf({ name, usage }: Command): string {
  return `${name} ${usage}`.trim()
}

/** The value of an option that has to be given. @throws Refusal when it is not */
export function required({ options }: Given, name: string): string {
  const value = options[name]
  if (typeof value === 'string' && value !== '') return value
  throw notUnderstood(`--${name} is missing.`)
}
