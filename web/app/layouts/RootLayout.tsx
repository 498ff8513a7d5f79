import { type MouseEvent, useEffect } from 'react'
import { Outlet, useNavigation, useRouteError } from 'react-router'
import { useTranslation } from '../../i18n/languages.ts'
import { useObservable } from '../../state/observable.ts'
import { buttonClasses } from '../../ui/Button.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { hasInteracted, LazyBoundary, lazyWithRetry, useDeferredOpen } from '../../ui/lazy.tsx'
import { MessagePage } from '../../ui/MessagePage.tsx'
import { toastsRequested } from '../../ui/toasts.ts'
import { focusHeading, showNavigationProgress, useFocusOnNavigation } from '../navigation.ts'
import { BrandName, BrokerFooter } from './Broker.tsx'
import { LanguageSwitch, ThemeSwitch } from './PreferenceSwitches.tsx'

/**
 * Moves to the content without adding an entry to the browser's history: going back over an entry unknown to the router
 * would lose typed answers.
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
      {/* biome-ignore lint/a11y/useValidAnchor: a link within the page, which only adds no entry to the history */}
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

/** Replaces a page that could not be rendered or loaded. */
export function ErrorPage() {
  const { t } = useTranslation()
  const error = useRouteError()
  useEffect(() => console.error(error), [error])
  return (
    <MessagePage title={t(($) => $.app.errorPage.title)} text={t(($) => $.app.errorPage.lead)}>
      <button type="button" onClick={() => location.reload()} className={buttonClasses({ variant: 'primary' })}>
        {t(($) => $.app.errorPage.reload)}
      </button>
    </MessagePage>
  )
}

/** The header around a page that needs no account. */
export function PlainLayout() {
  return (
    <>
      <header className="frame-bar flex h-header items-center gap-1 px-3.5 text-on-navy-soft desk:px-6">
        <Logo />
        <BrandName className="ms-2.5 text-on-navy desk:ms-4" />
        <span className="flex-1" />
        <LanguageSwitch short />
        <ThemeSwitch />
      </header>
      <Outlet />
      <BrokerFooter className="mx-auto max-w-md px-5 pb-8 text-ink-soft" />
    </>
  )
}

const ToastList = lazyWithRetry(async () => (await import('../../ui/ToastList.tsx')).ToastList)

/**
 * Renders the list of toasts, which loads with the first interaction, before any call can fail, or with the first
 * toast.
 */
function Toasts() {
  const isRequested = useObservable(toastsRequested)
  const interacted = useObservable(hasInteracted)
  return <LazyBoundary>{useDeferredOpen(isRequested || interacted) && <ToastList />}</LazyBoundary>
}
