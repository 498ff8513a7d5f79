import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import { isEmail } from '#domain/kit/kinds/text/email.ts'
import type { Params, Translate } from '#domain/kit/translate.ts'
import { type Clock, toTimestamp } from '../../config/clock.ts'
import type { Settings } from '../../config/settings.ts'
import { enqueue, type OutboxMessage } from '../../database/repositories/outbox.ts'
import type { Database } from '../../database/tables.ts'
import { flush } from '../../storage/diskBlobs.ts'
import type { Look } from '../brand/look.ts'
import { newId } from '../secrets.ts'
import { type Deliver, DeliveryError } from './deliveryAttempts.ts'
import { logoAddress, logoId, withoutLogo } from './mailHtml.ts'
import { composeMail, type MailExtras, type MailName } from './mailTemplate.ts'
import { createOutbox } from './outbox.ts'

export interface Mail {
  /**
   * Writes a mail into the outbox, in the caller's transaction: it is sent if and only if that commits.
   * @param params those of its texts; every mail also has `brokerName` and `url`, the address of the portal
   * @returns the id of its row
   * @throws TypeError when the recipient is not exactly one address
   */
  post(
    db: Database,
    name: MailName,
    recipient: string,
    t: Translate,
    params: Params,
    extras?: MailExtras,
  ): Promise<string>
  /** Delivers due mails one after the other. */
  drain(): Promise<void>
  /** Delivers in the background from now on. */
  start(): void
  stop(): Promise<void>
}

/** Returns the address of the approver without the name, which the setting may contain. */
export function approverAddress({ approvalEmail }: Pick<Settings, 'approvalEmail'>): string {
  return approvalEmail.replace(/^[^<]*<(.*)>$/, '$1')
}

/** Creates the mails of the outbox, which are sent one after the other. */
export function createMail(
  database: Database,
  clock: Clock,
  deliver: Deliver,
  report: (error: unknown) => void,
  look: Look = {},
): Mail {
  const outbox = createOutbox(database, clock, { kind: 'mail', deliver, concurrency: 'serial' }, report)
  return {
    ...outbox,
    async post(db, name, recipient, t, params, extras = {}) {
      if (!isEmail(recipient)) throw new TypeError('the recipient of a mail must be one address')
      const id = newId()
      const { text: body, ...mail } = composeMail(name, t, params, extras, look)
      await enqueue(db, {
        ...mail,
        id,
        kind: 'mail',
        messageId: `<${newId()}@onboarding>`,
        recipient,
        body,
        expiresAt: extras.expiresAt ?? null,
        createdAt: toTimestamp(clock.now()),
      })
      outbox.wake()
      return id
    },
  }
}

/**
 * Maximum silence of a mail server, in milliseconds. Some servers scan a mail for malware before they accept it, and a
 * client that does not wait sends it twice.
 */
const defaultTimeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 4 * 60_000 }

/** Loads the library with the first mail, because an idle server does not need it. */
const loadMailer = () => import('nodemailer')

/**
 * Delivers through the mail server when one is configured, otherwise into the outbox folder, with a line in the
 * terminal.
 */
export function createDeliver(
  settings: Settings,
  print: (line: string) => void,
  look: Look = {},
  silenceLimits: typeof defaultTimeouts = defaultTimeouts,
): Deliver {
  return settings.smtpUrl ? bySmtp(settings, look, silenceLimits) : toFolder(settings, look, print)
}

function bySmtp({ smtpUrl, mailFrom }: Settings, look: Look, timeouts: typeof defaultTimeouts): Deliver {
  let transport: Transporter | undefined
  return async (mail) => {
    const { createTransport } = await loadMailer()
    transport ??= createTransport({ url: smtpUrl, ...timeouts }, safeMailOptions)
    try {
      await transport.sendMail(messageOf(mail, mailFrom, look))
    } catch (error) {
      throw asDeliveryError(error)
    }
  }
}

/**
 * Codes of the mailer for a problem of the mail itself. All others are problems of the server, as is the reply 421,
 * "not available".
 */
const permanentCodes = new Set(['EENVELOPE', 'EMESSAGE'])

function asDeliveryError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const isUnavailable = 'responseCode' in error && error.responseCode === 421
  const code = String(error.code)
  return new DeliveryError(error.message, code, permanentCodes.has(code) && !isUnavailable)
}

function toFolder({ dataDir, mailFrom }: Settings, look: Look, print: (line: string) => void): Deliver {
  const folder = join(dataDir, 'outbox')
  return async (mail) => {
    const { createTransport } = await loadMailer()
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, safeMailOptions)
    const { message } = await composer.sendMail(messageOf(mail, mailFrom, look))
    const file = join(folder, `${mail.createdAt.replaceAll(':', '-')}-${mail.id}.eml`)
    await mkdir(folder, { recursive: true })
    await writeFile(`${file}.part`, message as Buffer, { flush: true })
    await rename(`${file}.part`, file)
    // The name of a file is not on the disk before its folder is flushed, and a delivered mail is deleted at once.
    await flush(folder)
    const note = mail.note === '' ? '' : `: ${mail.note}`
    print(`Mail to ${mail.recipient}, "${mail.subject}"${note} (${file})`)
  }
}

/** Keeps the mailer from reading files or calling addresses that the content of a mail names. */
const safeMailOptions = { disableFileAccess: true, disableUrlAccess: true }

/** Marks the mail as automatic, so that no out-of-office message replies to it (RFC 3834, 5). */
const headers = { 'Auto-Submitted': 'auto-generated' }

function messageOf(
  { recipient, subject, body, html, messageId, createdAt }: OutboxMessage,
  from: string,
  { logo }: Look,
) {
  // Embeds the logo, because many programs load no linked pictures; not in a mail that was composed before the logo was
  // set.
  const isShown = logo !== undefined && html?.includes(logoAddress) === true
  const shown = isShown ? html : html && withoutLogo(html)
  const parts = { text: body, ...(shown !== null && { html: shown }) }
  const picture = { filename: 'logo.png', cid: logoId, contentType: 'image/png', contentDisposition: 'inline' as const }
  return {
    from,
    to: { name: '', address: recipient },
    subject,
    ...parts,
    ...(isShown && { attachments: [{ ...picture, content: logo.png }] }),
    messageId,
    headers,
    date: new Date(createdAt),
  }
}
