import { isDatabaseUnencrypted } from './database.ts'
import { isMailUnencrypted } from './mail.ts'
import { isLoopback } from './parsers.ts'
import type { Settings } from './settings.ts'
import { isStorageUnencrypted } from './storage.ts'

/** Returns a line for each connection whose traffic others could read or alter on its path to another machine. */
export function unencryptedLines(settings: Settings): string[] {
  const { databaseUrl, s3Endpoint, smtpUrl, clamdUrl, webhookUrls } = settings
  const isInClear = (address: string, protocol: string) => {
    const url = URL.parse(address)
    return url?.protocol === protocol && !isLoopback(url.hostname)
  }
  return [
    [isDatabaseUnencrypted(databaseUrl), 'The traffic to PostgreSQL is not encrypted (no sslmode in DATABASE_URL).'],
    [isStorageUnencrypted(s3Endpoint), 'Files are not encrypted in transit to the storage (http in S3_ENDPOINT).'],
    [isMailUnencrypted(smtpUrl), 'Mails may not be encrypted in transit (smtp without requireTLS=true in SMTP_URL).'],
    [isInClear(clamdUrl, 'tcp:'), 'Files are not encrypted in transit to the scanner (tcp in CLAMD_URL).'],
    [
      webhookUrls.some((url) => isInClear(url, 'http:')),
      'Notices of status are not encrypted in transit (http in WEBHOOK_URLS).',
    ],
  ].flatMap(([isTrue, line]) => (isTrue ? [String(line)] : []))
}
