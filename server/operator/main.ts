import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createLog } from '../log.ts'
import { openPortal } from '../portal.ts'
import { readSettings, type Settings } from '../settings.ts'
import { type DataCommand, type Given, readGiven } from './command.ts'
import { commands } from './commands.ts'
import { help, helpOf } from './help.ts'
import { exitCodes, notUnderstood, Refusal } from './refusal.ts'

async function run([name = 'help', ...args]: readonly string[]): Promise<readonly string[]> {
  if (['help', '--help', '-h'].includes(name)) return args[0] === undefined ? help() : helpOf(commandOf(args[0]))
  const command = commandOf(name)
  if (args.includes('--help')) return helpOf(command)
  const given = readGiven(command, args)
  return 'run' in command ? runOnData(command, given) : command.runWithoutData(settings, given)
}

function commandOf(name: string) {
  const command = commands.find((one) => one.name === name)
  if (command) return command
  throw notUnderstood(`There is no command "${name}". "help" shows those there are.`)
}

function settings(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    throw notUnderstood(error instanceof Error ? error.message : String(error))
  }
}

async function runOnData(command: DataCommand, given: Given): Promise<readonly string[]> {
  const ours = settings()
  const isThere = ours.databaseUrl !== '' || existsSync(join(ours.dataDir, 'portal.db'))
  if (!isThere && !command.startsData) throw new Refusal(`There are no data in DATA_DIR "${ours.dataDir}".`)
  const portal = await openPortal(ours, { log: createLog(ours) })
  try {
    return await command.run(portal, given)
  } finally {
    await portal.close()
  }
}

try {
  for (const line of await run(process.argv.slice(2))) console.log(line)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = error instanceof Refusal ? error.exitCode : exitCodes.failed
}
