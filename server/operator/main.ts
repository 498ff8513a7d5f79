import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { openPortal } from '../portal.ts'
import { readSettings } from '../settings.ts'
import { type Command, readGiven, usageOf } from './command.ts'
import { approveCommand, returnCommand } from './decide.ts'
import { importCommand } from './import.ts'
import { listCommand } from './list.ts'
import { exitCodes, notUnderstood, Refusal } from './refusal.ts'
import { showCommand } from './show.ts'
import { columns } from './table.ts'

/** Every command; the command line may be used while the server runs. */
const commands: readonly Command[] = [importCommand, listCommand, showCommand, approveCommand, returnCommand]

function help(): string[] {
  const rows = commands.map((command) => [`  ${usageOf(command)}`, command.summary])
  return [
    'The command line of the brokerage. It works on the data folder DATA_DIR (./data), with the server running or not.',
    '',
    'npm run portal -- COMMAND',
    ...columns([...rows, ['  help', 'shows this']]),
  ]
}

async function run([name = 'help', ...args]: readonly string[]): Promise<readonly string[]> {
  if (name === 'help' || name === '--help' || name === '-h') return help()
  const command = commands.find((one) => one.name === name)
  if (!command) throw notUnderstood(`There is no command "${name}". "help" shows those there are.`)
  if (args.includes('--help')) return [usageOf(command), `  ${command.summary}`]
  const given = readGiven(command, args)
  const settings = readSettings(process.env)
  if (command !== importCommand && !existsSync(join(settings.dataDir, 'portal.db')))
    throw new Refusal(`There are no data in DATA_DIR "${settings.dataDir}".`)
  const portal = await openPortal(settings, { log: pino({ level: settings.logLevel, base: null }) })
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
  process.exitCode = error instanceof Refusal ? error.exitCode : exitCodes.refused
}
