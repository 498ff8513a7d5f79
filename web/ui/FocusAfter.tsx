import { type ReactNode, useRef } from 'react'
import { useFocusAfter } from './focus.ts'

interface FocusAfterProps {
  /** Where the focus goes on, asked once the page is drawn without the children; by itself to what stands in their place. */
  readonly next?: () => HTMLElement | null | undefined
  readonly children: ReactNode
}

/** Something that goes from the page when it is pressed, or by what the press brings about: the focus goes on from it. */
export function FocusAfter({ next, children }: FocusAfterProps) {
  const here = useRef<HTMLSpanElement>(null)
  useFocusAfter(here, next ? { next } : {})
  return (
    <span ref={here} className="contents">
      {children}
    </span>
  )
}
