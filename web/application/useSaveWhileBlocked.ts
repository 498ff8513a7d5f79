import { useEffect, useState } from 'react'
import type { Held } from '../app/routing/navigator.ts'
import { useObservable } from '../ui/observable.ts'
import { saveBeforeLeaving } from './saveBeforeLeaving.ts'
import { saveState, submissionInProgress } from './saveState.ts'
import { hasNewAnswers } from './sectionController.ts'

/**
 * Saves while the way to another page is held back, and lets it go or ends it by how that went; during a submission it ends. One that
 * succeeds later lets it go too, for there is nothing left to ask.
 * @returns whether the person has to be asked
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
    // The page takes in what was saved after the footer has heard of it.
    const timer = setTimeout(() => !hasNewAnswers() && blocked.proceed())
    return () => clearTimeout(timer)
  }, [blocked, needsConfirmation, kind])
  return needsConfirmation
}
