import { type RefObject, useLayoutEffect } from 'react'

const focusable =
  'input:not([type="hidden"]):not([type="file"]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"]'

/** Moves the focus into an element: to its first control, or to itself. */
export function focusElement(element: HTMLElement | null, block: ScrollLogicalPosition = 'center'): void {
  if (!element) return
  const control = element.matches(focusable) ? element : (element.querySelector<HTMLElement>(focusable) ?? element)
  if (control === element && !element.matches(focusable)) element.tabIndex = -1
  control.focus({ preventScroll: true })
  element.scrollIntoView({ block, behavior: prefersCalm() ? 'auto' : 'smooth' })
}

function prefersCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Runs once what was just changed is drawn. */
export function afterDrawing(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}

interface FocusAfter {
  /** Where the focus goes on, asked once the page is drawn without the element; by itself to what stands in its place. */
  readonly next?: () => HTMLElement | null | undefined
  /** Whether the focus is in a dialog that was opened from the element. */
  readonly isAsking?: boolean
}

/**
 * When the element goes from the page with the focus in it, the focus goes on to what a person would go to next. By itself it would
 * fall to the start of the page. It has to go with the component that says this.
 */
export function useFocusAfter(
  element: RefObject<HTMLElement | null>,
  { next, isAsking = false }: FocusAfter = {},
): void {
  useLayoutEffect(() => {
    const here = element.current
    return () => {
      if (!here || !(isAsking || here.contains(document.activeElement))) return
      const places = placesOf(here)
      afterDrawing(() => {
        if (here.isConnected || !isLost()) return
        const wanted = next?.()
        focusElement(wanted?.isConnected ? wanted : inPlaceOf(places), 'nearest')
      })
    }
  })
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Where an element stands, from the inside out. */
interface Place {
  readonly parent: HTMLElement
  /** Among the parent's children. */
  readonly index: number
}

function placesOf(element: HTMLElement): readonly Place[] {
  const parent = element.parentElement
  return parent ? [{ parent, index: [...parent.children].indexOf(element) }, ...placesOf(parent)] : []
}

/** What can take the focus of what stands in the place of an element that has gone: of a list the line after it, else the last one. */
function inPlaceOf(places: readonly Place[]): HTMLElement | null {
  for (const { parent, index } of places) {
    const inPlace = parent.children[Math.min(index, parent.children.length - 1)]
    const found = [inPlace, parent].find((one) => one instanceof HTMLElement && holdsControl(one))
    if (parent.isConnected && found instanceof HTMLElement) return found
  }
  return null
}

function holdsControl(element: HTMLElement): boolean {
  return element.matches(focusable) || element.querySelector(focusable) !== null
}
