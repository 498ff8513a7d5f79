import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { thanksPath } from '#domain/application/navigation.ts'
import { DraftSessionContext, draftSessionOf, useDraftSession } from '../../application/draftSession.ts'
import { prefetchApplication } from '../../application/queries.ts'
import { usePreventStrayDrops } from '../../application/usePreventStrayDrops.ts'
import { type SignInReason, useSessionWatch } from '../../application/useSessionWatch.ts'
import { session } from '../../session/session.ts'
import { useObservable } from '../../state/observable.ts'
import { classes } from '../../ui/classes.ts'
import { createArriving } from '../../ui/lazy/arriving.ts'
import { ApplicationProvider } from '../ApplicationProvider.tsx'
import { useInitialProblems } from '../useInitialProblems.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { MobileStepBar } from './MobileStepBar.tsx'
import { SideMenu } from './SideMenu.tsx'
import { useMenu } from './useMenu.ts'

const signedInDraft = () => draftSessionOf(session.get()?.userInfo.account ?? '')

/** Loads on use: few applicants need it, and none before there is an answer to lose. */
const signInAgain = createArriving(async () => (await import('./ReauthenticationDialog.tsx')).ReauthenticationDialog)

/** Milliseconds to wait for a response before the skeleton appears: a shorter skeleton would only flash. */
const skeletonDelayMs = 100

/** Waits for the first data of the application, but not longer than `skeletonDelayMs`. */
export async function awaitApplication(): Promise<void> {
  await Promise.race([prefetchApplication(signedInDraft()), new Promise((done) => setTimeout(done, skeletonDelayMs))])
}

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
          <AskToSignIn reason={signInReason} />
        </ApplicationProvider>
      </QueryClientProvider>
    </DraftSessionContext>
  )
}

function AskToSignIn({ reason }: { readonly reason: SignInReason | undefined }) {
  const SignInAgain = useObservable(signInAgain.now)
  useEffect(() => {
    if (reason) signInAgain.need()
  }, [reason])
  return SignInAgain && <SignInAgain reason={reason} />
}

function Body() {
  const { pathname } = useLocation()
  const menu = useMenu()
  const isLocked = useObservable(useDraftSession().isSubmitting)
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
            <Outlet />
          </main>
        </div>
      </div>
      {pathname !== thanksPath && <Footer />}
      <LeaveGuard />
    </>
  )
}
