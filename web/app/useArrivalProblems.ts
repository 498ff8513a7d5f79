import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { currentController, useCurrentController } from './sectionController.ts'
import type { ArrivalState } from './useMoveTools.ts'

/** Has a section show what is missing once it stands, when Submit led here (SUB-2). */
export function useArrivalProblems(): void {
  const { key, state } = useLocation()
  const controller = useCurrentController()
  const handled = useRef('')
  const wanted = (state as ArrivalState | null)?.showProblems === true
  useEffect(() => {
    // While the page changes, the section left behind is still the one drawn with.
    if (!wanted || !controller || controller !== currentController() || handled.current === key) return
    handled.current = key
    controller.showProblems()
  }, [wanted, controller, key])
}
