import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

const focusable =
  'input:not([type="hidden"]):not([type="file"]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [tabindex="0"]'

/** Moves the focus into an element: to its first control, or to the element itself. */
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

/** Runs a callback after the latest change is rendered. */
export function onNextFrame(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback))
}

interface RestoreFocusOptions {
  /**
   * Returns the element to focus instead. Called after the page has rendered without the removed element. Defaults to
   * the element at its position.
   */
  readonly next?: () => HTMLElement | null | undefined
  /** True while the focus is in a dialog that was opened from the element. */
  readonly isConfirming?: boolean
}

/**
 * Moves the focus to another element when `element` is removed while it contains the focus. Without this the focus
 * would move to the start of the page. The element must unmount together with the component that calls this hook.
 */
export function useRestoreFocus(
  element: RefObject<HTMLElement | null>,
  { next, isConfirming = false }: RestoreFocusOptions = {},
): void {
  useLayoutEffect(() => {
    const current = element.current
    return () => {
      if (!current || !(isConfirming || current.contains(document.activeElement))) return
      const positions = positionsOf(current)
      onNextFrame(() => {
        if (current.isConnected || !isFocusLost()) return
        const target = next?.()
        focusElement(target?.isConnected ? target : elementAtPosition(positions), 'nearest')
      })
    }
  })
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** The position of an element among its siblings. */
interface DomPosition {
  readonly parent: HTMLElement
  /** Index among the parent's children. */
  readonly index: number
}

/** Returns the position of an element and of each of its ancestors, from the inside out. */
function positionsOf(element: HTMLElement): readonly DomPosition[] {
  const parent = element.parentElement
  return parent ? [{ parent, index: [...parent.children].indexOf(element) }, ...positionsOf(parent)] : []
}

/** Returns a focusable element at the position of a removed one: in a list the next item, else the last one. */
function elementAtPosition(positions: readonly DomPosition[]): HTMLElement | null {
  for (const { parent, index } of positions) {
    const inPlace = parent.children[Math.min(index, parent.children.length - 1)]
    const found = [inPlace, parent].find((item) => item instanceof HTMLElement && containsControl(item))
    if (parent.isConnected && found instanceof HTMLElement) return found
  }
  return null
}

function containsControl(element: HTMLElement): boolean {
  return element.matches(focusable) || element.querySelector(focusable) !== null
}

interface RestoreFocusProps extends Pick<RestoreFocusOptions, 'next'> {
  readonly children: ReactNode
}

/** Wraps an element that disappears when it is pressed, and then moves the focus to another element. */
export function RestoreFocus({ next, children }: RestoreFocusProps) {
  const wrapper = useRef<HTMLSpanElement>(null)
  useRestoreFocus(wrapper, next ? { next } : {})
  return (
    <span ref={wrapper} className="contents">
      {children}
    </span>
  )
}
