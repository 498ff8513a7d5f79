import { useEffect, useRef } from 'react'
import { useLocation } from './routing/Routed.tsx'

/**
 * After a navigation the view goes smoothly to the hash target, else to the top; the style sheet takes the motion away from people
 * who asked for less. A new page's heading receives the focus, so that screen readers start there.
 */
export function useArrival(): void {
  const { pathname, hash } = useLocation()
  const lastPath = useRef(pathname)
  useEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (target) target.scrollIntoView({ behavior: motion() })
    else if (lastPath.current !== pathname) scrollTo({ top: 0, behavior: motion() })
    // To ask for the top of a page that was just drawn would have it laid out once more, before it is painted.
    else requestAnimationFrame(() => scrollTo({ top: 0, behavior: motion() }))
    if (lastPath.current !== pathname) focusHeading()
    lastPath.current = pathname
  }, [pathname, hash])
}

function motion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}

/** Moves the focus to the heading of the page, unless somebody types already. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  const focused = document.activeElement
  if (!heading || heading.contains(focused) || focused instanceof HTMLInputElement) return
  heading.tabIndex = -1
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
