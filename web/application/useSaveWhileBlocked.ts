import { useEffect, useState } from 'react'
import { useObservable } from '../state/observable.ts'
import type { Held } from '../ui/routing/navigator.ts'
import { useDraftSession } from './draftSession.ts'

/**
 * Saves while a navigation is blocked, then proceeds with it or ends it according to the result. During a submission it
 * ends the navigation. A later successful save also proceeds, because no changes remain.
 * @returns true when the applicant has to confirm
 */
export function useSaveWhileBlocked(blocked: Held | undefined): boolean {
  const draft = useDraftSession()
  const [failedFor, setFailedFor] = useState<Held>()
  useEffect(() => {
    if (!blocked) return
    if (draft.isSubmitting.get()) return blocked.end()
    let stale = false
    void draft.saveBeforeLeaving().then((next) => {
      if (stale) return
      if (next === 'leave') blocked.proceed()
      else if (next === 'stay') blocked.end()
      else setFailedFor(blocked)
    })
    return () => {
      stale = true
    }
  }, [draft, blocked])
  const needsConfirmation = blocked !== undefined && failedFor === blocked
  const { kind } = useObservable(draft.saveState)
  useEffect(() => {
    if (!needsConfirmation || kind !== 'saved') return
    // The page applies the saved values after the footer receives its save state.
    const timer = setTimeout(() => !draft.hasNewAnswers() && blocked.proceed())
    return () => clearTimeout(timer)
  }, [draft, blocked, needsConfirmation, kind])
  return needsConfirmation
}
