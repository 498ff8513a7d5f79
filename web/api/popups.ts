import { isSessionEndCode } from './error.ts'

/** Milliseconds before the same popup may be shown again. */
const popupIntervalMs = 3000

/** The errors that a popup reports, whichever call caused them. */
export type Popup = 'tokenExpired' | 'loginExpired' | 'serviceAbnormal'

/**
 * Returns the popup for an HTTP status or for a business code that ends a session. Returns undefined for all others.
 */
export function popupOf(status: number, code: unknown): Popup | undefined {
  if (status === 401 || (status === 200 && isSessionEndCode(code))) return 'tokenExpired'
  if (status === 403) return 'loginExpired'
  return status === 500 ? 'serviceAbnormal' : undefined
}

/** Returns a filter that accepts each popup once, and again only after three seconds. */
export function createPopupThrottle(now: () => number): (popup: Popup) => boolean {
  const shownAt = new Map<Popup, number>()
  return (popup) => {
    const last = shownAt.get(popup)
    if (last !== undefined && now() - last < popupIntervalMs) return false
    shownAt.set(popup, now())
    return true
  }
}
