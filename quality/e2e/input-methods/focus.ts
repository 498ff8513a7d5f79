/** Where the focus stands, as seen from a control that is looked for. */
export interface Look {
  readonly way: 'here' | 'forward' | 'back'
  /** What is looked for is an entry of a menu, which arrows lead to. */
  readonly isEntry: boolean
  /** What is wrong with what is seen of the focus; empty when nothing is. */
  readonly problem: string
}

/**
 * Runs on the page: where the focus stands, and whether all of it can be seen with a mark around it, clear of what sticks to the
 * window's edges. A button of several counts as reached when one of them has the focus: arrows lead on from there.
 */
export function lookFrom(target: Element): Look {
  const focused = document.activeElement
  const isEntry = target.getAttribute('role') === 'menuitem'
  if (!focused || focused === document.body) return { way: 'forward', isEntry, problem: '' }
  return { way: wayTo(focused), isEntry, problem: problemOf(focused) }

  function wayTo(from: Element): Look['way'] {
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
    // A heading or a part of the page that only receives the focus, for readers to start there.
    if (element instanceof HTMLElement && element.tabIndex < 0) return ''
    const shown = getComputedStyle(element).opacity === '0' ? (element.parentElement ?? element) : element
    const box = shown.getBoundingClientRect()
    const [top, bottom] = [edge('header', 'bottom', element, 0), edge('footer', 'top', element, innerHeight)]
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.id} ${shown.textContent?.slice(0, 40)}`
    const place = `${Math.round(box.top)} to ${Math.round(box.bottom)}, seen are ${Math.round(top)} to ${Math.round(bottom)}`
    const isTall = box.height > bottom - top
    if (box.width < 2 || box.height < 2) return `${name}: too small to be seen`
    if (isTall ? box.bottom < top + 24 || box.top > bottom - 24 : box.top < top || box.bottom > bottom)
      return `${name}: hidden, ${place}`
    return isMarked(shown) ? '' : `${name}: no mark of the focus`
  }

  /** Where a bar that sticks to the window ends, for what is not on it or above it. */
  function edge(bar: 'header' | 'footer', side: 'top' | 'bottom', element: Element, otherwise: number): number {
    const found = document.querySelector(`body ${bar}:not(main *)`)
    const sticks = found && /fixed|sticky/.test(getComputedStyle(found).position)
    return sticks && !found.contains(element) && !element.closest('[role$="dialog"], [role="menu"]')
      ? found.getBoundingClientRect()[side]
      : otherwise
  }

  // The mark of a segment is around all of its day, some boxes further out.
  function isMarked(element: Element | null, levels = 6): boolean {
    if (!element || levels === 0) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || isMarked(element.parentElement, levels - 1)
  }
}
