import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CommanderError } from 'commander'
import { readSettings, type Settings } from '../config/settings.ts'
import { createContext } from '../context.ts'
import { createLog } from '../log.ts'
import { type CliCommand, type DataCommand, linesOf, type Output, type ParsedArgs } from './command.ts'
import { CommandError, exitCodes, usageError } from './errors.ts'
import { createProgram } from './program.ts'

/** The exit code and the output of a command. */
export interface CommandResult {
  readonly exitCode: number
  readonly lines: readonly string[]
  /** The message for the error output. */
  readonly error?: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Runs the arguments after `npm run portal --` with the settings of an environment. */
export async function runCommandLine(args: readonly string[], environment: Environment): Promise<CommandResult> {
  const lines: string[] = []
  const errors: string[] = []
  const program = createProgram(
    async (command, given) => {
      const output = await run(command, given, () => settingsOf(environment)).catch((error: unknown) => {
        // A program that reads JSON learns the findings of a failed check by its data.
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

function run(command: CliCommand, given: ParsedArgs, settings: () => Settings): Promise<Output> {
  return 'run' in command ? runOnData(command, settings(), given) : command.runWithoutData(settings, given)
}

function settingsOf(environment: Environment): Settings {
  try {
    return readSettings(environment)
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error))
  }
}

async function runOnData(command: DataCommand, ours: Settings, given: ParsedArgs): Promise<Output> {
  const isThere = ours.databaseUrl !== '' || existsSync(join(ours.dataDir, 'portal.db'))
  if (!isThere && !command.startsData) throw new CommandError(`DATA_DIR "${ours.dataDir}" holds no data.`)
  const portal = await createContext(ours, { log: createLog(ours) })
  try {
    return await command.run(portal, given)
  } finally {
    await portal.close()
  }
}
