import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings, type Settings } from '../config/settings.ts'
import { createContext } from '../context.ts'
import { createLog } from '../log.ts'
import { type DataCommand, type ParsedArgs, parseCommandArgs } from './command.ts'
import { commandsUnder, findCommand } from './commands/find.ts'
import { CommandError, exitCodes, usageError } from './errors.ts'
import { help, helpOf } from './help.ts'

const asksForHelp = new Set(['help', '--help', '-h'])

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
  try {
    return { exitCode: exitCodes.done, lines: await run(args, environment) }
  } catch (error) {
    const exitCode = error instanceof CommandError ? error.exitCode : exitCodes.failed
    return { exitCode, lines: [], error: error instanceof Error ? error.message : String(error) }
  }
}

async function run(args: readonly string[], environment: Environment): Promise<readonly string[]> {
  const about = args.filter((word) => !asksForHelp.has(word))
  if (about.length === 0) return help()
  if (asksForHelp.has(args[0] ?? '') || args.includes('--help')) return helpAbout(about)
  const { command, rest } = findCommand(args)
  const given = parseCommandArgs(command, rest)
  const settings = () => settingsOf(environment)
  return 'run' in command ? runOnData(command, settings(), given) : command.runWithoutData(settings, given)
}

function helpAbout(args: readonly string[]): readonly string[] {
  const asked = commandsUnder(args)
  if (asked.length === 0) return helpOf(findCommand(args).command)
  return asked.flatMap((command, index) => [...(index === 0 ? [] : ['']), ...helpOf(command)])
}

function settingsOf(environment: Environment): Settings {
  try {
    return readSettings(environment)
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error))
  }
}

async function runOnData(command: DataCommand, ours: Settings, given: ParsedArgs): Promise<readonly string[]> {
  const isThere = ours.databaseUrl !== '' || existsSync(join(ours.dataDir, 'portal.db'))
  if (!isThere && !command.startsData) throw new CommandError(`DATA_DIR "${ours.dataDir}" holds no data.`)
  const portal = await createContext(ours, { log: createLog(ours) })
  try {
    return await command.run(portal, given)
  } finally {
    await portal.close()
  }
}
