import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { tempDir } from './helper.ts'
import { traced } from './strace.ts'

const started = `
const [module, environment, under] = JSON.parse(process.argv[1])
const { runServer } = await import(module)
const { process: server } = await runServer(environment, undefined, under)
console.log(server.pid)
`

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('[S24] a server and its strace end with the test run that started them, though it is killed', async () => {
  const dataDir = tempDir()
  const module = pathToFileURL(join(import.meta.dirname, 'serverProcess.ts')).href
  const given = [module, { DATA_DIR: dataDir, GLEIF_URL: 'off' }, traced(join(dataDir, 'trace'))]
  const run = spawn(process.execPath, ['--input-type=module', '-e', started, JSON.stringify(given)])
  onTestFinished(() => void run.kill('SIGKILL'))
  const [text] = (await once(run.stdout, 'data')) as [Buffer]
  const pid = Number(text)
  onTestFinished(() => void (isAlive(pid) && process.kill(pid, 'SIGKILL')))
  expect(isAlive(pid)).toBe(true)
  run.kill('SIGKILL')
  // A traced process is removed only after its tracer has seen its end.
  await expect.poll(() => isAlive(pid)).toBe(false)
})
