import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CliCommand, linesOf, type Output, type ParsedArgs } from '../cli/command.ts'
import { createProgram, runCommandLine } from '../cli/commandLine.ts'
import { readSettings } from '../config/settings.ts'
import type { TestServer } from './helper.ts'

const compiled = join(tmpdir(), 'portal-compiled')

const quick = { ARGON2_MEMORY_KIB: '8', ARGON2_PASSES: '1' }

/** Runs the operator's command line on a data folder, in this process, because a separate one takes a second. */
export async function operate(dataDir: string, ...args: readonly string[]) {
  const { exitCode, lines, error } = await runCommandLine(args, { ...quick, DATA_DIR: dataDir })
  return { exitCode, out: lines.map((line) => `${line}\n`).join(''), error: error === undefined ? '' : `${error}\n` }
}

/** Runs the command line in a separate process, as operators do. */
export async function operateInChildProcess(dataDir: string, args: readonly string[], input = '') {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...quick, NODE_COMPILE_CACHE: compiled }
  const main = join(import.meta.dirname, '..', 'cli', 'main.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], {
    env,
    cwd: tmpdir(),
  })
  child.stdin.end(input)
  let out = ''
  let error = ''
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    error += chunk
  })
  const [exitCode] = (await once(child, 'close')) as [number]
  return { exitCode, out, error }
}

/** Runs a command in this process, on the data and the clock of a server. @throws CommandError */
export function command({ portal }: TestServer, name: string, ...args: readonly string[]): Promise<readonly string[]> {
  return executed([...name.split(' '), ...args], (found, given) =>
    'run' in found ? found.run(portal, given) : found.runWithoutData(() => portal.settings, given),
  )
}

/** Runs a command that opens no data, with the given settings. @throws CommandError */
export function plainCommand(environment: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<readonly string[]> {
  return executed(args, (found, given) => {
    if ('run' in found) throw new TypeError(`"${found.name}" works on the data of a server`)
    return found.runWithoutData(() => readSettings(environment), given)
  })
}

async function executed(args: readonly string[], run: (command: CliCommand, given: ParsedArgs) => Promise<Output>) {
  let lines: readonly string[] = []
  const program = createProgram(
    async (found, given) => {
      lines = linesOf(await run(found, given), given)
    },
    { writeOut: () => undefined, writeErr: () => undefined },
  )
  await program.parseAsync(args, { from: 'user' })
  return lines
}
