import { useEffect, useState } from 'react'
import type { Blocker } from 'react-router'
import { currentController, hasUnsavedEdits } from './sectionController.ts'

/**
 * Saves while a navigation is held back and lets it go when that worked, or when there is nothing typed to lose: what was filled in
 * by itself is filled in again. Answers whether the person has to be asked.
 */
export function useSaveWhileBlocked(blocker: Blocker): boolean {
  const [failedFor, setFailedFor] = useState<Blocker>()
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let stale = false
    void (currentController()?.save() ?? Promise.resolve({ kind: 'saved' })).then(({ kind }) => {
      if (stale) return
      if (kind === 'saved' || !hasUnsavedEdits()) blocker.proceed()
      else setFailedFor(blocker)
    })
    return () => {
      stale = true
    }
  }, [blocker])
  return failedFor === blocker
}
