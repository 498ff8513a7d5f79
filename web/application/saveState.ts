import { createObservable } from '../state/observable.ts'

/** The save status that the footer shows. */
export type SaveState =
  | { readonly kind: 'none' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'failed' }
  /** An answer was changed here and elsewhere: nothing is saved until the applicant has chosen. */
  | { readonly kind: 'conflict' }

/**
 * True while the application is being submitted. The page then accepts no input, because no submission would include
 * it.
 */
export const submissionInProgress = createObservable(false)

export const saveState = createObservable<SaveState>({ kind: 'none' })

/** Marks the page as unsaved. The messages of a failed save and of a conflict stay. */
export function markUnsaved(): void {
  const { kind } = saveState.get()
  if (kind !== 'failed' && kind !== 'conflict') saveState.set({ kind: 'unsaved' })
}

/** Clears the status after the unsaved page was left: nothing of it remains to save or retry. */
export function clearUnsaved(): void {
  const { kind } = saveState.get()
  if (kind === 'unsaved' || kind === 'failed' || kind === 'conflict') saveState.set({ kind: 'none' })
}
