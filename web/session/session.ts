import type { AccountInfo } from '#domain/contract/accountInfo.ts'
import type { SignedIn } from '#domain/contract/auth.ts'
import { createObservable } from '../state/observable.ts'
import { storage, tabStorage } from '../state/storage.ts'

/** The session in local storage, under the key `user`. It never contains answers of the form. */
export interface Session {
  readonly token: string
  readonly userInfo: { readonly masterAccount: string; readonly account: string; readonly email: string }
  readonly accountInfo: Pick<AccountInfo, 'accStatus' | 'account' | 'masterAccount'> | null
  /** Set in the au-pro region only. Its form data stay empty, because a session never contains answers. */
  readonly auPro: { readonly formData: null; readonly submitted: boolean; readonly formName: string } | null
}

export const userKey = 'user'

/** The current session; undefined when no account is signed in. */
export const session = createObservable<Session | undefined>(readSession(readStoredSession()))

/**
 * True after a session ended without a logout in this window, until the next sign-in or sign-out. The page's owner may
 * then sign in again in place. In memory only.
 */
export const sessionExpired = createObservable(false)

/** The time of the last successful response to a call that keeps the session active, in milliseconds since 1970. */
export const lastActivity = createObservable(Date.now())

function readStoredSession(): string | null {
  return storage().getItem(userKey)
}

/** Parses a stored session. Returns undefined for anything else. */
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

/** Starts a session from the response of the login. */
export function startSession({ token, user }: SignedIn): void {
  const { email, account, masterAccount } = user
  storeSession({ token, userInfo: { email, account, masterAccount }, accountInfo: null, auPro: null })
  sessionExpired.set(false)
}

/** Stores the account's status with the session, as last received from the server. */
export function storeAccountInfo({ accStatus, account, masterAccount, region }: AccountInfo): void {
  const now = session.get()
  const { accountInfo } = now ?? {}
  // The response may be late, and another account may be signed in by now.
  if (!now || now.userInfo.account !== account) return
  if (accountInfo?.accStatus === accStatus && accountInfo.account === account) return
  const auPro = region === 'au-pro' ? { formData: null, submitted: accStatus !== 'pending', formName: region } : null
  storeSession({ ...now, accountInfo: { accStatus, account, masterAccount }, auPro })
}

function storeSession(next: Session): void {
  storage().setItem(userKey, JSON.stringify(next))
  session.set(next)
}

/**
 * Ends the session in this browser. When the server rejected the token, `sessionExpired` lets the page's owner sign in
 * again in place.
 */
export function endSession(reason: 'refused' | 'left' | 'logout'): void {
  const wasSignedIn = session.get() !== undefined
  // Language and theme do not belong to a session: only Logout clears them too (SES-2).
  if (reason === 'logout') {
    storage().clear()
    tabStorage().removeItem(requestedPathKey)
  } else for (const key of [userKey, lastPathKey]) storage().removeItem(key)
  tabStorage().removeItem(thumbnailsKey)
  if (reason !== 'refused') sessionExpired.set(false)
  else if (wasSignedIn) sessionExpired.set(true)
  session.set(undefined)
}

/**
 * Synchronises the session with other windows: a sign-in or sign-out in one window applies to all. When a session ends
 * in another window, a page with unsaved answers may ask the applicant to sign in again in place.
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

const lastPathKey = 'lastPath'

interface StoredPath {
  readonly account: string
  readonly path: string
}

/**
 * Stores the last path of an account, for Next on the guide. A path is not an answer; logout deletes it with everything
 * else.
 */
export function storeLastPath(account: string, path: string): void {
  storage().setItem(lastPathKey, JSON.stringify({ account, path } satisfies StoredPath))
}

/** Deletes the last path after a submission: Next on the guide then starts from the first section again. */
export function forgetLastPath(): void {
  storage().removeItem(lastPathKey)
}

/** Returns the last path of this account, or undefined when none is stored. */
export function readLastPath(account: string): string | undefined {
  try {
    const stored = JSON.parse(storage().getItem(lastPathKey) ?? 'null') as Partial<StoredPath> | null
    return stored?.account === account ? stored.path : undefined
  } catch {
    return undefined
  }
}

const requestedPathKey = 'requestedPath'
/** The key of the thumbnails that a tab stores until the session ends. */
export const thumbnailsKey = 'thumbnails'

/** Stores the path that a visitor requested in this tab, to open it after the sign-in. */
export function storeRequestedPath(path: string): void {
  tabStorage().setItem(requestedPathKey, path)
}

/** Returns the path that the visitor requested and removes it from the storage; undefined without one. */
export function takeRequestedPath(): string | undefined {
  const path = tabStorage().getItem(requestedPathKey) ?? undefined
  tabStorage().removeItem(requestedPathKey)
  return path
}
