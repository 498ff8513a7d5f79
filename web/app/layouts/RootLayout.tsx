import { type MouseEvent, useEffect } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/languages.ts'
import { Toasts } from '../../ui/Toasts.tsx'
import { showNavigationProgress } from '../navigationProgress.ts'
import { focusHeading, useFocusOnNavigation } from '../useFocusOnNavigation.ts'

/**
 * Skips the menus without an entry in the browser's history: going back over an entry unknown to the router would lose
 * typed answers.
 */
function skipToContent(event: MouseEvent): void {
  event.preventDefault()
  scrollTo({ top: 0 })
  focusHeading()
}

/** The frame of every page: the skip link, the toasts, and the focus after navigation. */
export function RootLayout() {
  const { t } = useTranslation()
  const isLoading = useNavigation().state === 'loading'
  useEffect(() => (isLoading ? showNavigationProgress() : undefined), [isLoading])
  useFocusOnNavigation()
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of the page as any such link; only the history is spared */}
      <a
        href="#content"
        onClick={skipToContent}
        className="sr-only z-[80] rounded-button bg-paper font-semibold text-ink focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:px-4 focus:py-3"
      >
        {t(($) => $.app.skipToContent)}
      </a>
      <Outlet />
      <Toasts />
    </>
  )
}
