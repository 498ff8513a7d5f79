import { useEffect, useRef } from 'react'
import { currentController, useCurrentController } from '../application/sectionController.ts'
import type { NavigationState } from '../application/useStepActions.ts'
import { useLocation } from '../ui/routing/Routed.tsx'

/** Shows the errors of a section after Submit led to it (SUB-2), or one question after the review led to it. */
export function useInitialProblems(): void {
  const { key, state } = useLocation()
  const controller = useCurrentController()
  const handled = useRef('')
  const { showProblems = false, question } = (state as NavigationState | null) ?? {}
  useEffect(() => {
    // While the page changes, the section of the previous page may still be the rendered one.
    if (!controller || controller !== currentController() || handled.current === key) return
    handled.current = key
    if (showProblems) controller.showProblems()
    else if (question) controller.showQuestion(question)
  }, [showProblems, question, controller, key])
}
