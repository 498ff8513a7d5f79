import type { AccountInfo } from '#domain/contract/accountInfo.ts'
import type { SignedIn } from '#domain/contract/auth.ts'
import { createObservable } from '../ui/observable.ts'
import { storage } from './storage.ts'

/** What local storage keeps of who is signed in, under the key `user`. No answer of the form is ever kept. */
export interface Session {
  readonly token: string
  readonly userInfo: { readonly masterAccount: string; readonly account: string; readonly email: string }
  readonly accountInfo: Pick<AccountInfo, 'accStatus' | 'account' | 'masterAccount'> | null
  /** Used by the au-pro region alone. */
  readonly auPro: { readonly formData: unknown; readonly submitted: boolean; readonly formName: string } | null
}

export const userKey = 'user'

/** The session in force; undefined when nobody is signed in. */
export const session = createObservable<Session | undefined>(readSession(readStoredSession()))

/**
 * Whether a session ended without the person asking for it here, and nobody has signed in since or left: the page's owner may sign in
 * again in place. In memory only.
 */
export const sessionExpired = createObservable(false)

function readStoredSession(): string | null {
  return storage().getItem(userKey)
}

/** Reads a stored session; anything that is not one counts as nobody signed in. */
export function readSession(text: string | null): Session | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isSession(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isSession(value: unknown): value is Session {
  const { token, userInfo } = (value ?? {}) as Partial<Session>
  return typeof token === 'string' && token !== '' && typeof userInfo?.email === 'string'
}

/** Starts a session from what login answered. */
export function startSession({ token, user }: SignedIn): void {
  const { email, account, masterAccount } = user
  storeSession({ token, userInfo: { email, account, masterAccount }, accountInfo: null, auPro: null })
  sessionExpired.set(false)
}

/** Keeps what the server last told of the account. */
export function storeAccountInfo({ accStatus, account, masterAccount }: AccountInfo): void {
  const now = session.get()
  const { accountInfo } = now ?? {}
  // An answer may be late, and another account signed in by now.
  if (!now || now.userInfo.account !== account) return
  if (accountInfo?.accStatus === accStatus && accountInfo.account === account) return
  storeSession({ ...now, accountInfo: { accStatus, account, masterAccount } })
}

function storeSession(next: Session): void {
  storage().setItem(userKey, JSON.stringify(next))
  session.set(next)
}

/** Ends the session on this side; when the server refused it, the page remembers in memory that its owner may sign in again. */
export function endSession(reason: 'refused' | 'left' | 'logout'): void {
  const wasSignedIn = session.get() !== undefined
  // Language and theme are no part of a session: only Logout clears them too (SES-2).
  if (reason === 'logout') storage().clear()
  else storage().removeItem(userKey)
  if (reason !== 'refused') sessionExpired.set(false)
  else if (wasSignedIn) sessionExpired.set(true)
  session.set(undefined)
}

/**
 * Follows other windows: whoever signs in or out in one does so in all. A session that ended in another window ended here without
 * anybody asking for it here, so a page with something typed on it may ask to sign in again in place.
 */
export function syncSessionAcrossTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== userKey && event.key !== null) return
    const previous = session.get()
    const next = readSession(readStoredSession())
    if (next || previous) sessionExpired.set(!next)
    session.set(next)
  })
}
