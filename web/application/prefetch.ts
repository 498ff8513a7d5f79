import { requireMessages } from '../i18n/languages.ts'

/** Runs once the page has nothing else to do; not every browser tells when that is. */
function whenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback)
  else setTimeout(callback, 1000)
}

/** What could not be loaded ahead is loaded when it is needed, and told then. */
const ignoreErrors = (loading: Promise<unknown>): void => void loading.catch(() => undefined)

/** Loads what stands behind the sign-in while somebody types the password. */
export function prefetchApplicationPages(): void {
  whenIdle(() => {
    ignoreErrors(import('../app/layouts/MainLayout.tsx'))
    ignoreErrors(requireMessages('form'))
  })
}

/** Loads the pages of the form while somebody reads what comes before them. */
export function prefetchFormPages(): void {
  whenIdle(() => ignoreErrors(import('../pages/section/SectionPage.tsx')))
}
