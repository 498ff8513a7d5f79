import { useQueryClient } from '@tanstack/react-query'
import { Moon, Sun } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { deskCalls } from '#domain/desk/calls.ts'
import { basePath } from '../state/basePath.ts'
import { pageBrand } from '../state/brand.ts'
import { useObservable } from '../state/observable.ts'
import { Button, buttonClasses } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Logo } from '../ui/Logo.tsx'
import { LazyBoundary, lazyWithRetry } from '../ui/lazy.tsx'
import { MessagePage } from '../ui/MessagePage.tsx'
import { changeTheme, theme } from '../ui/theme.ts'
import { toastsRequested } from '../ui/toasts.ts'
import { AccessPage } from './access/InvitationPage.tsx'
import { NoticesDialog } from './access/NoticesDialog.tsx'
import { SecondFactor, SignIn } from './access/SignIn.tsx'
import { callDesk, messageOf, requestedProof } from './api.ts'
import { IdleCover } from './IdleCover.tsx'
import { MeContext, useMay, useMe, useMeQuery } from './session.ts'

const ToastList = lazyWithRetry(async () => (await import('../ui/ToastList.tsx')).ToastList)

/** The layout of the desk: header, page, and the dialogs that ask for a sign-in or a confirmation. */
export function DeskLayout() {
  const { data: me, error, refetch } = useMeQuery()
  const proof = useObservable(requestedProof)
  const hasToasts = useObservable(toastsRequested)
  if (!me)
    return proof?.proof === 'signIn' ? (
      <AccessPage title="Log in to the desk">
        <SignIn onSignedIn={() => proof.onEnd(true)} />
      </AccessPage>
    ) : (
      <StartScreen error={error} onRetry={refetch} />
    )
  return (
    <MeContext value={me}>
      <a
        href="#content"
        className="sr-only z-[80] rounded-button bg-paper font-semibold text-ink focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:px-4 focus:py-3"
      >
        Skip to the content
      </a>
      <Header />
      <FocusedMain />
      <IdleCover />
      <ProofDialog onSignedIn={() => void refetch()} />
      {hasToasts && (
        <LazyBoundary>
          <ToastList />
        </LazyBoundary>
      )}
    </MeContext>
  )
}

interface StartScreenProps {
  readonly error: Error | null
  readonly onRetry: () => Promise<unknown>
}

/** Replaces the page until the signed-in person is known. */
function StartScreen({ error, onRetry }: StartScreenProps) {
  if (error === null)
    return (
      <p role="status" className="p-6 text-field text-ink-soft">
        Loading …
      </p>
    )
  return (
    <MessagePage title="The desk couldn’t be loaded" text={messageOf(error)}>
      <Button variant="primary" onPress={onRetry}>
        Try again
      </Button>
    </MessagePage>
  )
}

/** The main element with the page. A navigation moves the focus to it, so that a screen reader starts there. */
function FocusedMain() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus()
  }, [pathname])
  return (
    <main id="content" ref={main} tabIndex={-1} className="mx-auto max-w-[100rem] p-4 outline-none desk:px-6">
      <Outlet />
    </main>
  )
}

function Header() {
  const { name } = useMe()
  const queries = useQueryClient()
  const mayReadCases = useMay('readCases')
  const isAdministrator = useMay('readStaff')
  const shownTheme = useObservable(theme)
  const [areNoticesOpen, setNoticesOpen] = useState(false)
  async function signOut() {
    await callDesk('signOut', {})
    queries.clear()
    location.assign(`${basePath}/desk`)
  }
  return (
    <header className="frame-bar flex min-h-header flex-wrap items-center gap-x-5 gap-y-1 px-4 text-on-navy-soft desk:px-6">
      <span className="flex items-center gap-3 font-semibold text-on-navy">
        {pageBrand()?.logo && <Logo />}
        Desk
      </span>
      <nav aria-label="Desk" className="flex flex-1 gap-4">
        {mayReadCases && <HeaderLink to="/">Queue</HeaderLink>}
        <HeaderLink to="/statistics">Statistics</HeaderLink>
        {isAdministrator && (
          <>
            <HeaderLink to="/staff">Staff</HeaderLink>
            <HeaderLink to="/integration">Integration</HeaderLink>
          </>
        )}
      </nav>
      <button
        type="button"
        aria-label={shownTheme === 'dark' ? 'Light colours' : 'Dark colours'}
        onClick={() => changeTheme(shownTheme === 'dark' ? 'light' : 'dark')}
        className="grid size-11 cursor-pointer place-items-center rounded-full hover:text-on-navy"
      >
        {shownTheme === 'dark' ? <Sun aria-hidden="true" size={18} /> : <Moon aria-hidden="true" size={18} />}
      </button>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setNoticesOpen(true)}
        className="min-h-11 cursor-pointer text-label hover:text-on-navy"
      >
        {name}
        <span className="sr-only">: email notices</span>
      </button>
      {areNoticesOpen && <NoticesDialog onClose={() => setNoticesOpen(false)} />}
      <button type="button" onClick={() => void signOut()} className="min-h-11 cursor-pointer text-label underline">
        Log out
      </button>
    </header>
  )
}

function HeaderLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <NavLink
      to={to}
      end
      className={({ isActive }) =>
        classes('py-2 no-underline hover:text-on-navy', isActive && 'font-semibold text-on-navy')
      }
    >
      {children}
    </NavLink>
  )
}

/** Asks for a proof of identity in a dialog, so that the page behind it keeps what was typed. */
function ProofDialog({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const asked = useObservable(requestedProof)
  const { id, email, isLocal } = useMe()
  const isSignIn = asked?.proof === 'signIn'
  return (
    <Dialog
      isOpen={asked !== undefined}
      title={isSignIn ? 'Log in again' : 'Confirm that it’s you'}
      closeLabel={isSignIn ? '' : 'Cancel'}
      onClose={() => asked?.onEnd(false)}
    >
      {isSignIn && (
        <>
          <p className="mb-4">Your session has ended. What you typed is still here.</p>
          <SignIn
            email={email}
            onSignedIn={async () => {
              const { id: signedIn } = await callDesk('me', {})
              // The pending call belongs to the person who was signed in before.
              if (signedIn !== id) return location.assign(`${basePath}/desk`)
              asked.onEnd(true)
              onSignedIn()
            }}
          />
          <p className="mt-3">
            <Button variant="quiet" size="small" onPress={() => location.assign(`${basePath}/desk`)}>
              Log in as another person
            </Button>
          </p>
        </>
      )}
      {asked?.proof === 'confirm' && !isLocal && <ConfirmAtProvider onDone={() => asked.onEnd(true)} />}
      {asked?.proof === 'confirm' && isLocal && (
        <SecondFactor
          action="Confirm"
          onSend={async (code) => {
            await callDesk('confirm', { code })
            asked.onEnd(true)
          }}
        />
      )}
    </Dialog>
  )
}

/** Asks a person of single sign-on to log in at the provider again, in a new window so that nothing typed is lost. */
function ConfirmAtProvider({ onDone }: { readonly onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <p>Log in with your company account in the new window. Then come back and continue.</p>
      <div className="flex flex-wrap justify-end gap-3 max-desk:*:grow">
        <a href={basePath + deskCalls.oidcStart.path} target="_blank" rel="noopener" className={buttonClasses({})}>
          Open the login
        </a>
        <Button variant="primary" onPress={onDone}>
          Continue
        </Button>
      </div>
    </div>
  )
}
