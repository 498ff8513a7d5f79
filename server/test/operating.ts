import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
