import { type ReactNode, useRef } from 'react'
import { useRestoreFocus } from './focus.ts'

interface RestoreFocusProps {
  /** Where the focus goes on, asked once the page is drawn without the children; by itself to what stands in their place. */
  readonly next?: () => HTMLElement | null | undefined
  readonly children: ReactNode
}

/** Something that goes from the page when it is pressed, or by what the press brings about: the focus goes on from it. */
export function RestoreFocus({ next, children }: RestoreFocusProps) {
  const wrapper = useRef<HTMLSpanElement>(null)
  useRestoreFocus(wrapper, next ? { next } : {})
  return (
    <span ref={wrapper} className="contents">
      {children}
    </span>
  )
}
