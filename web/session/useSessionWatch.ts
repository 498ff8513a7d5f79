import { useEffect, useState } from 'react'
import { guidePath } from '#domain/application/navigation.ts'
import { useNavigate } from '../app/routing/Routed.tsx'
import { hasUnsavedEdits } from '../application/sectionController.ts'
import { retryableUploads, uploadsInProgress } from '../application/uploads.ts'
import { setPageOwner } from './pageOwner.ts'
import { session, sessionExpired } from './session.ts'
import { signOutLocally } from './signOut.ts'

/** Why the page's owner has to sign in again: the session ended, or another account signed in in another window. */
export type SignInReason = 'ended' | 'replaced'

/**
 * Watches the session under a page of the application, which belongs to an account. When it ends, the person goes to the first page;
 * when another account signs in elsewhere, the page becomes that one's. With something typed and not saved, or a file that has not
 * arrived, neither happens unasked: answers why they may sign in again in place for as long as that is asked.
 */
export function useSessionWatch(account: string): SignInReason | undefined {
  const navigate = useNavigate()
  const [signInReason, setSignInReason] = useState<SignInReason>()
  useEffect(() => {
    setPageOwner(account)
    const handleSessionChange = () => {
      const now = session.get()
      const hasUnsavedWork = hasUnsavedEdits() || uploadsInProgress.get() + retryableUploads.get().length > 0
      if (now?.userInfo.account === account) setSignInReason(undefined)
      else if (now && hasUnsavedWork) setSignInReason('replaced')
      else if (now) location.assign(guidePath)
      else if (sessionExpired.get() && hasUnsavedWork) setSignInReason('ended')
      else signOutLocally(navigate)
    }
    // A call made before the page stood may have ended it, and another account may have signed in since.
    if (session.get()?.userInfo.account !== account) handleSessionChange()
    const unsubscribe = session.subscribe(handleSessionChange)
    return () => {
      unsubscribe()
      setPageOwner(undefined)
    }
  }, [account, navigate])
  return signInReason
}
