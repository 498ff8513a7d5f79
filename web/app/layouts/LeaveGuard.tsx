import { useEffect } from 'react'
import { useApplication } from '../../application/application.ts'
import { failedUploads } from '../../application/failedUploads.ts'
import { submissionInProgress } from '../../application/saveState.ts'
import { hasNewAnswers, hasUnsavedEdits } from '../../application/sectionController.ts'
import { retryableUploads, uploadsInProgress } from '../../application/uploads.ts'
import { useSaveWhileBlocked } from '../../application/useSaveWhileBlocked.ts'
import { session, sessionExpired } from '../../session/session.ts'
import { useObservable } from '../../ui/observable.ts'
import { useNavigator } from '../routing/Routed.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'

/**
 * Keeps what was typed from being lost. Leaving by the menu or the browser's buttons saves first, as Next does; only when that fails
 * and something was typed is the person asked. While the application is submitted nobody goes elsewhere. A file on its way goes on
 * meanwhile. Closing the window would end that too, and only this window has one that did not arrive: it warns.
 */
export function LeaveGuard() {
  const { editable, states, data } = useApplication()
  const navigator = useNavigator()
  const blocked = useObservable(navigator.held)
  useEffect(() => {
    if (!editable) return
    navigator.holdBack(
      (from, to) =>
        from.pathname !== to.pathname && isStillSignedIn() && (submissionInProgress.get() || hasNewAnswers()),
    )
    return () => navigator.holdBack(undefined)
  }, [navigator, editable])
  useWarnOnClose(editable, failedUploads(useObservable(retryableUploads), states, data).length > 0)
  const failed = useSaveWhileBlocked(blocked)
  return <LeaveDialog isOpen={failed} onLeave={() => blocked?.proceed()} onStay={() => blocked?.end()} />
}

/** Whoever leaves has ended the session before; whoever is asked to sign in again has not left. */
function isStillSignedIn(): boolean {
  return session.get() !== undefined || sessionExpired.get()
}

function useWarnOnClose(editable: boolean, hasFailedFiles: boolean): void {
  useEffect(() => {
    if (!editable) return
    const warn = (event: BeforeUnloadEvent) => {
      if (isStillSignedIn() && (hasUnsavedEdits() || uploadsInProgress.get() > 0 || hasFailedFiles))
        event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [editable, hasFailedFiles])
}
