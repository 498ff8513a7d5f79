import { useEffect, useState } from 'react'
import { memoize } from '#domain/kit/memoize.ts'

interface TruncatedValueHintProps {
  readonly text: string
  /** The id of the control that shows the text in one line. */
  readonly controlId: string
}

/** Repeats a value that its control cuts, and only then. Screen readers read it from the control. */
export function TruncatedValueHint({ text, controlId }: TruncatedValueHintProps) {
  const isCut = useIsCut(text, controlId)
  if (!isCut) return null
  return (
    <p aria-hidden="true" className="mt-1.5 text-help wrap-anywhere text-ink-soft">
      {text}
    </p>
  )
}

/** The width that fits into the narrowest control, in Latin letters. Most values need no measurement. */
const alwaysFits = 20

/** Returns true when a text is wider than the content of its control, which may change its size. */
function useIsCut(text: string, controlId: string): boolean {
  const [isCut, setCut] = useState(false)
  const isLong = displayWidth(text) > alwaysFits
  useEffect(() => {
    const control = isLong ? document.getElementById(controlId) : null
    if (!control) return
    // Its callback runs after the layout, so measuring costs no other one.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setCut(renderedWidth(text, control) > entry.contentRect.width)
    })
    observer.observe(control)
    return () => observer.disconnect()
  }, [text, controlId, isLong])
  return isLong && isCut
}

const measuringContext = memoize(() => document.createElement('canvas').getContext('2d'))

/** Returns the width of a text in the font of an element, in pixels. */
function renderedWidth(text: string, element: Element): number {
  const context = measuringContext()
  if (!context) return 0
  const { font, letterSpacing } = getComputedStyle(element)
  context.font = font
  context.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing
  return context.measureText(text).width
}

/** Approximate number of Latin letters that fit into half a row. */
export const charsPerHalfRow = 44

/** Returns the width of a text in Latin letters. A Chinese character counts as two. */
export function displayWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 2 : 1), 0)
}
