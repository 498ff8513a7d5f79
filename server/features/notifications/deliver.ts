import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'
import type { Settings } from '../../config/settings.ts'
import type { OutboxMessage } from '../../database/repositories/outbox.ts'
import { flush } from '../../storage/flush.ts'
import { type Deliver, DeliveryError } from './outbox.ts'

/**
 * How long a mail server may say nothing, in milliseconds. Some look for malware in a mail before they say that they take it: who
 * does not wait sends it again.
 */
const defaultTimeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 4 * 60_000 }

/** What sends mails is loaded with the first one: a server at rest does without. */
const loadMailer = () => import('nodemailer')

/** By mail server where there is one, else into the outbox folder with a line on the terminal. */
export function createDeliver(
  settings: Settings,
  print: (line: string) => void,
  patience: typeof defaultTimeouts = defaultTimeouts,
): Deliver {
  return settings.smtpUrl ? bySmtp(settings, patience) : toFolder(settings, print)
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

/** What the mailer's codes say of the mail itself; everything else is the server's trouble, and so is 421, "not available". */
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
    // The name of a file stands on disk only once its folder does; a mail is forgotten as soon as it was delivered.
    await flush(folder)
    const note = mail.note === '' ? '' : `: ${mail.note}`
    print(`Mail to ${mail.recipient}, "${mail.subject}"${note} (${file})`)
  }
}

/** Nothing a mail says may make the mailer read a file or call an address. */
const safeMailOptions = { disableFileAccess: true, disableUrlAccess: true }

function messageOf({ recipient, subject, body, messageId, createdAt }: OutboxMessage, from: string) {
  return { from, to: { name: '', address: recipient }, subject, text: body, messageId, date: new Date(createdAt) }
}
