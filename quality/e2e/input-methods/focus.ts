/** The position of the focus relative to a control that should get it. */
export interface FocusPosition {
  readonly direction: 'here' | 'forward' | 'back'
  /** True in a menu, whose entries are reached by arrow keys. */
  readonly isMenuItem: boolean
  /** The visibility problem of the focus; empty when there is none. */
  readonly problem: string
}

/**
 * Runs in the page. Returns the position of the focus, and whether the focused element is completely visible with an
 * outline and not covered by sticky bars. A radio button counts as reached when another one of its group has the focus,
 * because arrow keys do the rest.
 */
export function focusPosition(target: Element): FocusPosition {
  const focused = document.activeElement
  const isMenuItem = target.getAttribute('role') === 'menuitem'
  if (!focused || focused === document.body) return { direction: 'forward', isMenuItem, problem: '' }
  return { direction: directionTo(focused), isMenuItem, problem: problemOf(focused) }

  function directionTo(from: Element): FocusPosition['direction'] {
    if (from === target || isBeside(from)) return 'here'
    return target.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_PRECEDING ? 'forward' : 'back'
  }

  function isBeside(from: Element): boolean {
    return isRadio(from) && isRadio(target) && from.name === target.name
  }

  function isRadio(element: Element): element is HTMLInputElement {
    return element instanceof HTMLInputElement && element.type === 'radio'
  }

  function problemOf(element: Element): string {
    // A heading or region gets the focus only as a starting point for screen readers, so it needs no outline.
    if (element instanceof HTMLElement && element.tabIndex < 0) return ''
    const shown = getComputedStyle(element).opacity === '0' ? (element.parentElement ?? element) : element
    const box = shown.getBoundingClientRect()
    const [top, bottom] = [edge('header', 'bottom', element, 0), edge('footer', 'top', element, innerHeight)]
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.id} ${shown.textContent?.slice(0, 40)}`
    const range = `${Math.round(box.top)} to ${Math.round(box.bottom)}, visible are ${Math.round(top)} to ${Math.round(bottom)}`
    const isTall = box.height > bottom - top
    if (box.width < 2 || box.height < 2) return `${name}: too small to be visible`
    if (isTall ? box.bottom < top + 24 || box.top > bottom - 24 : box.top < top || box.bottom > bottom)
      return `${name}: hidden, ${range}`
    return isMarked(shown) ? '' : `${name}: no focus outline`
  }

  /** Returns the edge of a sticky bar, for elements that are neither in it nor in a dialog or menu above it. */
  function edge(bar: 'header' | 'footer', side: 'top' | 'bottom', element: Element, otherwise: number): number {
    const found = document.querySelector(`body ${bar}:not(main *)`)
    const sticks = found && /fixed|sticky/.test(getComputedStyle(found).position)
    return sticks && !found.contains(element) && !element.closest('[role$="dialog"], [role="menu"]')
      ? found.getBoundingClientRect()[side]
      : otherwise
  }

  // The outline of a date segment is around the whole date, some levels further up.
  function isMarked(element: Element | null, levels = 6): boolean {
    if (!element || levels === 0) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || isMarked(element.parentElement, levels - 1)
  }
}
