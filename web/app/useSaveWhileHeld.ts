import { useEffect, useState } from 'react'
import type { Held } from './routing/navigator.ts'
import { saveBeforeLeaving } from './saveBeforeLeaving.ts'
import { saveState, submitting } from './saveState.ts'
import { hasNewAnswers } from './sectionController.ts'
import { useStore } from './store.ts'

/**
 * Saves while the way to another page is held back, and lets it go or ends it by how that went; during a submission it ends. One that
 * succeeds later lets it go too, for there is nothing left to ask.
 * @returns whether the person has to be asked
 */
export function useSaveWhileHeld(held: Held | undefined): boolean {
  const [failedFor, setFailedFor] = useState<Held>()
  useEffect(() => {
    if (!held) return
    if (submitting.get()) return held.end()
    let stale = false
    void saveBeforeLeaving().then((next) => {
      if (stale) return
      if (next === 'leave') held.proceed()
      else if (next === 'stay') held.end()
      else setFailedFor(held)
    })
    return () => {
      stale = true
    }
  }, [held])
  const isAsked = held !== undefined && failedFor === held
  const { kind } = useStore(saveState)
  useEffect(() => {
    if (!isAsked || kind !== 'saved') return
    // The page takes in what was saved after the footer has heard of it.
    const timer = setTimeout(() => !hasNewAnswers() && held.proceed())
    return () => clearTimeout(timer)
  }, [held, isAsked, kind])
  return isAsked
}
