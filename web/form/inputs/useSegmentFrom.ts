import { type RefObject, useEffect, useRef } from 'react'
import { nothingTyped, type TypedAhead } from './segmentTexts.ts'

const editable = '[contenteditable="true"]'

/** Moves the focus from the segment that stood here to the one in its place, and types into it what was typed meanwhile. */
export function useSegmentFrom(from: HTMLElement, typed: RefObject<TypedAhead>): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (place.current?.contains(document.activeElement)) return
    const { text, start } = typed.current
    // Taken over before the focus comes: the segments it leaves would take it for what was left in them.
    typed.current = nothingTyped
    const index = text === '' ? [...(from.parentElement?.querySelectorAll(editable) ?? [])].indexOf(from) : start
    place.current?.querySelectorAll<HTMLElement>(editable)[index]?.focus({ preventScroll: true })
    void typeInto(text)
  }, [from, typed])
  return place
}

/** Types where the focus is, each character once what the one before it did is drawn. */
async function typeInto(text: string): Promise<void> {
  const init = { inputType: 'insertText', bubbles: true, cancelable: true }
  for (const data of text) {
    await Promise.resolve()
    document.activeElement?.dispatchEvent(new InputEvent('beforeinput', { ...init, data }))
  }
}
