import { isDatabaseUnencrypted } from './database.ts'
import { isLoopback } from './loopback.ts'
import { isMailUnencrypted } from './mail.ts'
import type { Settings } from './settings.ts'
import { isStorageUnencrypted } from './storage.ts'

/** A line for everything that could be read, or altered, on its way to another machine. */
export function unencryptedLines(settings: Settings): string[] {
  const { databaseUrl, s3Endpoint, smtpUrl, clamdUrl, webhookUrls } = settings
  const isInClear = (address: string, protocol: string) => {
    const url = URL.parse(address)
    return url?.protocol === protocol && !isLoopback(url.hostname)
  }
  return [
    [
      isDatabaseUnencrypted(databaseUrl),
      'What goes to PostgreSQL is not encrypted on its way (no sslmode in DATABASE_URL).',
    ],
    [isStorageUnencrypted(s3Endpoint), 'Files are not encrypted on their way to the storage (http in S3_ENDPOINT).'],
    [isMailUnencrypted(smtpUrl), 'Mails may not be encrypted on their way (smtp without requireTLS=true in SMTP_URL).'],
    [isInClear(clamdUrl, 'tcp:'), 'Files are not encrypted on their way to the scanner (tcp in CLAMD_URL).'],
    [
      webhookUrls.some((url) => isInClear(url, 'http:')),
      'Notices of status are not encrypted on their way (http in WEBHOOK_URLS).',
    ],
  ].flatMap(([isTrue, line]) => (isTrue ? [String(line)] : []))
}
