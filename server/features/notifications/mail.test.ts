import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, it, onTestFinished } from 'vitest'
import { readSettings } from '../../config/settings.ts'
import type { OutboxMessage } from '../../database/repositories/outbox.ts'
import { type TestServer, tempDir, testServer } from '../../testing/helper.ts'
import { createTranslators } from '../translate.ts'
import type { Deliver } from './deliveryAttempts.ts'
import { createDeliver } from './mail.ts'

const t = createTranslators()('en')
const params = { code: '012345', minutes: 10, brokerName: 'the Broker' }

function post({ portal }: TestServer, recipient = 'a@company.example') {
  return portal.mail.post(portal.database, 'register', recipient, t, params)
}

it('sends a mail once, and deletes its text', async () => {
  const server = await testServer()
  await post(server)
  const mails = await server.mails()
  expect(mails).toMatchObject([{ recipient: 'a@company.example', subject: 'Your verification code' }])
  expect(mails[0]?.body).toContain('012345')
  expect(await server.mails()).toHaveLength(1)
  const rows = await server.portal.database.selectFrom('outbox').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('012345')
})

it('a mail of a failed transaction never exists', async () => {
  const server = await testServer()
  const attempt = server.portal.database.transaction().execute(async (db) => {
    await server.portal.mail.post(db, 'register', 'a@company.example', t, params)
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(await server.mails()).toEqual([])
})

it('retries a rejected mail after growing pauses, under the same Message-ID', async () => {
  const tried: string[] = []
  const deliver: Deliver = async (mail) => {
    tried.push(mail.messageId)
    if (tried.length < 4) throw new Error('refused')
  }
  const server = await testServer({ deliver })
  await post(server)
  for (const [pause, tries] of [
    [0, 1],
    [1, 1],
    [1, 2],
    [3, 2],
    [1, 3],
    [7, 3],
    [1, 4],
  ] as const) {
    server.clock.pass(pause)
    await server.mails()
    expect(tried).toHaveLength(tries)
  }
  expect(new Set(tried).size).toBe(1)
  expect(await server.mails()).toHaveLength(1)
})

it.each(['a@b.example,c@d.example', 'a@b.example\r\nBcc: c@d.example', 'A <a@b.example>', ''])(
  'refuses "%s" as a recipient',
  async (recipient) => {
    await expect(post(await testServer(), recipient)).rejects.toThrow(TypeError)
  },
)

it.each([
  ['register', 'verification code 012345'],
  ['approval', ''],
] as const)('prints the mail "%s" in the terminal: "%s"', async (name, note) => {
  const server = await testServer()
  await server.portal.mail.post(server.portal.database, name, 'a@company.example', t, { code: '012345' })
  const { note: printed } = await server.portal.database.selectFrom('outbox').select('note').executeTakeFirstOrThrow()
  expect(printed).toBe(note)
})

it('keeps line breaks of a name out of the headers', async () => {
  const server = await testServer()
  const reference = '1\r\nBcc: c@d.example'
  const textParams = { account: '1', reference, companyName: 'A', moment: '', email: '', sha256: '' }
  await server.portal.mail.post(server.portal.database, 'approval', 'a@company.example', t, textParams)
  const [mail] = await server.mails()
  expect(mail?.subject).toBe('Application 1 Bcc: c@d.example was submitted')
})

const written: OutboxMessage = {
  id: 'id-1',
  kind: 'mail',
  leasedUntil: null,
  messageId: '<m-1@onboarding>',
  eventId: null,
  recipient: 'a@company.example',
  subject: '您的验证码',
  body: 'code 012345',
  html: null,
  note: 'verification code 012345',
  createdAt: '2026-11-12T08:00:00.000Z',
  attempts: 0,
  nextAttemptAt: '2026-11-12T08:00:00.000Z',
  sentAt: null,
  lastError: null,
  expiresAt: null,
  discardedAt: null,
}

it('without a mail server a mail is a file in the outbox and a line in the terminal, the code in it', async () => {
  const dataDir = tempDir()
  const lines: string[] = []
  await createDeliver(readSettings({ DATA_DIR: dataDir }), (line) => lines.push(line))(written)
  const files = readdirSync(join(dataDir, 'outbox'))
  expect(files).toEqual(['2026-11-12T08-00-00.000Z-id-1.eml'])
  const file = readFileSync(join(dataDir, 'outbox', files[0] ?? ''), 'utf8')
  expect(file).toContain('To: a@company.example')
  expect(file).toContain('Message-ID: <m-1@onboarding>')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^Mail to a@company\.example, "您的验证码": verification code 012345 \(.*\.eml\)$/)
})

it('delivers to a configured mail server', async () => {
  const accepted: string[] = []
  const catcher = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        accepted.push(envelope.rcptTo.map(({ address }) => address).join(), Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listener = catcher.listen(0, '127.0.0.1', () => {
      const address = listener.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  onTestFinished(() => new Promise<void>((resolve) => catcher.close(() => resolve())))
  await createDeliver(readSettings({ SMTP_URL: `smtp://127.0.0.1:${port}` }), () => undefined)(written)
  expect(accepted[0]).toBe('a@company.example')
  expect(accepted[1]).toContain('code 012345')
})
