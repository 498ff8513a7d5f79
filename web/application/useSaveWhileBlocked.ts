import { useEffect, useState } from 'react'
import { useObservable } from '../state/observable.ts'
import type { Held } from '../ui/routing/navigator.ts'
import { saveBeforeLeaving } from './saveBeforeLeaving.ts'
import { saveState, submissionInProgress } from './saveState.ts'
import { hasNewAnswers } from './sectionController.ts'

/**
 * Saves while a navigation is blocked, then proceeds with it or ends it according to the result. During a submission it
 * ends the navigation. A later successful save also proceeds, because no changes remain.
 * @returns true when the applicant has to confirm
 */
export function useSaveWhileBlocked(blocked: Held | undefined): boolean {
  const [failedFor, setFailedFor] = useState<Held>()
  useEffect(() => {
    if (!blocked) return
    if (submissionInProgress.get()) return blocked.end()
    let stale = false
    void saveBeforeLeaving().then((next) => {
      if (stale) return
      if (next === 'leave') blocked.proceed()
      else if (next === 'stay') blocked.end()
      else setFailedFor(blocked)
    })
    return () => {
      stale = true
    }
  }, [blocked])
  const needsConfirmation = blocked !== undefined && failedFor === blocked
  const { kind } = useObservable(saveState)
  useEffect(() => {
    if (!needsConfirmation || kind !== 'saved') return
    // The page applies the saved values after the footer receives its save state.
    const timer = setTimeout(() => !hasNewAnswers() && blocked.proceed())
    return () => clearTimeout(timer)
  }, [blocked, needsConfirmation, kind])
  return needsConfirmation
}
