import { useEffect } from 'react'
import type { SectionPageState } from '../SectionContext.ts'
import { startAutosave } from './autosave.ts'

/** Starts autosave on the page of a section while the application may be edited. */
export function useAutosave({ store, saver, application }: SectionPageState): void {
  const { editable } = application
  useEffect(() => (editable ? startAutosave(store, saver) : undefined), [store, saver, editable])
}
