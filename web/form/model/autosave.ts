import { markUnsaved, saveState } from '#web/application/saveState.ts'
import { editedTopic } from './emitter.ts'
import type { Saver } from './saver.ts'
import type { SectionStore } from './store.ts'

/** Milliseconds of a pause in typing after which a save starts. */
const autosaveAfterMs = 2000

/** Milliseconds before each retry of a failed save. The last pause applies to all further retries. */
const retryAfterMs = [10_000, 20_000, 40_000, 60_000] as const

/**
 * Saves automatically: after a pause in typing, when the page is hidden (a phone may close it then), when the
 * connection returns, and repeatedly after a transient failure. The layout guards against leaving with unsaved text.
 * @returns the function that stops it
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
    // Reverting an edit is not an edit, but the page still shows the answer as unsaved.
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
