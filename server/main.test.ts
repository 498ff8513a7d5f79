import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { tempDir } from './testing/helper.ts'
import { operate } from './testing/operating.ts'
import { startServer } from './testing/running.ts'

it('prints its address last, and serves there', async () => {
  const { said, address } = await startServer({ DATA_DIR: tempDir() })
  expect(said.trim().split('\n').at(-1)).toBe(`The portal is served at ${address}`)
  const response = await fetch(`${address}/health/ready`)
  expect(response.status).toBe(200)
})

it('[A13] stores its address for the command line, and warns when links in mails lead to this machine alone', async () => {
  const DATA_DIR = tempDir()
  const sample = join(import.meta.dirname, '..', 'samples', 'uae-1-simple-fze.json')
  const local = await startServer({ DATA_DIR, SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(local.said).toContain('which only this machine opens (no PUBLIC_URL)')
  local.process.kill('SIGKILL')
  await once(local.process, 'close')
  const PUBLIC_URL = 'https://apply.broker.example'
  const { said } = await startServer({ DATA_DIR, PUBLIC_URL, SMTP_URL: 'smtp://127.0.0.1:1' })
  expect(said).not.toContain('Links in mails')
  const { out } = await operate(DATA_DIR, 'import', sample, '--email', 'demo@company.example')
  expect(out).toContain('Log in at https://apply.broker.example/login as demo@company.example')
})

it('[R4] a second server on the same data refuses to start, with one clear line; the row R4 of the stress tests states the time', async () => {
  const DATA_DIR = tempDir()
  const first = await startServer({ DATA_DIR })
  const second = await startServer({ DATA_DIR })
  expect(second.exitCode).toBe(1)
  expect(second.said.trim()).toBe(
    `DATA_DIR "${DATA_DIR}" is in use by another server; stop that one, or start this one with another DATA_DIR.`,
  )
  expect((await fetch(`${first.address}/health/ready`)).status).toBe(200)
})

it('a killed server leaves no lock behind', async () => {
  const DATA_DIR = tempDir()
  const first = await startServer({ DATA_DIR })
  first.process.kill('SIGKILL')
  await once(first.process, 'close')
  expect((await startServer({ DATA_DIR })).address).toBeDefined()
})

it.each(['SIGTERM', 'SIGINT'] as const)('%s ends the server in order', async (signal) => {
  const { process: child } = await startServer({ DATA_DIR: tempDir() })
  child.kill(signal)
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
})

it('an occupied port stops the start with its name', async () => {
  const { address } = await startServer({ DATA_DIR: tempDir() })
  const port = new URL(address ?? '').port
  const second = await startServer({ DATA_DIR: tempDir(), PORT: port })
  expect(second.exitCode).toBe(1)
  expect(second.said).toMatch(
    new RegExp(`^The server cannot listen on HOST 127.0.0.1 with PORT ${port} .*; choose another.\\n$`),
  )
})

it.each([
  ['a file', (folder: string) => folder, 'is no folder'],
  ['below a file', (folder: string) => join(folder, 'data'), 'cannot be created or written to (ENOTDIR)'],
])('a DATA_DIR that is %s stops the start with its name', async (_, pathIn, what) => {
  const file = join(tempDir(), 'taken')
  writeFileSync(file, '')
  const { exitCode, said } = await startServer({ DATA_DIR: pathIn(file) })
  expect({ exitCode, said: said.trim() }).toEqual({
    exitCode: 1,
    said: `DATA_DIR "${pathIn(file)}" ${what}; choose another.`,
  })
})

it('a wrong setting stops the start with its name and the expected form', async () => {
  const { exitCode, said } = await startServer({ DATA_DIR: tempDir(), REGION: 'atlantis' })
  expect(exitCode).toBe(1)
  expect(said.trim()).toBe('REGION is "atlantis"; it must be one of au, au-pro, eu, mu, sa, uae, uk.')
})
