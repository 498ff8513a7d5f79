import { requireMessages } from '../i18n/languages.ts'

/** Runs a callback when the page is idle, or after a second in a browser without `requestIdleCallback`. */
function whenIdle(callback: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(callback)
  else setTimeout(callback, 1000)
}

/** Ignores a failed prefetch: the page loads the module again when it needs it and reports an error then. */
const ignoreErrors = (loading: Promise<unknown>): void => void loading.catch(() => undefined)

/** Prefetches the pages behind the sign-in while the applicant types the password. */
export function prefetchApplicationPages(): void {
  whenIdle(() => {
    ignoreErrors(import('../app/layouts/MainLayout.tsx'))
    ignoreErrors(requireMessages('form'))
  })
}

/** Prefetches the pages of the form while the applicant reads the page before them. */
export function prefetchFormPages(): void {
  whenIdle(() => ignoreErrors(import('./section/SectionPage.tsx')))
}
