import { needTexts } from './languages.ts'

/** Runs once the page has nothing else to do; not every browser tells when that is. */
function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act)
  else setTimeout(act, 1000)
}

/** What could not be loaded ahead is loaded when it is needed, and told then. */
const quietly = (loading: Promise<unknown>): void => void loading.catch(() => undefined)

/** Loads what stands behind the sign-in while somebody types the password. */
export function loadApplicationAhead(): void {
  whenIdle(() => {
    quietly(import('./layouts/Main.tsx'))
    quietly(needTexts('form'))
  })
}

/** Loads the pages of the form while somebody reads what comes before them. */
export function loadFormAhead(): void {
  whenIdle(() => quietly(import('../pages/SectionPage.tsx')))
}
