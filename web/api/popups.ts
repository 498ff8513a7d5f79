import { isSessionEndCode } from './error.ts'

/** A popup is not shown again for this long, in milliseconds. */
const popupIntervalMs = 3000

/** The failures that are told in a popup, whoever made the call. */
export type Popup = 'tokenExpired' | 'loginExpired' | 'serviceAbnormal'

/** What an HTTP status, or a business code that ends a session, means for the whole page; undefined for all others. */
export function popupOf(status: number, code: unknown): Popup | undefined {
  if (status === 401 || (status === 200 && isSessionEndCode(code))) return 'tokenExpired'
  if (status === 403) return 'loginExpired'
  return status === 500 ? 'serviceAbnormal' : undefined
}

/** Lets each popup through once, then not again before three seconds have passed. */
export function createPopupThrottle(now: () => number): (popup: Popup) => boolean {
  const shownAt = new Map<Popup, number>()
  return (popup) => {
    const last = shownAt.get(popup)
    if (last !== undefined && now() - last < popupIntervalMs) return false
    shownAt.set(popup, now())
    return true
  }
}
