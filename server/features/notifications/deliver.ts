import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Settings } from '../../config/settings.ts'
import type { OutboxMessage } from '../../database/repositories/outbox.ts'
import { flush } from '../../storage/flush.ts'
import { type Deliver, DeliveryError } from './deliveryAttempts.ts'

/**
 * Maximum silence of a mail server, in milliseconds. Some scan a mail for malware before they accept it: a client that
 * does not wait sends it again.
 */
const defaultTimeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 4 * 60_000 }

/** The mail library is loaded with the first mail: an idle server does not need it. */
const loadMailer = () => import('nodemailer')

/** Delivers by mail server when one is configured, otherwise into the outbox folder with a line on the terminal. */
export function createDeliver(
  settings: Settings,
  print: (line: string) => void,
  silenceLimits: typeof defaultTimeouts = defaultTimeouts,
): Deliver {
  return settings.smtpUrl ? bySmtp(settings, silenceLimits) : toFolder(settings, print)
}

function bySmtp({ smtpUrl, mailFrom }: Settings, timeouts: typeof defaultTimeouts): Deliver {
  let transport: Transporter | undefined
  return async (mail) => {
    const { createTransport } = await loadMailer()
    transport ??= createTransport({ url: smtpUrl, ...timeouts }, safeMailOptions)
    try {
      await transport.sendMail(messageOf(mail, mailFrom))
    } catch (error) {
      throw asDeliveryError(error)
    }
  }
}

/**
 * The mailer's codes for a problem of the mail itself; all others are problems of the server, and so is 421, "not
 * available".
 */
const permanentCodes = new Set(['EENVELOPE', 'EMESSAGE'])

function asDeliveryError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  const isUnavailable = 'responseCode' in error && error.responseCode === 421
  const code = String(error.code)
  return new DeliveryError(error.message, code, permanentCodes.has(code) && !isUnavailable)
}

function toFolder({ dataDir, mailFrom }: Settings, print: (line: string) => void): Deliver {
  const folder = join(dataDir, 'outbox')
  return async (mail) => {
    const { createTransport } = await loadMailer()
    const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, safeMailOptions)
    const { message } = await composer.sendMail(messageOf(mail, mailFrom))
    const file = join(folder, `${mail.createdAt.replaceAll(':', '-')}-${mail.id}.eml`)
    await mkdir(folder, { recursive: true })
    await writeFile(`${file}.part`, message as Buffer, { flush: true })
    await rename(`${file}.part`, file)
    // The name of a file is on disk only once its folder is flushed; a mail is deleted as soon as it was delivered.
    await flush(folder)
    const note = mail.note === '' ? '' : `: ${mail.note}`
    print(`Mail to ${mail.recipient}, "${mail.subject}"${note} (${file})`)
  }
}

/** No content of a mail may make the mailer read a file or call an address. */
const safeMailOptions = { disableFileAccess: true, disableUrlAccess: true }

function messageOf({ recipient, subject, body, messageId, createdAt }: OutboxMessage, from: string) {
  return { from, to: { name: '', address: recipient }, subject, text: body, messageId, date: new Date(createdAt) }
}
