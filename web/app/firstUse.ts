import { createObservable } from '../ui/observable.ts'

/** Whether the person has done anything on the page yet: what is only needed then arrives then, not with the first page. */
export const inUse = createObservable(false)

const signs = ['keydown', 'pointerdown', 'focusin'] as const

/** Notices the first key, press or focus. */
export function followFirstUse(): void {
  const noticed = () => {
    for (const sign of signs) removeEventListener(sign, noticed)
    inUse.set(true)
  }
  for (const sign of signs) addEventListener(sign, noticed, { passive: true })
}
