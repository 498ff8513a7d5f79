import { useEffect } from 'react'
import type { Translate } from '#domain/kit/translate.ts'
import { useDraftSession } from './draftSession.ts'

/** The result of a save. */
export type SaveOutcome =
  | { readonly kind: 'saved' }
  /** The server responded with another code than 1004. The page shows its message unchanged. */
  | { readonly kind: 'refused'; readonly message: string }
  /** No usable response was received. The page shows "Failed to save draft:" and the reason. */
  | { readonly kind: 'failed'; readonly reason: string }
  /**
   * The page reports it itself: a conflict shown side by side, or a sign-out. The footer shows nothing, and the
   * navigation is cancelled.
   */
  | { readonly kind: 'handled' }

/** A typed answer that is not saved, with its question. Both get their words when they are shown. */
export interface UnsavedAnswer {
  question(tKey: Translate): string
  answer(tKey: Translate): string
}

/** The actions of a section's page that the footer uses. */
export interface SectionController {
  /** Returns true when a save would send changes (DRT-1, DRT-2). */
  isDirty(): boolean
  /** Returns true when the page holds typed or prefilled answers that the server does not have. Leaving saves them. */
  hasNewAnswers?(): boolean
  /** Returns true when leaving now would lose typed answers. Defaults to `isDirty`. */
  hasEdits?(): boolean
  /** Returns the answers that leaving now would lose. */
  unsaved?(): readonly UnsavedAnswer[]
  /** Saves the changes. It never throws. */
  save(): Promise<SaveOutcome>
  /** Shows all errors and moves the focus to the first one. Returns false when the section has none. */
  showProblems(): boolean
  /** Moves the focus to the question at a path and opens the entry that contains it. */
  showQuestion(path: string): void
}

/**
 * Registers the page's section with the footer while the component is mounted. Requires the same object on every
 * render.
 */
export function useSectionController(controller: SectionController): void {
  const draft = useDraftSession()
  useEffect(() => {
    draft.controller.set(controller)
    return () => {
      if (draft.controller.get() === controller) draft.controller.set(undefined)
      draft.clearUnsaved()
    }
  }, [draft, controller])
}
