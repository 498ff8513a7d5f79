import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readGiven } from '../operator/command.ts'
import { commands } from '../operator/commands.ts'
import type { TestServer } from './helper.ts'

const compiled = join(tmpdir(), 'portal-compiled')

/** Runs the operator's command line in a process of its own, on a data folder. */
export async function operate(dataDir: string, ...args: readonly string[]) {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    ARGON2_MEMORY_KIB: '8',
    ARGON2_PASSES: '1',
    NODE_COMPILE_CACHE: compiled,
  }
  const main = join(import.meta.dirname, '..', 'operator', 'main.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], { env })
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

/** Runs a command in this process, on a server's own data and clock. @throws Refusal as the command line would end with */
export async function command(
  { portal }: TestServer,
  name: string,
  ...args: readonly string[]
): Promise<readonly string[]> {
  const found = commands.find((one) => one.name === name)
  if (!found) throw new TypeError(`there is no command "${name}"`)
  const given = readGiven(found, args)
  return 'run' in found ? found.run(portal, given) : found.runWithoutData(() => portal.settings, given)
}
