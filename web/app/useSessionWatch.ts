import { useEffect, useState } from 'react'
import { guidePath } from '#domain/application/navigation.ts'
import { useNavigate } from './routing/Routed.tsx'
import { hasUnsavedEdits } from './sectionController.ts'
import { ended, session } from './session.ts'
import { leave } from './signOut.ts'
import { filesToRetry, filesUnderWay } from './uploads.ts'

/**
 * Watches the session under a page of the application. When it ends, the person goes to the first page; with something typed and not
 * saved, or a file that has not arrived, they may sign in again in place. True while that is asked.
 */
export function useSessionWatch(account: string): boolean {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    const follow = () => {
      const now = session.get()
      if (now && now.userInfo.account !== account) location.assign(guidePath)
      else if (now) setAsking(false)
      else if (ended.get() && (hasUnsavedEdits() || filesUnderWay.get() + filesToRetry.get() > 0)) setAsking(true)
      else leave(navigate)
    }
    // A call made before the page stood may have ended it.
    if (!session.get()) follow()
    return session.subscribe(follow)
  }, [account, navigate])
  return asking
}
