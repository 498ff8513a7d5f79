import { markUnsaved, saveState } from '#web/application/saveState.ts'
import { editedTopic } from './emitter.ts'
import type { Saver } from './saver.ts'
import type { SectionStore } from './store.ts'

/** A pause in typing of this length saves, in milliseconds. */
const autosaveAfterMs = 2000

/** A save that failed is tried again after so long, then after so long again, in milliseconds; the last pause is that of all others. */
const retryAfterMs = [10_000, 20_000, 40_000, 60_000] as const

/**
 * Saves by itself: after a pause in typing, at once when the page is hidden, for a phone may end it then, when the connection is
 * back, and again and again where a save failed for a reason that may pass. Leaving with unsaved text is guarded by the layout.
 * @returns ends it
 */
export function startAutosave(store: SectionStore, saver: Pick<Saver, 'save' | 'retry' | 'lastError'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const save = () => {
    if (Object.keys(store.pending().changes).length > 0) void saver.save({ isQuiet: true })
    else if (saveState.get().kind === 'unsaved' && !store.isDirty()) saveState.set({ kind: 'none' })
  }
  const scheduleSave = () => {
    markUnsaved()
    clearTimeout(timer)
    timer = setTimeout(save, autosaveAfterMs)
  }
  const scheduleRetry = () => {
    clearTimeout(retryTimer)
    if (!saver.lastError.get()) {
      failures = 0
      return
    }
    retryTimer = setTimeout(saver.retry, retryAfterMs[Math.min(failures, retryAfterMs.length - 1)])
    failures += 1
  }
  const saveEdits = () => store.hasEdits() && save()
  const saveHidden = () => {
    if (document.visibilityState !== 'hidden') return
    clearTimeout(timer)
    // What was typed back is no edit, but is still called unsaved.
    if (store.hasEdits() || !store.isDirty()) save()
  }
  const unsubscribers = [store.subscribe(editedTopic, scheduleSave), saver.lastError.subscribe(scheduleRetry)]
  addEventListener('online', saveEdits)
  addEventListener('visibilitychange', saveHidden)
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe()
    clearTimeout(timer)
    clearTimeout(retryTimer)
    removeEventListener('online', saveEdits)
    removeEventListener('visibilitychange', saveHidden)
  }
}
