import { flushSync } from 'react-dom'

/**
 * Replaces the formatted text of an input by the plain one when it receives the focus. Focus by keyboard selects the
 * whole text, so that typing replaces it: the plain text is selected as well then.
 * @param show renders the plain text
 */
export function showUnformatted(input: HTMLInputElement, show: () => void): void {
  const isSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length
  flushSync(show)
  if (isSelected) input.select()
}
