import { useEffect, useState } from 'react'
import { guidePath } from '#domain/application/navigation.ts'
import { belongTo } from './pageAccount.ts'
import { useNavigate } from './routing/Routed.tsx'
import { hasUnsavedEdits } from './sectionController.ts'
import { ended, session } from './session.ts'
import { leave } from './signOut.ts'
import { filesToRetry, filesUnderWay } from './uploads.ts'

/** Why the page's owner has to sign in again: the session ended, or another account signed in in another window. */
export type OwnerGone = 'ended' | 'replaced'

/**
 * Watches the session under a page of the application, which belongs to an account. When it ends, the person goes to the first page;
 * when another account signs in elsewhere, the page becomes that one's. With something typed and not saved, or a file that has not
 * arrived, neither happens unasked: answers why they may sign in again in place for as long as that is asked.
 */
export function useSessionWatch(account: string): OwnerGone | undefined {
  const navigate = useNavigate()
  const [asking, setAsking] = useState<OwnerGone>()
  useEffect(() => {
    belongTo(account)
    const follow = () => {
      const now = session.get()
      const wouldLose = hasUnsavedEdits() || filesUnderWay.get() + filesToRetry.get().length > 0
      if (now?.userInfo.account === account) setAsking(undefined)
      else if (now && wouldLose) setAsking('replaced')
      else if (now) location.assign(guidePath)
      else if (ended.get() && wouldLose) setAsking('ended')
      else leave(navigate)
    }
    // A call made before the page stood may have ended it, and another account may have signed in since.
    if (session.get()?.userInfo.account !== account) follow()
    const unfollow = session.subscribe(follow)
    return () => {
      unfollow()
      belongTo(undefined)
    }
  }, [account, navigate])
  return asking
}
