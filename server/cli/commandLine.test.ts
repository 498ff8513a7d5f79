import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { tempDir, testServer } from '../testing/helper.ts'
import { operate, operateInChildProcess } from '../testing/operating.ts'
import { uploaded } from '../testing/uploading.ts'
import { commands } from './commandLine.ts'

const samples = join(import.meta.dirname, '..', '..', 'samples')
const sample = join(samples, 'uae-2-layered-holding.json')
const password = 'falcon glides over nine dunes'

/** Writes a password to a file and returns the option that names the file. */
function passwordFile(text = password): [string, string] {
  const file = join(tempDir(), 'password')
  writeFileSync(file, `${text}\n`, { mode: 0o600 })
  return ['--password-file', file]
}

it('shows its help, also in a separate process, and ends with its exit code', async () => {
  const { exitCode, out, error } = await operateInChildProcess(tempDir(), ['help'])
  expect({ exitCode, error }).toEqual({ exitCode: 0, error: '' })
  for (const { name } of commands) expect(out).toContain(`\n  ${name} `)
  expect(await operate(tempDir())).toMatchObject({ exitCode: 0, out })
  const refused = await operateInChildProcess(tempDir(), ['migrate'])
  expect(refused).toEqual({
    exitCode: 2,
    out: '',
    error: 'migrate: one of --to <url> and --to-file <file> is required.\n',
  })
})

it('reads the file .env of the folder in which it starts; variables of the environment win', () => {
  const folder = tempDir()
  writeFileSync(join(folder, '.env'), '# of this installation\nDATA_DIR="of the file"\n')
  const main = join(import.meta.dirname, 'main.ts')
  const listedWith = (environment: Readonly<Record<string, string>>) =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', main, 'list'], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...environment },
      encoding: 'utf8',
    })
  expect(listedWith({}).stderr).toBe('DATA_DIR "of the file" holds no data.\n')
  expect(listedWith({ DATA_DIR: 'of the environment' }).stderr).toBe('DATA_DIR "of the environment" holds no data.\n')
})

it('shows the usage of one command', async () => {
  const { exitCode, out } = await operate(tempDir(), 'return', '--help')
  expect({ exitCode, out }).toMatchObject({
    exitCode: 0,
    out: expect.stringMatching(/Usage: npm run portal -- return \[options\] <account>.*--remark <remark>/s),
  })
})

it.each([
  ['an unknown command', ['destroy'], 2, "error: unknown command 'destroy'"],
  ['a misspelt name', ['approv', '12345678'], 2, '(Did you mean approve?)'],
  ['a missing account', ['show'], 2, "error: missing required argument 'account'"],
  [
    'one argument too many',
    ['list', 'all'],
    2,
    "error: too many arguments for 'list'. Expected 0 arguments but got 1: all.",
  ],
  ['an unknown option', ['approve', '1', '--force'], 2, "error: unknown option '--force'"],
  ['no data yet', ['list'], 1, 'holds no data'],
  ['no e-mail', ['import', sample], 2, "error: required option '--email <email>' not specified"],
  ['no address', ['import', sample, '--email', 'a@b'], 2, '"a@b" is not an e-mail address.'],
  ['no file', ['import', 'none.json', '--email', 'a@b.example'], 1, '"none.json" cannot be read'],
  [
    'no password file',
    ['import', sample, '--email', 'a@b.example', '--password-file', 'none'],
    1,
    '"none" cannot be read',
  ],
])('rejects %s with a clear message', async (_, args, exitCode, line) => {
  const answer = await operate(tempDir(), ...args)
  expect(answer).toMatchObject({ exitCode, out: '' })
  expect(answer.error).toContain(line)
  expect(answer.error).not.toContain('    at ')
})

it.each([
  ['a short password', 'x', 2, '15 to 128 characters'],
  ['a common password', 'passwordpassword', 2, 'easy to guess'],
  ['an empty file', '', 1, 'holds no password'],
])('rejects %s in a file', async (_, text, exitCode, line) => {
  const answer = await operate(tempDir(), 'import', sample, '--email', 'a@b.example', ...passwordFile(text))
  expect(answer).toMatchObject({ exitCode, out: '' })
  expect(answer.error).toContain(line)
})

it('[V19] rejects a password as an argument, names the remedy and does not repeat it', async () => {
  const secret = 'seven quiet lamps over water'
  const argv = ['import', sample, '--email', 'a@b.example', '--password', secret]
  const answer = await operate(tempDir(), ...argv)
  expect(answer).toMatchObject({ exitCode: 2, out: '' })
  expect(answer.error).toContain('--password-file')
  expect(answer.error).not.toContain(secret)
})

