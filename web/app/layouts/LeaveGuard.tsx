import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useApplication } from '../application.ts'
import { mayLeaveFreely } from '../leaving.ts'
import { hasNewAnswers, hasUnsavedEdits } from '../sectionController.ts'
import { session } from '../session.ts'
import { filesUnderWay } from '../uploads.ts'
import { useSaveWhileBlocked } from '../useSaveWhileBlocked.ts'
import { LeaveDialog } from './LeaveDialog.tsx'

/**
 * Keeps what was typed from being lost. Leaving by the menu or the browser's buttons saves first, as Next does; only when that fails
 * and something was typed is the person asked. A file on its way goes on meanwhile. Closing the window would end that too: it warns.
 */
export function LeaveGuard() {
  const { editable } = useApplication()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      editable &&
      currentLocation.pathname !== nextLocation.pathname &&
      !mayLeaveFreely() &&
      session.get() !== undefined &&
      hasNewAnswers(),
  )
  useWarnOnClose(editable)
  const failed = useSaveWhileBlocked(blocker)
  return (
    <LeaveDialog
      isOpen={blocker.state === 'blocked' && failed}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  )
}

function useWarnOnClose(editable: boolean): void {
  useEffect(() => {
    if (!editable) return
    const warn = (event: BeforeUnloadEvent) => {
      if (session.get() !== undefined && (hasUnsavedEdits() || filesUnderWay.get() > 0)) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [editable])
}
