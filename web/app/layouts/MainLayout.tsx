import { QueryClientProvider } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { guidePath, ownDataPath, statusPath, thanksPath } from '#domain/application/progress/navigation.ts'
import { isOffered } from '#domain/application/progress/routes.ts'
import { region } from '#region'
import { useApplication } from '../../application/application.ts'
import { DraftSessionContext, draftSessionOf, useDraftSession } from '../../application/draftSession.ts'
import type { InitialResponses } from '../../application/initialCalls.ts'
import { prefetchApplication } from '../../application/queries.ts'
import { useSessionWatch } from '../../application/signOut.ts'
import type { NavigationState } from '../../application/useStepActions.ts'
import { useTranslation } from '../../i18n/languages.ts'
import { session } from '../../session/session.ts'
import { useObservable } from '../../state/observable.ts'
import { classes } from '../../ui/classes.ts'
import { Logo } from '../../ui/Logo.tsx'
import { hasInteracted, LazyBoundary, lazyWithRetry } from '../../ui/lazy.tsx'
import { ApplicationProvider } from '../ApplicationProvider.tsx'
import { BrandName, BrokerFooter } from './Broker.tsx'
import { Footer } from './Footer.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { LanguageSwitch, ThemeSwitch } from './PreferenceSwitches.tsx'
import { MobileStepBar, SideMenu } from './StepNavigation.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useMenu } from './useMenu.ts'

/** The pages that have no step before or after. */
const withoutSteps: readonly string[] = [thanksPath, statusPath, ownDataPath]

const signedInDraft = () => draftSessionOf(session.get()?.userInfo.account ?? '')

/** Fills the query cache of the signed-in applicant with the responses of calls that are in progress. */
export const prefetchResponses = (responses: InitialResponses) => prefetchApplication(signedInDraft(), responses)

/** Loads on use: few applicants need it, and none before they have typed an answer. */
const ReauthenticationDialog = lazyWithRetry(
  async () => (await import('./ReauthenticationDialog.tsx')).ReauthenticationDialog,
  { preload: 'onInteraction' },
)

/** Loads on use: few applications are about to be deleted. */
const DeletionNotice = lazyWithRetry(async () =>
  (await import('../../pages/ownData/DeletionNotice.tsx')).loadDeletionNotice(),
)

/** Loads on use: no session is idle within the first half hour. */
const SessionWarning = lazyWithRetry(async () => (await import('./SessionWarning.tsx')).SessionWarning, {
  preload: 'onInteraction',
})

/** The layout of every page for a signed-in applicant. */
export function MainLayout() {
  const [draft] = useState(signedInDraft)
  const signInReason = useSessionWatch(draft)
  usePreventStrayDrops()
  return (
    <DraftSessionContext value={draft}>
      <QueryClientProvider client={draft.queries}>
        <ApplicationProvider>
          <Body />
          <LazyBoundary>{signInReason && <ReauthenticationDialog reason={signInReason} />}</LazyBoundary>
        </ApplicationProvider>
      </QueryClientProvider>
    </DraftSessionContext>
  )
}

function Body() {
  const { pathname } = useLocation()
  const menu = useMenu()
  const isLocked = useObservable(useDraftSession().isSubmitting)
  const interacted = useObservable(hasInteracted)
  useInitialProblems()
  return (
    <>
      {/* Everything but the footer, which keeps the focus and shows the progress. */}
      <div inert={isLocked}>
        <Header />
        <MobileStepBar menu={menu} />
        <div
          className={classes(
            'mx-auto grid max-w-310 transition-opacity desk:grid-cols-[19rem_minmax(0,1fr)]',
            isLocked && 'opacity-55',
          )}
        >
          <SideMenu menu={menu} />
          <main id="content" className="min-w-0 px-4 pt-4.5 pb-36 desk:ps-5 desk:pe-6 desk:pt-7 desk:pb-32 short:pb-8">
            <LazyBoundary>{useApplication().deleteAt !== null && <DeletionNotice />}</LazyBoundary>
            <Outlet />
            <BrokerFooter className="mt-10 border-t border-line pt-5 text-ink-soft" />
          </main>
        </div>
      </div>
      {!withoutSteps.includes(pathname) && isOffered(pathname, region) && <Footer />}
      <LeaveGuard />
      <LazyBoundary>{interacted && <SessionWarning />}</LazyBoundary>
    </>
  )
}

/** Shows what the navigation asked for: the errors of a section after Submit (SUB-2), or one question of the review. */
export function useInitialProblems(): void {
  const { key, state } = useLocation()
  const draft = useDraftSession()
  const controller = useObservable(draft.controller)
  const handled = useRef('')
  const { showProblems = false, question } = (state as NavigationState | null) ?? {}
  useEffect(() => {
    // While the page changes, the section of the previous page may still be the rendered one.
    if (!controller || controller !== draft.controller.get() || handled.current === key) return
    handled.current = key
    if (showProblems) controller.showProblems()
    else if (question) controller.showQuestion(question)
  }, [draft, showProblems, question, controller, key])
}

/**
 * Ignores a file dropped outside of a drop zone. The browser would otherwise leave the page and lose what was typed.
 */
function usePreventStrayDrops(): void {
  useEffect(() => {
    const controller = new AbortController()
    document.addEventListener('dragover', preventFileDrop, controller)
    document.addEventListener('drop', preventFileDrop, controller)
    return () => controller.abort()
  }, [])
}

function preventFileDrop(event: DragEvent): void {
  // A drop zone has accepted the event before it bubbles to the document.
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** The header of every page of the application. */
function Header() {
  const { t } = useTranslation()
  return (
    <header className="frame-bar sticky top-0 z-30 short:static flex h-header items-center gap-1 px-3.5 text-on-navy-soft desk:px-6">
      <Link to={guidePath} className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-field text-on-navy desk:gap-4">
        <Logo />
        <BrandName className="text-[0.9375rem] sm:text-base" />
      </Link>
      <span className="flex-1" />
      <Link to={guidePath} aria-label={t(($) => $.app.header.help)} className="frame-control hidden sm:inline-flex">
        <CircleHelp aria-hidden="true" size={18} />
        <span className="hidden desk:inline">{t(($) => $.app.header.help)}</span>
      </Link>
      <LanguageSwitch short />
      <ThemeSwitch />
      <UserMenu />
    </header>
  )
}
