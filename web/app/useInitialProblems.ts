import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useDraftSession } from '../application/draftSession.ts'
import type { NavigationState } from '../application/useStepActions.ts'
import { useObservable } from '../state/observable.ts'

/** Shows the errors of a section after Submit led to it (SUB-2), or one question after the review led to it. */
export function useInitialProblems(): void {
  const { key, state } = useLocation()
  const draft = useDraftSession()
  const controller = useObservable(draft.controller)
  const handled = useRef('')
  const { showProblems = false, question } = (state as NavigationState | null) ?? {}
  useEffect(() => {
    // While the page changes, the section of the previous page may still be the rendered one.
    if (!controller || controller !== draft.controller.get() || handled.current === key) return
    handled.current = key
    if (showProblems) controller.showProblems()
    else if (question) controller.showQuestion(question)
  }, [draft, showProblems, question, controller, key])
}
