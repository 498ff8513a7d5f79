import { domainToASCII, domainToUnicode } from 'node:url'
import type { Translate } from '#domain/kit/translate.ts'
import { maxShortInput, normalizeText } from '#domain/kit/values/normalize.ts'

/**
 * ISO 15924 codes of the recommended scripts of UAX #31, table 5, and of three more whose letters resemble Latin ones.
 */
const scripts = (
  'Arab Armn Beng Bopo Cher Copt Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Latn Lisu ' +
  'Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt'
).split(' ')
const patterns = scripts.map((code) => [code, new RegExp(`\\p{Script_Extensions=${code}}`, 'u')] as const)

/** ISO 15924 code of "unknown". */
const unknownScript = 'Zzzz'

/**
 * Returns an e-mail address as a reviewer should see it: letters that may resemble Latin ones are named with their
 * script, and a domain that contains any is repeated in ASCII (UTS #39, RFC 5891).
 */
export function addressForReview(email: string, t: Translate): string {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1)
  const letters = otherLetters(email.slice(0, at) + (domainToUnicode(domain) || domain))
  if (letters.size === 0) return email
  const names = new Intl.DisplayNames(t.language, { type: 'script' })
  const named = [...letters].map(([code, found]) => `${names.of(code)}: ${[...found].join(' ')}`).join('; ')
  const ascii = domainToASCII(domain)
  if (ascii === '' || !ascii.includes('xn--')) return t('mails.approval.otherScript', { email, scripts: named })
  return t('mails.approval.otherScriptDomain', { email, scripts: named, domain: ascii })
}

/** Finds the letters and digits that are not ASCII, accented ASCII letters excepted, by script. */
function otherLetters(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  const composed = normalizeText(text, 'NFC', maxShortInput) ?? text
  for (const letter of composed.match(/[\p{L}\p{N}]/gu) ?? []) {
    if (/^[a-z0-9]\p{M}*$/iu.test(normalizeText(letter, 'NFKD', letter.length) ?? letter)) continue
    const code = patterns.find(([, pattern]) => pattern.test(letter))?.[0] ?? unknownScript
    found.set(code, (found.get(code) ?? new Set()).add(letter))
  }
  return found
}
