import { commonParts, commonPasswords } from './commonPasswords.ts'

/**
 * Minimum characters that must remain once every guessable part is removed; a word and a year with a sign leave fewer.
 */
const fewestLeft = 8
const fewestDifferent = 5
/** A run of adjacent keys or letters is one guess, however long. */
const shortestRun = 3

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
]
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])

const written: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
}

/**
 * Checks whether a password of allowed length is commonly used or expected (NIST SP 800-63B-4, 3.1.1.2): it is leaked,
 * it consists of leaked ones, runs and names of this portal, it repeats itself, or it contains the applicant's e-mail.
 *
 * @returns the key of the problem under `refusals.problems`; undefined for an acceptable password
 */
export function guessability(
  password: string,
  email: string,
  brokerName: string,
): 'passwordCommon' | 'passwordHasEmail' | undefined {
  const plain = password.toLowerCase()
  const address = email.toLowerCase()
  const [mailbox = '', host = ''] = address.split('@')
  if (plain.includes(address) || (mailbox.length >= 6 && plain.includes(mailbox))) return 'passwordHasEmail'
  const expected = [mailbox, ...host.split('.'), ...brokerName.toLowerCase().split(/\s+/)].filter(
    (word) => word.length > 2,
  )
  const isCommon = [plain, withoutSubstitutes(plain)].some((text) => isGuessable(text, [...commonParts, ...expected]))
  return isCommon ? 'passwordCommon' : undefined
}

function isGuessable(text: string, parts: readonly string[]): boolean {
  return (
    commonPasswords.has(text) || new Set(text).size < fewestDifferent || unguessed(unitOf(text), parts) < fewestLeft
  )
}

function withoutSubstitutes(text: string): string {
  return [...text].map((character) => written[character] ?? character).join('')
}

/** Returns the repeated unit of a text; the text itself without repetition. */
function unitOf(text: string): string {
  return text.slice(0, (text + text).indexOf(text, 1))
}

/** Counts the characters of a text that belong to no known part, run or repetition of one character. */
function unguessed(text: string, parts: readonly string[]): number {
  let left = 0
  for (let at = 0; at < text.length; ) {
    const matched = Math.max(partAt(text, at, parts), runAt(text, at), sameAt(text, at))
    if (matched === 0) left += 1
    at += matched || 1
  }
  return left
}

function partAt(text: string, at: number, parts: readonly string[]): number {
  return Math.max(0, ...parts.filter((part) => text.startsWith(part, at)).map(({ length }) => length))
}

function runAt(text: string, at: number): number {
  let length = shortestRun
  while (at + length <= text.length && runs.some((run) => run.includes(text.slice(at, at + length)))) length += 1
  return length > shortestRun ? length - 1 : 0
}

function sameAt(text: string, at: number): number {
  let length = 1
  while (text[at + length] === text[at]) length += 1
  return length >= shortestRun ? length : 0
}
