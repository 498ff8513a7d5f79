import { useEffect } from 'react'
import type { SectionPageState } from '../SectionContext.ts'
import { startAutosave } from './autosave.ts'

/** Has the page of a section save by itself for as long as the application may be edited. */
export function useAutosave({ store, saver, application }: SectionPageState): void {
  const { editable } = application
  useEffect(() => (editable ? startAutosave(store, saver) : undefined), [store, saver, editable])
}
