import { useEffect, useRef } from 'react'
import { useLocation } from './routing/Routed.tsx'

/**
 * After a navigation the view goes smoothly to the hash target, else to the top; the style sheet takes the motion away from people
 * who asked for less. The target, or a new page's heading, receives the focus, so that screen readers start there.
 */
export function useFocusOnNavigation(): void {
  const location = useLocation()
  const lastPath = useRef(location.pathname)
  // Every visit is another place, also that of a link which was pressed before.
  useEffect(() => {
    const { pathname, hash } = location
    const target = targetOf(hash)
    if (target) {
      target.scrollIntoView({ behavior: scrollBehavior() })
      focusWithoutScroll(target)
    } else if (lastPath.current !== pathname) scrollTo({ top: 0, behavior: scrollBehavior() })
    // To ask for the top of a page that was just drawn would have it laid out once more, before it is painted.
    else requestAnimationFrame(() => scrollTo({ top: 0, behavior: scrollBehavior() }))
    if (lastPath.current !== pathname && !target) focusHeading()
    lastPath.current = pathname
  }, [location])
}

/** What a hash names; null where it names nothing, or is not even written as an address is. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** The heading of the page; while that loads, what will hold it. */
export function pageHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1') ?? document.getElementById('content')
}

/** Moves the focus to the heading of the page, unless somebody types already. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  const focused = document.activeElement
  if (!heading || heading.contains(focused) || focused instanceof HTMLInputElement) return
  focusWithoutScroll(heading)
}

/** Moves the focus without scrolling; what cannot be reached by Tab shows no ring. */
function focusWithoutScroll(element: HTMLElement): void {
  if (element.tabIndex < 0) {
    element.tabIndex = -1
    element.style.outline = 'none'
  }
  element.focus({ preventScroll: true })
}
