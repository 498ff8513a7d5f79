import { secret, setting } from './parsers.ts'

/** Bytes of a secret, as recommended by Standard Webhooks. */
const secretBytes = { min: 24, max: 64 } as const

/** The parsers of the webhook settings; empty texts mean no webhook. */
const webhookReaders = {
  urls: ['addresses https://.. or http://.. without user and password, separated by spaces, or empty', readUrls],
  secret: [`whsec_ and ${secretBytes.min} to ${secretBytes.max} random bytes in base64, or empty`, readSecret],
} as const

/** The settings of webhooks. */
export const webhookTable = {
  webhookUrls: setting(
    'WEBHOOK_URLS',
    '',
    webhookReaders.urls,
    'Addresses that are notified of every change of status, by signed requests',
  ),
  webhookSecret: secret(
    setting('WEBHOOK_SECRET', '', webhookReaders.secret, 'Secret of those signatures; set with WEBHOOK_URLS'),
  ),
}

function readUrls(text: string): readonly string[] | undefined {
  const urls = text.split(/\s+/).filter((part) => part !== '')
  return urls.every(isWebhook) ? [...new Set(urls)] : undefined
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

/**
 * Returns a line that names the missing one of the two settings when the other is set; undefined when both are set, or
 * neither.
 */
export function missingWebhookSetting(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const names = ['WEBHOOK_URLS', 'WEBHOOK_SECRET']
  const missing = names.filter((name) => !environment[name])
  return missing.length === 1 ? `${missing[0]} must be set as well: ${names.join(' and ')} belong together.` : undefined
}
