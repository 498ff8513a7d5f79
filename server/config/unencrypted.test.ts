import { expect, it } from 'vitest'
import type { OutboxMessage } from '../database/repositories/outbox.ts'
import { createDeliver } from '../features/notifications/mail.ts'
import { mailServer } from '../testing/dependencies.ts'
import { readSettings, unencryptedLines } from './settings.ts'

const WEBHOOK_SECRET = `whsec_${'c2Vj'.repeat(8)}`

it.each([
  [{ DATABASE_URL: 'postgres://a@db.example/portal' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'smtp://mail.example?requireTLS=false' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example?ignoreTLS=true' }, 'SMTP_URL'],
  [{ CLAMD_URL: 'tcp://clamd.example:3310' }, 'CLAMD_URL'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
  [{ WEBHOOK_URLS: 'https://a.example http://b.example', WEBHOOK_SECRET }, 'WEBHOOK_URLS'],
  [
    { PDF_TIMESTAMP_URL: 'http://tsa.example', PDF_TIMESTAMP_USER: 'a', PDF_TIMESTAMP_PASSWORD: 'b' },
    'PDF_TIMESTAMP_URL',
  ],
])('reports %j at the start', (environment, name) => {
  expect(unencryptedLines(readSettings(environment))).toEqual([expect.stringContaining(`in ${name}`)])
})

it.each([
  {},
  { SMTP_URL: 'smtp://mail.example' },
  { SMTP_URL: 'smtps://mail.example' },
  { SMTP_URL: 'smtp://localhost:25' },
  { CLAMD_URL: 'tcp://127.0.0.1:3310' },
  { CLAMD_URL: 'unix:/run/clamd.sock' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' },
  { PDF_TIMESTAMP_URL: 'http://tsa.example' },
  { WEBHOOK_URLS: 'https://a.example http://localhost:80', WEBHOOK_SECRET },
])('reports nothing for %j', (environment) => {
  expect(unencryptedLines(readSettings(environment))).toEqual([])
})

it.each([
  ['smtp://ann:a%40b@mail.example:587', 'smtp://ann:a%40b@mail.example:587?requireTLS=true'],
  ['smtp://mail.example?requireTLS=false', 'smtp://mail.example?requireTLS=false'],
  ['smtp://127.0.0.1:25', 'smtp://127.0.0.1:25'],
  ['smtps://mail.example', 'smtps://mail.example'],
])('parses %s as %s', (SMTP_URL, smtpUrl) => {
  expect(readSettings({ SMTP_URL }).smtpUrl).toBe(smtpUrl)
})

const mail: OutboxMessage = {
  id: 'm1',
  kind: 'mail',
  recipient: 'a@company.example',
  messageId: '<m1@onboarding>',
  eventId: null,
  subject: 'A code',
  body: '012345',
  html: null,
  note: '',
  createdAt: '2026-11-21T08:00:00.000Z',
  attempts: 0,
  nextAttemptAt: '2026-11-21T08:00:00.000Z',
  leasedUntil: null,
  sentAt: null,
  lastError: null,
  expiresAt: null,
  discardedAt: null,
}

it('a mail to another machine is sent by TLS or not at all, unless the setting allows it', async () => {
  const { url, messageIds } = await mailServer()
  // An address of this machine that is not recognised as loopback.
  const elsewhere = url.replace(/127\.0\.0\.1|localhost/, '0.0.0.0')
  const deliverBy = (SMTP_URL: string) => createDeliver(readSettings({ SMTP_URL }), () => undefined)
  await expect(deliverBy(elsewhere)(mail)).rejects.toThrow('STARTTLS')
  expect(messageIds).toEqual([])
  await deliverBy(`${elsewhere}?requireTLS=false`)(mail)
  expect(messageIds).toEqual([mail.messageId])
})
