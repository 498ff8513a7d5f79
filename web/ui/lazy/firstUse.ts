import { createObservable } from '../../state/observable.ts'

/**
 * True after the applicant's first action on the page. Code that is needed only then loads then, not with the first
 * page.
 */
export const inUse = createObservable(false)

const signs = ['keydown', 'pointerdown', 'focusin'] as const

/** Listens for the first key, press or focus. */
export function followFirstUse(): void {
  const noticed = () => {
    for (const sign of signs) removeEventListener(sign, noticed)
    inUse.set(true)
  }
  for (const sign of signs) addEventListener(sign, noticed, { passive: true })
}
