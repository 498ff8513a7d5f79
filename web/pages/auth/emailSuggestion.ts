import { isEmail } from '#domain/kit/kinds/text/email.ts'
import { isOneSlipFrom } from '#domain/kit/values/slips.ts'

/** The domains of large email providers. */
const providers = [
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'yahoo.com', 'icloud.com', 'protonmail.com'],
  ...['foxmail.com', 'qq.com', '163.com', '126.com'],
]

/** Valid domains that differ from a provider's by one letter. */
const others = new Set(['mail.com', 'email.com', 'ymail.com', 'cloud.com'])

/** Shorter names are too similar to those of companies, so only a slip in their ending is corrected. */
const minComparedLetters = 5

/** Hyphens and dashes that word processors insert in place of a hyphen-minus. */
const dashes = /[\u2010-\u2015\u2212\u00ad\ufe58\ufe63\uff0d]/g

/**
 * Returns the email address that was probably meant: with hyphens in place of dashes, or with the domain of a
 * provider that differs by one slip of the keyboard. Empty when nothing is suspicious.
 */
export function suggestEmail(typed: string): string {
  const address = typed.trim().replace(dashes, '-')
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  const meant =
    providers.includes(domain) || others.has(domain) ? undefined : providers.find((one) => isNear(domain, one))
  const suggestion = meant ? address.slice(0, at + 1) + meant : address
  return suggestion !== typed.trim() && isEmail(suggestion) ? suggestion : ''
}

function isNear(domain: string, provider: string): boolean {
  const name = provider.slice(0, provider.indexOf('.') + 1)
  return (name.length > minComparedLetters || domain.startsWith(name)) && isOneSlipFrom(domain, provider)
}
