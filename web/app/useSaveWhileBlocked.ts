import { useEffect, useState } from 'react'
import type { Blocker } from 'react-router'
import { saveBeforeLeaving } from './saveBeforeLeaving.ts'

/** Saves while a navigation is held back, and lets it go or ends it by how that went. Answers whether the person has to be asked. */
export function useSaveWhileBlocked(blocker: Blocker): boolean {
  const [failedFor, setFailedFor] = useState<Blocker>()
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    let stale = false
    void saveBeforeLeaving().then((next) => {
      if (stale) return
      if (next === 'leave') blocker.proceed()
      else if (next === 'stay') blocker.reset()
      else setFailedFor(blocker)
    })
    return () => {
      stale = true
    }
  }, [blocker])
  return failedFor === blocker
}
