import { useEffect, useState } from 'react'
import { memoize } from '#domain/kit/memoize.ts'

interface TruncatedValueHintProps {
  readonly text: string
  /** The id of the control that shows the text in one line. */
  readonly controlId: string
}

/** Repeats a value in full while its control truncates it. Hidden from screen readers, which read the control. */
export function TruncatedValueHint({ text, controlId }: TruncatedValueHintProps) {
  const isTruncated = useIsTruncated(text, controlId)
  if (!isTruncated) return null
  return (
    <p aria-hidden="true" className="mt-1.5 text-help wrap-anywhere text-ink-soft">
      {text}
    </p>
  )
}

/** Width in Latin letters that fits into every control. Values up to it need no measurement. */
const alwaysFittingWidth = 20

/** Returns true while a text is wider than its control, also after the control changes its size. */
function useIsTruncated(text: string, controlId: string): boolean {
  const [isTruncated, setTruncated] = useState(false)
  const isLong = displayWidth(text) > alwaysFittingWidth
  useEffect(() => {
    const control = isLong ? document.getElementById(controlId) : null
    if (!control) return
    // The callback of an observer runs after layout, so measuring does not force another one.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setTruncated(renderedWidth(text, control) > entry.contentRect.width)
    })
    observer.observe(control)
    return () => observer.disconnect()
  }, [text, controlId, isLong])
  return isLong && isTruncated
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
