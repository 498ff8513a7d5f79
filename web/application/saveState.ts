import { createObservable } from '../ui/observable.ts'

/** What the footer says about saving. */
export type SaveState =
  | { readonly kind: 'none' }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'failed' }
  /** Something was changed here and elsewhere: nothing is saved before the person has chosen. */
  | { readonly kind: 'conflict' }

/** Whether the application is being submitted: what is typed now would be in no submission, so that the page takes nothing. */
export const submissionInProgress = createObservable(false)

export const saveState = createObservable<SaveState>({ kind: 'none' })

/** Says that the page holds something that is not saved; a failed save and a conflict keep their words. */
export function markUnsaved(): void {
  const { kind } = saveState.get()
  if (kind !== 'failed' && kind !== 'conflict') saveState.set({ kind: 'unsaved' })
}

/** The page that held something unsaved is gone: there is nothing left of it to save or to try again. */
export function clearUnsaved(): void {
  const { kind } = saveState.get()
  if (kind === 'unsaved' || kind === 'failed' || kind === 'conflict') saveState.set({ kind: 'none' })
}
