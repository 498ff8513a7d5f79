import { useEffect, useRef } from 'react'
import { currentController, useCurrentController } from '../application/sectionController.ts'
import type { NavigationState } from '../application/useStepActions.ts'
import { useLocation } from './routing/Routed.tsx'

/** Has a section show what is missing once it stands, when Submit led here (SUB-2), or one question, when the review did. */
export function useInitialProblems(): void {
  const { key, state } = useLocation()
  const controller = useCurrentController()
  const handled = useRef('')
  const { showProblems = false, question } = (state as NavigationState | null) ?? {}
  useEffect(() => {
    // While the page changes, the section left behind is still the one drawn with.
    if (!controller || controller !== currentController() || handled.current === key) return
    handled.current = key
    if (showProblems) controller.showProblems()
    else if (question) controller.showQuestion(question)
  }, [showProblems, question, controller, key])
}
