import { lazy, type MouseEvent, Suspense } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import type { Language } from '#domain/kit/say.ts'
import { focusHeading, useArrival } from '../useArrival.ts'

const ToastList = lazy(() => import('../../ui/ToastList.tsx'))

/** How React Aria's own words, dates and numbers are written in each language of the page. */
const ariaLocales: Readonly<Record<Language, string>> = { en: 'en-GB', 'zh-CN': 'zh-CN' }

/** Past the menus without a step in the browser's history: one that the router does not know would let going back lose what was typed. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault()
  scrollTo({ top: 0 })
  focusHeading()
}

/** What stands around every page: the way past the menus, the toasts, and what happens on arrival. */
export function Frame() {
  const { t, i18n } = useTranslation()
  useArrival()
  return (
    <I18nProvider locale={ariaLocales[i18n.language as Language]}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of the page as any such link; only the history is spared */}
      <a
        href="#content"
        onClick={skipToContent}
        className="sr-only z-[80] rounded-button bg-paper font-semibold text-ink focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:px-4 focus:py-3"
      >
        {t(($) => $.app.skipToContent)}
      </a>
      <Outlet />
      <Suspense>
        <ToastList />
      </Suspense>
    </I18nProvider>
  )
}