it('[V19] prints a generated password once, and the new applicant signs in with it', async () => {
  const server = await testServer()
  const { out } = await operate(server.dataDir, 'import', sample, '--email', 'a@b.example')
  const generated = / as a@b\.example with the password (\S+)$/m.exec(out)?.[1] ?? ''
  expect(generated).toMatch(/^\w{5}(-\w{5}){3}$/)
  const request = { email: 'a@b.example', password: generated }
  expect(await server.call('loginApplicationForm', { request })).toMatchObject({ code: 1000 })
  const again = await operate(server.dataDir, 'import', sample, '--email', 'a@b.example')
  expect(again).toMatchObject({ exitCode: 1, out: '' })
  expect(again.error).toContain('give the password by --password-file')
})

it('[V19] reads a password from the standard input', async () => {
  const argv = ['import', sample, '--email', 'a@b.example', '--password-file', '-']
  const answer = await operateInChildProcess(tempDir(), argv, `${password}\n`)
  expect(answer).toMatchObject({ exitCode: 0, error: '' })
  expect(answer.out).toMatch(/as a@b\.example\.$/m)
})

it.each([
  ['the address', 'postgres://portal:SECRET@127.0.0.1:5432/portal'],
  ['a parameter', 'postgres://portal@127.0.0.1:5432/portal?password=SECRET'],
  ['an address that is none', 'portal:SECRET@127.0.0.1/portal'],
])('[V19] migrate rejects a password in %s, names the remedy and does not repeat it', async (_, url) => {
  const answer = await operate(tempDir(), 'migrate', '--to', url)
  expect(answer).toMatchObject({ exitCode: 2, out: '' })
  expect(answer.error).toMatch(/PGPASSWORD.*--to-file/)
  expect(answer.error).not.toContain('SECRET')
})

it.each([
  ['{"region":"atlantis"}', 'there is no region "atlantis"'],
  ['[1]', 'is not a sample application'],
  ['not JSON', 'is not a sample application'],
])('does not import %s', async (content, line) => {
  const dataDir = tempDir()
  const file = join(dataDir, 'sample.json')
  writeFileSync(file, content)
  const answer = await operate(dataDir, 'import', file, '--email', 'a@b.example', ...passwordFile())
  expect(answer).toMatchObject({ exitCode: 1, out: '' })
  expect(answer.error).toContain(line)
})

it('names the setting that serves the pages of a sample from another region', async () => {
  const mauritian = join(samples, 'mu-1-global-business.json')
  const answer = await operate(tempDir(), 'import', mauritian, '--email', 'a@b.example', ...passwordFile())
  expect(answer).toMatchObject({ exitCode: 0, error: '' })
  expect(answer.out).toContain('A portal started with REGION=mu serves its pages.')
})

it('imports a sample while the server runs: the applicant signs in, sees every answer and opens every file', async () => {
  const server = await testServer()
  const person = ['--email', 'Layla@falcon.example', ...passwordFile()]
  const answer = await operate(server.dataDir, 'import', sample, ...person)
  expect(answer).toMatchObject({ exitCode: 0, error: '' })
  expect(answer.out).toMatch(/^Account \d{8} \(uae\) holds the application now, at revision 1: \d+ % complete\./)
  expect(answer.out).toContain('\nLog in at http://127.0.0.1:3000/login as Layla@falcon.example')
  const login = await server.call('loginApplicationForm', { request: { email: 'layla@falcon.example', password } })
  expect(login).toMatchObject({ code: 1000 })
  const { token } = login.data as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const form = await server.call('findForm', { headers })
  expect(form).toMatchObject({
    code: 1004,
    data: { clientDetail: { companyInfo: { companyName: 'Falcon Ridge Holdings Limited' } } },
  })
  const urls = [...form.text.matchAll(/"url":"(\/v1[^"]+)"/g)].map(([, url = '']) => url)
  expect(urls).toHaveLength(13)
  for (const url of urls) {
    const { statusCode, body } = await server.app.inject({ url, headers })
    expect({ statusCode, start: body.slice(0, 5) }).toEqual({ statusCode: 200, start: '%PDF-' })
  }
})

it('imports again for an existing applicant with the right password, and rejects another password', async () => {
  const dataDir = tempDir()
  const first = await operate(dataDir, 'import', sample, '--email', 'a@b.example', ...passwordFile())
  expect(first.out).toContain('Log in at the address that npm start prints as a@b.example')
  const account = /\d{8}/.exec(first.out)?.[0] ?? ''
  const again = await operate(dataDir, 'import', sample, '--email', 'A@b.example', ...passwordFile())
  expect(again.out).toContain(`Account ${account} (uae) holds the application now, at revision 2`)
  const other = await operate(dataDir, 'import', sample, '--email', 'a@b.example', ...passwordFile(`${password}!`))
  expect(other).toMatchObject({ exitCode: 1, out: '' })
  expect(other.error).toContain('with another password')
})

