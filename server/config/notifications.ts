import { type EventType, eventTypes } from '#domain/partner/events.ts'
import { address, advanced, isLoopback, mailbox, offOrWhole, secret, setting, whole } from './parsers.ts'

const [expected, read] = address(['smtp', 'smtps'], true)

/** The parsers of the mail server's address; an empty text means the outbox folder. */
const mailServerAddress = [expected, readMailServer] as const

/** The settings of mails. */
export const mailTable = {
  smtpUrl: secret(
    setting(
      'SMTP_URL',
      '',
      mailServerAddress,
      'Mail server, by TLS unless it is on this machine or ends with ?requireTLS=false; empty: mails are written to DATA_DIR/outbox and shown in the terminal',
    ),
  ),
  mailFrom: setting('MAIL_FROM', 'Onboarding <onboarding@broker.example>', mailbox, 'Sender of all mails'),
  approvalEmail: setting(
    'APPROVAL_EMAIL',
    'approvals@broker.example',
    mailbox,
    'Recipient of notices of submitted applications',
  ),
  ...advanced({
    draftReminderDays: setting(
      'DRAFT_REMINDER_DAYS',
      '14',
      offOrWhole(1, 365),
      'Days without a change after which an applicant is reminded by mail of a draft, and again after as many; off: never',
    ),
    draftReminders: setting('DRAFT_REMINDERS', '2', whole(1, 10), 'Maximum reminders of one draft'),
  }),
}

/**
 * Parses the address of the mail server. Mails carry codes: to another machine they are sent by TLS, or not at all.
 * `requireTLS=false` has to be set by its name.
 * @returns the address in the form of the mailer
 */
function readMailServer(text: string): string | undefined {
  const found = read(text)
  const url = URL.parse(found ?? '')
  if (url?.protocol !== 'smtp:' || isLoopback(url.hostname)) return found
  const { searchParams } = url
  if (!searchParams.has('requireTLS') && !searchParams.has('ignoreTLS')) searchParams.set('requireTLS', 'true')
  return url.href
}

/**
 * Returns true when others can read mails in transit: no TLS, or only when the server offers it, and not on this
 * machine.
 */
export function isMailUnencrypted(smtpUrl: string): boolean {
  const url = URL.parse(smtpUrl)
  return url?.protocol === 'smtp:' && !isLoopback(url.hostname) && url.searchParams.get('requireTLS') !== 'true'
}

/** Bytes of a secret, as recommended by Standard Webhooks. */
const secretBytes = { min: 24, max: 64 } as const

/** The parsers of the webhook settings; empty texts mean no webhook. */
const webhookReaders = {
  urls: ['addresses https://.. or http://.. without user and password, separated by spaces, or empty', readUrls],
  secret: [`whsec_ and ${secretBytes.min} to ${secretBytes.max} random bytes in base64, or empty`, readSecret],
  events: [`types of events, separated by commas: ${eventTypes.join(', ')}`, readEvents],
} as const

/** The settings of webhooks. */
export const webhookTable = {
  webhookUrls: setting(
    'WEBHOOK_URLS',
    '',
    webhookReaders.urls,
    'Addresses that are notified of every change of status, or of other events, by signed requests',
  ),
  webhookSecret: secret(
    setting('WEBHOOK_SECRET', '', webhookReaders.secret, 'Secret of those signatures; set with WEBHOOK_URLS'),
  ),
  ...advanced({
    webhookEvents: setting(
      'WEBHOOK_EVENTS',
      'application.status,application.outcome',
      webhookReaders.events,
      'Types of events that those addresses get, separated by commas',
    ),
    webhookLogDays: setting(
      'WEBHOOK_LOG_DAYS',
      '30',
      whole(1, 366),
      'Days for which the log of webhook deliveries is kept',
    ),
  }),
}

function readUrls(text: string): readonly string[] | undefined {
  const urls = text.split(/\s+/).filter((part) => part !== '')
  return urls.every(isWebhook) ? [...new Set(urls)] : undefined
}

function readEvents(text: string): readonly EventType[] | undefined {
  const names = new Set(text.split(',').map((name) => name.trim()))
  const types = eventTypes.filter((type) => names.has(type))
  return types.length === names.size ? types : undefined
}

function isWebhook(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

function readSecret(text: string): string | undefined {
  if (text === '') return text
  const [, encoded = ''] = /^whsec_(.+)$/.exec(text) ?? []
  const bytes = Buffer.from(encoded, 'base64')
  const isWhole = bytes.toString('base64') === encoded
  return isWhole && bytes.length >= secretBytes.min && bytes.length <= secretBytes.max ? text : undefined
}
