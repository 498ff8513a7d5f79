import { useEffect } from 'react'
import { useApplication } from '../application.ts'
import { failedFiles } from '../failedFiles.ts'
import { useNavigator } from '../routing/Routed.tsx'
import { submitting } from '../saveState.ts'
import { hasNewAnswers, hasUnsavedEdits } from '../sectionController.ts'
import { ended, session } from '../session.ts'
import { useStore } from '../store.ts'
import { filesToRetry, filesUnderWay } from '../uploads.ts'
import { useSaveWhileHeld } from '../useSaveWhileHeld.ts'
import { LeaveDialog } from './LeaveDialog.tsx'

/**
 * Keeps what was typed from being lost. Leaving by the menu or the browser's buttons saves first, as Next does; only when that fails
 * and something was typed is the person asked. While the application is submitted nobody goes elsewhere. A file on its way goes on
 * meanwhile. Closing the window would end that too, and only this window has one that did not arrive: it warns.
 */
export function LeaveGuard() {
  const { editable, states, data } = useApplication()
  const navigator = useNavigator()
  const held = useStore(navigator.held)
  useEffect(() => {
    if (!editable) return
    navigator.holdBack(
      (from, to) => from.pathname !== to.pathname && isStaying() && (submitting.get() || hasNewAnswers()),
    )
    return () => navigator.holdBack(undefined)
  }, [navigator, editable])
  useWarnOnClose(editable, failedFiles(useStore(filesToRetry), states, data).length > 0)
  const failed = useSaveWhileHeld(held)
  return <LeaveDialog isOpen={failed} onLeave={() => held?.proceed()} onStay={() => held?.end()} />
}

/** Whoever leaves has ended the session before; whoever is asked to sign in again has not left. */
function isStaying(): boolean {
  return session.get() !== undefined || ended.get()
}

function useWarnOnClose(editable: boolean, hasFailedFiles: boolean): void {
  useEffect(() => {
    if (!editable) return
    const warn = (event: BeforeUnloadEvent) => {
      if (isStaying() && (hasUnsavedEdits() || filesUnderWay.get() > 0 || hasFailedFiles)) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [editable, hasFailedFiles])
}
