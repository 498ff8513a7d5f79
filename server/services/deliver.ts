import { mkdir, open, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'
import type { OutboxMail } from '../store/outbox.ts'
import type { Deliver } from './mail.ts'

/** By mail server where there is one, else into the outbox folder with a line on the terminal. */
export function createDeliver(settings: Settings, print: (line: string) => void): Deliver {
  return settings.smtpUrl ? bySmtp(settings) : intoFolder(settings, print)
}

function bySmtp({ smtpUrl, mailFrom }: Settings): Deliver {
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    safely,
  )
  return async (mail) => {
    await transport.sendMail(messageOf(mail, mailFrom))
  }
}

function intoFolder({ dataDir, mailFrom }: Settings, print: (line: string) => void): Deliver {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, safely)
  const folder = join(dataDir, 'outbox')
  return async (mail) => {
    const { message } = await composer.sendMail(messageOf(mail, mailFrom))
    const file = join(folder, `${mail.createdAt.replaceAll(':', '-')}-${mail.id}.eml`)
    await mkdir(folder, { recursive: true })
    await writeFile(`${file}.part`, message as Buffer, { flush: true })
    await rename(`${file}.part`, file)
    await syncFolder(folder)
    const note = mail.note === '' ? '' : `: ${mail.note}`
    print(`Mail to ${mail.recipient}, "${mail.subject}"${note} (${file})`)
  }
}

/** The name of a file stands on disk only once its folder does; a mail is forgotten as soon as it was delivered. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Nothing a mail says may make the mailer read a file or call an address. */
const safely = { disableFileAccess: true, disableUrlAccess: true }

function messageOf({ recipient, subject, body, messageId, createdAt }: OutboxMail, from: string) {
  return { from, to: { name: '', address: recipient }, subject, text: body, messageId, date: new Date(createdAt) }
}
