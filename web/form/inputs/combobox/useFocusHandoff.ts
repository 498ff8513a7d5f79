import { type RefObject, useEffect, useRef } from 'react'

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

/** Moves the focus from the previous input to its replacement, with the text typed meanwhile and the caret. */
export function useTakeOver(from: HTMLElement): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = container.current?.querySelector('input')
    if (!input || input === document.activeElement || !(from instanceof HTMLInputElement)) return
    const { value, defaultValue, selectionStart, selectionEnd } = from
    input.focus({ preventScroll: true })
    if (value !== defaultValue) {
      setValue?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    input.setSelectionRange(selectionStart, selectionEnd)
  }, [from])
  return container
}
