import { isLoopback } from './loopback.ts'
import { address } from './parsers.ts'

const [expected, read] = address(['smtp', 'smtps'], true)

/** How the address of the mail server is read; an empty text means the outbox folder. */
export const mailServerAddress = [expected, readMailServer] as const

/**
 * Mails carry codes: to another machine they go by TLS, or not at all. `requireTLS=false` has to be asked for by its name.
 * @returns the address as the mailer takes it
 */
function readMailServer(text: string): string | undefined {
  const found = read(text)
  const url = URL.parse(found ?? '')
  if (url?.protocol !== 'smtp:' || isLoopback(url.hostname)) return found
  const { searchParams } = url
  if (!searchParams.has('requireTLS') && !searchParams.has('ignoreTLS')) searchParams.set('requireTLS', 'true')
  return url.href
}

/** Whether mails could be read on their way: no TLS, or only where the server offers it, and not on this machine. */
export function isMailUnencrypted(smtpUrl: string): boolean {
  const url = URL.parse(smtpUrl)
  return url?.protocol === 'smtp:' && !isLoopback(url.hostname) && url.searchParams.get('requireTLS') !== 'true'
}
