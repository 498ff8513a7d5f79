import { useEffect } from 'react'
import { markUnsaved, saveState } from '#web/app/saveState.ts'
import type { SectionPage } from './SectionContext.ts'
import { edited } from './topics.ts'

/** A pause in typing of this length saves, in milliseconds. */
const autosaveAfterMs = 2000

/** Saves by itself after a pause, and when the connection is back. Leaving with unsaved text is guarded by the layout. */
export function useAutosave({ store, saver, application }: SectionPage): void {
  const { editable } = application
  useEffect(() => {
    if (!editable) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      if (Object.keys(store.pending().changes).length > 0) void saver.save({ isQuiet: true })
      else if (saveState.get().kind === 'unsaved' && !store.isDirty()) saveState.set({ kind: 'none' })
    }
    const later = () => {
      markUnsaved()
      clearTimeout(timer)
      timer = setTimeout(save, autosaveAfterMs)
    }
    const saveEdits = () => store.hasEdits() && save()
    const end = store.subscribe(edited, later)
    window.addEventListener('online', saveEdits)
    return () => {
      end()
      clearTimeout(timer)
      window.removeEventListener('online', saveEdits)
    }
  }, [store, saver, editable])
}
