import { type ReactNode, useRef } from 'react'
import { useRestoreFocus } from './focus.ts'

interface RestoreFocusProps {
  /**
   * Returns the next element to focus, evaluated after the page has rendered without the children. Defaults to the
   * element at their position.
   */
  readonly next?: () => HTMLElement | null | undefined
  readonly children: ReactNode
}

/** Wraps an element that a press removes, directly or indirectly, and moves the focus on from it. */
export function RestoreFocus({ next, children }: RestoreFocusProps) {
  const wrapper = useRef<HTMLSpanElement>(null)
  useRestoreFocus(wrapper, next ? { next } : {})
  return (
    <span ref={wrapper} className="contents">
      {children}
    </span>
  )
}
