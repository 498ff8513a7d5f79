import { useEffect } from 'react'
import { createObservable, useObservable } from '../state/observable.ts'
import { clearUnsaved } from './saveState.ts'

/** The result of a save. */
export type SaveOutcome =
  | { readonly kind: 'saved' }
  /** The server responded with another code than 1004. The page shows its message unchanged. */
  | { readonly kind: 'refused'; readonly message: string }
  /** No usable response was received. The page shows "Failed to save draft:" and the reason. */
  | { readonly kind: 'failed'; readonly reason: string }
  /**
   * Reported elsewhere already: a conflict shown side by side, or a sign-out. Nothing more is shown, and the navigation
   * is cancelled.
   */
  | { readonly kind: 'told' }

/** The text of a typed answer that is not saved, with its question. */
export interface UnsavedAnswer {
  readonly question: string
  readonly answer: string
}

/** The actions of a section's page that the footer uses. */
export interface SectionController {
  /** Returns true when a save would send changes (DRT-1, DRT-2). */
  isDirty(): boolean
  /** Returns true when the page holds typed or prefilled answers that the server does not have. Leaving saves them. */
  hasNewAnswers?(): boolean
  /** Returns true when leaving now would lose typed answers. Defaults to `isDirty`. */
  hasEdits?(): boolean
  /** Returns the text of the answers that leaving now would lose. */
  unsaved?(): readonly UnsavedAnswer[]
  /** Saves the changes. It never throws. */
  save(): Promise<SaveOutcome>
  /** Shows all errors and moves the focus to the first one. Returns false when the section has none. */
  showProblems(): boolean
  /** Moves the focus to the question at a path and opens the entry that contains it. */
  showQuestion(path: string): void
}

const current = createObservable<SectionController | undefined>(undefined)

/** Returns the controller of the section on the page; undefined on a page without a section, and while a page loads. */
export function currentController(): SectionController | undefined {
  return current.get()
}

/** Returns true when the page holds typed answers that the server does not have. */
export function hasUnsavedEdits(): boolean {
  const controller = current.get()
  return controller?.hasEdits?.() ?? controller?.isDirty() ?? false
}

/** Returns true when the page holds typed or prefilled answers that the server does not have. */
export function hasNewAnswers(): boolean {
  return current.get()?.hasNewAnswers?.() ?? hasUnsavedEdits()
}

/** Returns the text of the typed answers that the server does not have. */
export function unsavedAnswers(): readonly UnsavedAnswer[] {
  return current.get()?.unsaved?.() ?? []
}

/** Discards the typed answers of a page that is about to be left: they are neither confirmed nor saved. */
export function discardEdits(): void {
  current.set(undefined)
}

/** Returns the current controller. The component rerenders when it changes. */
export function useCurrentController(): SectionController | undefined {
  return useObservable(current)
}

/**
 * Registers the page's section with the footer while the component is mounted. Requires the same object on every
 * render.
 */
export function useSectionController(controller: SectionController): void {
  useEffect(() => {
    current.set(controller)
    return () => {
      if (current.get() === controller) current.set(undefined)
      clearUnsaved()
    }
  }, [controller])
}
