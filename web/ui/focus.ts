import { type RefObject, useLayoutEffect } from 'react'

const focusable =
  'input:not([type="hidden"]):not([type="file"]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"]'

/** Moves the focus into an element: to its first control, or to itself. */
export function focusElement(element: HTMLElement | null, block: ScrollLogicalPosition = 'center'): void {
  if (!element) return
  const control = element.matches(focusable) ? element : (element.querySelector<HTMLElement>(focusable) ?? element)
  if (control === element && !element.matches(focusable)) element.tabIndex = -1
  control.focus({ preventScroll: true })
  element.scrollIntoView({ block, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Runs once what was just changed is drawn. */
export function onNextFrame(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback))
}

interface RestoreFocusOptions {
  /** Where the focus goes on, asked once the page is drawn without the element; by itself to what stands in its place. */
  readonly next?: () => HTMLElement | null | undefined
  /** Whether the focus is in a dialog that was opened from the element. */
  readonly isConfirming?: boolean
}

/**
 * When the element goes from the page with the focus in it, the focus goes on to what a person would go to next. By itself it would
 * fall to the start of the page. It has to go with the component that says this.
 */
export function useRestoreFocus(
  element: RefObject<HTMLElement | null>,
  { next, isConfirming = false }: RestoreFocusOptions = {},
): void {
  useLayoutEffect(() => {
    const elementRef = element.current
    return () => {
      if (!elementRef || !(isConfirming || elementRef.contains(document.activeElement))) return
      const positions = positionsOf(elementRef)
      onNextFrame(() => {
        if (elementRef.isConnected || !isLost()) return
        const wanted = next?.()
        focusElement(wanted?.isConnected ? wanted : elementAtPosition(positions), 'nearest')
      })
    }
  })
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Where an element stands, from the inside out. */
interface DomPosition {
  readonly parent: HTMLElement
  /** Among the parent's children. */
  readonly index: number
}

function positionsOf(element: HTMLElement): readonly DomPosition[] {
  const parent = element.parentElement
  return parent ? [{ parent, index: [...parent.children].indexOf(element) }, ...positionsOf(parent)] : []
}

/** What can take the focus of what stands in the place of an element that has gone: of a list the line after it, else the last one. */
function elementAtPosition(places: readonly DomPosition[]): HTMLElement | null {
  for (const { parent, index } of places) {
    const inPlace = parent.children[Math.min(index, parent.children.length - 1)]
    const found = [inPlace, parent].find((item) => item instanceof HTMLElement && containsControl(item))
    if (parent.isConnected && found instanceof HTMLElement) return found
  }
  return null
}

function containsControl(element: HTMLElement): boolean {
  return element.matches(focusable) || element.querySelector(focusable) !== null
}
