import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { calls } from '#domain/contract/calls.ts'
import { restrictDataDir } from '../../server/database/dataDir.ts'
import { addPerson, openData } from '../../server/testing/faults/people.ts'
import { tempDir } from '../../server/testing/helper.ts'
import { runServer } from '../../server/testing/serverProcess.ts'
import { multipart, pdf } from '../../server/testing/uploading.ts'

const hasModes = process.platform !== 'win32'
/** The umask of service managers and `mkdir -p`, with which every account can read new files. */
const withOpenUmask = ['sh', '-c', 'umask 022; exec "$0" "$@"'] as const

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8)

/** Returns the paths below a folder that the group or others can read, write or enter, with their modes. */
function openPaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${name} ${modeOf(join(folder, name))}`)
    .filter((line) => !line.endsWith('00'))
}

function openFolder(): string {
  const folder = tempDir()
  chmodSync(folder, 0o755)
  return folder
}

async function start(DATA_DIR: string) {
  const environment = { DATA_DIR, LOG_LEVEL: 'warn' }
  const running = await runServer(
    environment,
    (child) => onTestFinished(() => void child.kill('SIGKILL')),
    withOpenUmask,
  )
  const portal = await openData(environment)
  onTestFinished(() => portal.close())
  return { ...running, portal }
}

async function post(address: string | undefined, path: string, body: object, headers: object = {}): Promise<number> {
  const json = { 'content-type': 'application/json', ...headers }
  return (await fetch(`${address}${path}`, { method: 'POST', headers: json, body: JSON.stringify(body) })).status
}

it.runIf(hasModes)(
  "[V10] keeps everything in a data folder of mode 0755 readable for the server's account only",
  async () => {
    const folder = openFolder()
    const { address, portal } = await start(folder)
    const { account, headers } = await addPerson(portal)
    const email = { email: 'someone@company.example', purpose: 'register' }
    expect(await post(address, calls.sendVerificationCode.path, email)).toBe(200)
    const save = { section: 'companyDetails', revision: 0, changes: { companyName: 'Blue Dune' } }
    expect(await post(address, calls.updateAndCreateClientDetail.path, save, headers)).toBe(200)
    const body = multipart([{ name: 'file', fileName: 'licence.pdf', content: pdf }])
    const query = new URLSearchParams({ account, key: 'tradeLicence', filename: 'licence.pdf' })
    const upload = { method: 'POST', headers: { ...headers, ...body.headers }, body: new Uint8Array(body.payload) }
    expect((await fetch(`${address}${calls.formUploadFile.path}?${query}`, upload)).status).toBe(200)
    await expect.poll(() => readdirSync(folder)).toContain('outbox')
    await expect.poll(() => readdirSync(join(folder, 'outbox')).join()).toMatch(/\.eml$/)
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['portal.db', 'portal.db-wal', 'limits.db', 'files']))
    expect(openPaths(folder)).toEqual([])
  },
)

it.runIf(hasModes)('[V10] restricts at the start what an earlier version left open, and nothing else', async () => {
  const folder = openFolder()
  mkdirSync(join(folder, 'outbox'), { mode: 0o755 })
  for (const name of ['outbox/code.eml', 'portal.db-old', 'seal.pem.part', 'notes.txt'])
    writeFileSync(join(folder, name), 'x', { mode: 0o644 })
  await start(folder)
  expect(openPaths(folder)).toEqual(['notes.txt 644'])
  expect([modeOf(folder), modeOf(join(folder, 'outbox'))]).toEqual(['755', '700'])
})

it.runIf(hasModes)('[V10] creates files by the command line that only its account reads', () => {
  const folder = openFolder()
  const main = join(import.meta.dirname, '..', '..', 'server', 'cli', 'main.ts')
  const sample = join(import.meta.dirname, '..', '..', 'samples', 'au-1-wholesale-business.json')
  const person = ['--email', 'someone@company.example', '--password-file', '-']
  const [shell, ...command] = withOpenUmask
  const env = { PATH: process.env.PATH, DATA_DIR: folder, REGION: 'au' }
  const { status, stderr } = spawnSync(shell, [...command, process.execPath, main, 'import', sample, ...person], {
    env,
    input: 'four words not together',
  })
  expect({ status, said: String(stderr) }).toEqual({ status: 0, said: '' })
  expect(readdirSync(folder)).toContain('portal.db')
  expect(openPaths(folder)).toEqual([])
})

it.runIf(hasModes)('[V10] keeps the modes of a symbolic link and its target', async () => {
  const [folder, elsewhere] = [openFolder(), openFolder()]
  symlinkSync(elsewhere, join(folder, 'files'))
  writeFileSync(join(elsewhere, 'other'), 'x', { mode: 0o644 })
  expect(await restrictDataDir(folder)).toEqual([])
  expect([modeOf(elsewhere), modeOf(join(elsewhere, 'other'))]).toEqual(['755', '644'])
})
