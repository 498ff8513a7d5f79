import { address, isLoopback, mailbox, setting } from './parsers.ts'

const [expected, read] = address(['smtp', 'smtps'], true)

/** The parsers of the mail server's address; an empty text means the outbox folder. */
const mailServerAddress = [expected, readMailServer] as const

/** The settings of mails. */
export const mailTable = {
  smtpUrl: setting(
    'SMTP_URL',
    '',
    mailServerAddress,
    'Mail server, by TLS unless it is on this machine or ends with ?requireTLS=false; empty: mails are written to DATA_DIR/outbox and shown in the terminal',
  ),
  mailFrom: setting('MAIL_FROM', 'Onboarding <onboarding@broker.example>', mailbox, 'Sender of all mails'),
  approvalEmail: setting(
    'APPROVAL_EMAIL',
    'approvals@broker.example',
    mailbox,
    'Recipient of notices of submitted applications',
  ),
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
