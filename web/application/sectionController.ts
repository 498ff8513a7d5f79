import { useEffect } from 'react'
import { createObservable, useObservable } from '../ui/observable.ts'
import { clearUnsaved } from './saveState.ts'

/** How a save ended. */
export type SaveOutcome =
  | { readonly kind: 'saved' }
  /** The server answered with another code than 1004; its message is shown as it is. */
  | { readonly kind: 'refused'; readonly message: string }
  /** No answer, or none that can be used: shown as "Failed to save draft:" and the reason. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** Said already elsewhere: a conflict shown side by side, or signed out. Nothing more is shown, and the move stops. */
  | { readonly kind: 'told' }

/** An answer that was typed and is not saved, in words. */
export interface UnsavedAnswer {
  readonly question: string
  readonly answer: string
}

/** What the page of a section lets the footer do with it. */
export interface SectionController {
  /** Whether the page holds anything that a save would send (DRT-1, DRT-2). */
  isDirty(): boolean
  /** Whether the page holds answers that the server does not, typed or filled in by themselves; leaving saves them. */
  hasNewAnswers?(): boolean
  /** Whether leaving now would lose something typed; absent, `isDirty` says it. */
  hasEdits?(): boolean
  /** What leaving now would lose, in words. */
  unsaved?(): readonly UnsavedAnswer[]
  /** Saves what changed. It never throws. */
  save(): Promise<SaveOutcome>
  /** Shows everything missing or wrong and moves the focus to it; false when there is nothing. */
  showProblems(): boolean
  /** Moves the focus to the question at a path; an entry it lies in is opened. */
  showQuestion(path: string): void
}

const current = createObservable<SectionController | undefined>(undefined)

/** The controller of the section on the page; undefined on pages without one, and while a page loads. */
export function currentController(): SectionController | undefined {
  return current.get()
}

/** Whether the page holds something typed that the server does not have. */
export function hasUnsavedEdits(): boolean {
  const controller = current.get()
  return controller?.hasEdits?.() ?? controller?.isDirty() ?? false
}

/** Whether the page holds answers that the server does not have, typed or filled in by themselves. */
export function hasNewAnswers(): boolean {
  return current.get()?.hasNewAnswers?.() ?? hasUnsavedEdits()
}

/** What was typed on the page and the server does not have, in words. */
export function unsavedAnswers(): readonly UnsavedAnswer[] {
  return current.get()?.unsaved?.() ?? []
}

/** Gives up what was typed on the page, which is about to go: nothing asks for it or saves it any more. */
export function discardEdits(): void {
  current.set(undefined)
}

/** The controller, followed by a component. */
export function useCurrentController(): SectionController | undefined {
  return useObservable(current)
}

/** Makes the page's section known to the footer for as long as it stands. Give it the same object every time. */
export function useSectionController(controller: SectionController): void {
  useEffect(() => {
    current.set(controller)
    return () => {
      if (current.get() === controller) current.set(undefined)
      clearUnsaved()
    }
  }, [controller])
}
