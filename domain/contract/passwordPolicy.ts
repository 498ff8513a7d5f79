/** A reason to refuse a password of allowed length (NIST SP 800-63B-4, 3.1.1.2). */
export type PasswordProblem = 'passwordCommon' | 'passwordHasEmail'

/** Minimum estimated guesses, as a power of ten. Two common words and a year have 10^10, four random words 10^18. */
const minGuessesLog10 = 12
/** Minimum number of characters outside keyboard columns such as `1qaz`, which zxcvbn takes for uncommon words. */
const minOutsideColumns = 8

/**
 * Bounds of one estimate by zxcvbn, the same in browser and server: random digits of this length take 30 ms of
 * processor time, and 80 ms with the default number of substitutions.
 */
export const estimateBounds = { maxLength: 64, l33tMaxSubstitutions: 20 } as const

/** A password to estimate, and the words that an attacker of this account would try first. */
export interface EstimateRequest {
  readonly password: string
  readonly words: readonly string[]
}

/** Returns the request of an estimate, with the words of the portal, the e-mail address and the brokerage. */
export function estimateRequestOf(password: string, email: string, brokerName: string): EstimateRequest {
  const [mailbox = '', host = ''] = email.toLowerCase().split('@')
  const words = [...portalWords, mailbox, ...host.split('.'), ...brokerName.toLowerCase().split(/\s+/)]
  return { password, words: words.filter(({ length }) => length > 2) }
}

/**
 * Returns the problem of a password, by its estimate.
 * @param guessesLog10 the guesses that find it, as a power of ten
 */
export function passwordProblemOf(password: string, email: string, guessesLog10: number): PasswordProblem | undefined {
  return plainProblemOf(password, email) ?? (guessesLog10 < minGuessesLog10 ? 'passwordCommon' : undefined)
}

/** Returns a problem that is found without an estimate: the applicant's e-mail address, or columns of the keyboard. */
export function plainProblemOf(password: string, email: string): PasswordProblem | undefined {
  const plain = password.toLowerCase()
  const address = email.toLowerCase()
  const [mailbox = ''] = address.split('@')
  if (plain.includes(address) || (mailbox.length >= 6 && plain.includes(mailbox))) return 'passwordHasEmail'
  return plain.replace(keyboardColumns, '').length < minOutsideColumns ? 'passwordCommon' : undefined
}

const portalWords = ['onboarding', 'portal', 'account', 'broker', 'trading', 'institution', 'company', 'login']

/** Columns of a keyboard, typed downwards or upwards, with or without Shift in the row of digits. */
const keyboardColumns =
  /[1!]qaz|[2@]wsx|[3#]edc|[4$]rfv|[5%]tgb|[6^]yhn|[7&]ujm|[8*]ik,?|[9(]ol\.?|zaq[1!]|xsw[2@]|cde[3#]|vfr[4$]|bgt[5%]|nhy[6^]|mju[7&]|,?ki[8*]|\.?lo[9(]/g
