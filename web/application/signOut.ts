import { useEffect, useState } from 'react'
import { type NavigateFunction, useNavigate } from 'react-router'
import { guidePath, welcomePath } from '#domain/application/progress/navigation.ts'
import { endSession, session, sessionExpired, storeRequestedPath } from '../session/session.ts'
import { basePath, ownPath } from '../state/basePath.ts'
import { type DraftSession, endDraftSessions } from './draftSession.ts'

/**
 * Deletes all data of the applicant from this browser and navigates to the first page. Logout also deletes language and
 * theme.
 */
export function signOutLocally(navigate: NavigateFunction, reason: 'left' | 'logout' = 'left'): void {
  endSession(reason)
  void navigate(welcomePath, { replace: true })
  endDraftSessions()
}

/**
 * Logs out: cancels uploads, asks the server to end the token, then deletes the local data even when the server fails
 * (SES-2).
 */
export async function logout(draft: DraftSession, navigate: NavigateFunction): Promise<void> {
  draft.cancelUploads()
  const serverLogout = draft.api.call('logout', {}).catch(() => undefined)
  await Promise.race([serverLogout, new Promise((done) => setTimeout(done, 2000))])
  signOutLocally(navigate, 'logout')
}

/**
 * The reason why the page's owner has to sign in again: the session ended, or another account signed in in another
 * window.
 */
export type SignInReason = 'ended' | 'replaced'

/**
 * Watches the session of a page that belongs to an account. When the session ends, the page navigates to the first
 * page. When another account signs in elsewhere, the page reloads for that account. With unsaved answers or incomplete
 * uploads, the page does neither: it returns the reason why the owner may sign in again in place.
 */
export function useSessionWatch(draft: DraftSession): SignInReason | undefined {
  const navigate = useNavigate()
  const [signInReason, setSignInReason] = useState<SignInReason>()
  useEffect(() => {
    const { account } = draft
    endDraftSessions(account)
    const handleSessionChange = () => {
      const now = session.get()
      if (now?.userInfo.account === account) setSignInReason(undefined)
      else if (now && draft.hasUnsavedWork()) setSignInReason('replaced')
      else if (now) location.assign(basePath + guidePath)
      else if (sessionExpired.get() && draft.hasUnsavedWork()) setSignInReason('ended')
      else {
        // The applicant did not log out here, and continues on this page after the next sign-in.
        if (sessionExpired.get()) storeRequestedPath(ownPath(location.pathname))
        signOutLocally(navigate)
      }
    }
    // A call made before the page was rendered may have ended the session, and another account may have signed in
    // since.
    if (session.get()?.userInfo.account !== account) handleSessionChange()
    return session.subscribe(handleSessionChange)
  }, [draft, navigate])
  return signInReason
}