it('[A-E11] lists and shows applications, including the one of the README', async () => {
  const dataDir = tempDir()
  const readme = readFileSync(join(samples, '..', 'README.md'), 'utf8')
  const [, file = ''] = /portal -- import (\S+) --email demo@example.com\n/.exec(readme) ?? []
  const { out } = await operate(dataDir, 'import', join(samples, '..', file), '--email', 'demo@example.com')
  const account = /\d{8}/.exec(out)?.[0] ?? ''
  const list = await operate(dataDir, 'list')
  expect(list.out).toMatch(/^ACCOUNT +REGION +STATUS/)
  expect(list.out).toMatch(
    new RegExp(`${account} +uae +pending +\\S+ +demo@example.com +Falcon Ridge Holdings Limited`),
  )
  const show = await operate(dataDir, 'show', account)
  expect(show.out).toMatch(/Status +pending/)
  expect(show.out).toMatch(/Progress \d+ %/)
  expect(show.out).toMatch(/tradeLicence +falconridge-trade-licence\.pdf +<0\.01 MB \(\d kB\) +[0-9a-f]{64}/)
  expect(await operate(dataDir, 'show', '00000000')).toMatchObject({
    exitCode: 1,
    error: 'Account 00000000 does not exist. "list" shows the existing ones.\n',
  })
  expect(await operate(dataDir, 'show', 'demo@example.com')).toMatchObject({
    exitCode: 1,
    error: 'Give the number of the account, not an e-mail address. "list" shows the existing ones.\n',
  })
})

it('imports no sample with empty signatures', async () => {
  const dataDir = tempDir()
  const data = JSON.parse(readFileSync(sample, 'utf8')) as { clientOtherInfo: Record<string, object> }
  const { declarationAndAgreement } = data.clientOtherInfo
  const empty = await sharp({ create: { width: 300, height: 100, channels: 4, background: '#0000' } })
    .png()
    .toBuffer()
  Object.assign(declarationAndAgreement ?? {}, { signature: `data:image/png;base64,${empty.toString('base64')}` })
  const file = join(dataDir, 'unsigned.json')
  writeFileSync(file, JSON.stringify(data))
  const answer = await operate(dataDir, 'import', file, '--email', 'a@b.example', ...passwordFile())
  expect(answer).toMatchObject({ exitCode: 1, out: '' })
  expect(answer.error).toContain("The sample's signatures are empty: declaration/signature.")
})

it('prints JSON for each command that reads, and only for those', async () => {
  const server = await testServer()
  const { account, email } = await server.signIn()
  const json = async (...args: string[]) => {
    const { exitCode, out, error } = await operate(server.dataDir, ...args, '--json')
    expect({ args, exitCode, error }).toEqual({ args, exitCode: 0, error: '' })
    return JSON.parse(out) as unknown
  }
  const listed = { account, region: 'uae', status: 'pending', blockedAt: null, legalHoldAt: null, email }
  expect(await json('list')).toMatchObject([listed])
  expect(await json('search', 'no such company')).toEqual([])
  expect(await json('show', account)).toMatchObject({
    ...listed,
    progress: expect.any(Number),
    sections: expect.arrayContaining([{ title: 'Company Information', errors: expect.any(Number) }]),
    files: [],
    submissions: [],
  })
  const head = { sequence: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) }
  expect(await json('audit', '--head')).toMatchObject(head)
  expect(await json('audit', '--account', account)).toEqual(expect.any(Array))
  expect(await json('verify-audit')).toMatchObject({ last: head, broken: null, missingTriggers: [] })
  expect(await json('verify-files')).toEqual({ missing: [], altered: [] })
  expect(await json('outbox')).toMatchObject({ sent: expect.any(Number), waiting: expect.any(Array) })
  expect(await json('purge')).toEqual([])
  expect((await operate(server.dataDir, 'purge', '--json')).out).toBe('[]\n')
  expect(await operate(server.dataDir, 'approve', account, '--json')).toMatchObject({ exitCode: 2, out: '' })
  expect(await operate(server.dataDir, 'list', '--json', '--csv')).toMatchObject({ exitCode: 2, out: '' })
})

it('prints the findings of a failed check as JSON, with the exit code of the check', async () => {
  const server = await testServer()
  const file = await uploaded(server, await server.signIn())
  rmSync(join(server.dataDir, 'files', file.blobName))
  const { exitCode, out, error } = await operate(server.dataDir, 'verify-files', '--json')
  expect({ exitCode, error }).toEqual({ exitCode: 3, error: expect.stringContaining('content is missing') })
  expect(JSON.parse(out)).toEqual({ missing: [expect.objectContaining({ id: file.blobName })], altered: [] })
})
