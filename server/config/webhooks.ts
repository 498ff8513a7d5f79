/** An eavesdropper could guess a shorter secret from an intercepted notice. */
const shortestSecret = 32

/** The parsers of the webhook settings; empty texts mean no webhook. */
export const webhookReaders = {
  urls: ['addresses https://.. or http://.. without user and password, separated by spaces, or empty', readUrls],
  secret: [`at least ${shortestSecret} characters, or empty`, readSecret],
} as const

function readUrls(text: string): readonly string[] | undefined {
  const urls = text.split(/\s+/).filter((part) => part !== '')
  return urls.every(isWebhook) ? [...new Set(urls)] : undefined
}

function isWebhook(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

function readSecret(text: string): string | undefined {
  return text === '' || text.length >= shortestSecret ? text : undefined
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
