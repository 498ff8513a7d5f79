import { useEffect } from 'react'
import { useApplication } from '../../application/application.ts'
import { type DraftSession, failedUploads, useDraftSession } from '../../application/draftSession.ts'
import { useSaveWhileBlocked } from '../../application/useSaveWhileBlocked.ts'
import { session, sessionExpired } from '../../session/session.ts'
import { useObservable } from '../../state/observable.ts'
import { useNavigator } from '../../ui/routing/Routed.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'

/**
 * Prevents the loss of typed answers. Leaving by the menu or the browser's buttons saves first, as Next does; the
 * dialog appears only when that fails and typed answers would be lost. Navigation is blocked during a submission.
 * Uploads continue on other pages. Closing the window would end them and lose failed files, so the browser warns.
 */
export function LeaveGuard() {
  const { editable, states, data } = useApplication()
  const draft = useDraftSession()
  const navigator = useNavigator()
  const blocked = useObservable(navigator.held)
  useEffect(() => {
    if (!editable) return
    navigator.holdBack(
      (from, to) =>
        from.pathname !== to.pathname && isStillSignedIn() && (draft.isSubmitting.get() || draft.hasNewAnswers()),
    )
    return () => navigator.holdBack(undefined)
  }, [navigator, draft, editable])
  useWarnOnClose(draft, editable, failedUploads(useObservable(draft.retryableUploads), states, data).length > 0)
  const failed = useSaveWhileBlocked(blocked)
  return <LeaveDialog isOpen={failed} onLeave={() => blocked?.proceed()} onStay={() => blocked?.end()} />
}

/**
 * Returns false after the applicant left, which ends the session first. An applicant who is asked to sign in again has
 * not left.
 */
function isStillSignedIn(): boolean {
  return session.get() !== undefined || sessionExpired.get()
}

function useWarnOnClose(draft: DraftSession, editable: boolean, hasFailedFiles: boolean): void {
  useEffect(() => {
    if (!editable) return
    const warn = (event: BeforeUnloadEvent) => {
      if (isStillSignedIn() && (draft.hasUnsavedEdits() || draft.uploadsInProgress.get() > 0 || hasFailedFiles))
        event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [draft, editable, hasFailedFiles])
}
