import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { createObservable } from '../state/observable.ts'

/**
 * Scrolls smoothly to the hash target after a navigation, else to the top; the style sheet removes the motion for
 * applicants who prefer reduced motion. Focuses the target, or the heading of a new page, so that screen readers start
 * there.
 */
export function useFocusOnNavigation(): void {
  const location = useLocation()
  const lastPath = useRef(location.pathname)
  const isFirst = useRef(true)
  const lastSearch = useRef(location.search)
  // Every visit has a new location, even when the applicant presses the same link again.
  useEffect(() => {
    const { pathname, search, hash } = location
    const hasOnlySearchChanged = lastPath.current === pathname && lastSearch.current !== search
    lastSearch.current = search
    // The query names the open entry of a register. The page itself moves the focus to it.
    if (hasOnlySearchChanged) return
    const target = targetOf(hash)
    if (target) scrollAndFocus(target)
    else if (lastPath.current !== pathname) scrollTo({ top: 0, behavior: scrollBehavior() })
    // Scrolling a page that was just rendered would force a second layout before the first paint.
    else requestAnimationFrame(() => scrollTo({ top: 0, behavior: scrollBehavior() }))
    if (lastPath.current !== pathname && !target) focusHeading()
    if (isFirst.current) isFirst.current = false
    else withBar((bar) => bar.done(true))
    lastPath.current = pathname
    return target || hash === '' ? undefined : onceRendered(() => targetOf(hash), scrollAndFocus)
  }, [location])
}

function scrollAndFocus(target: HTMLElement): void {
  target.scrollIntoView({ behavior: scrollBehavior() })
  focusWithoutScroll(target)
}

/** Input after which a page is no longer moved. */
const inputEvents = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const
/** Milliseconds after which a target that is not rendered is given up. */
const renderTimeoutMs = 10_000

/**
 * Calls back with an element once it is rendered: a section is rendered after its answers have loaded. Stops at the
 * applicant's first input.
 * @returns a function that stops waiting
 */
function onceRendered(find: () => HTMLElement | null, callback: (element: HTMLElement) => void): () => void {
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  const observer = new MutationObserver(() => {
    const element = find()
    if (!element) return
    stop()
    callback(element)
  })
  stopped.signal.addEventListener('abort', () => observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  for (const name of inputEvents) addEventListener(name, stop, { signal: stopped.signal, passive: true })
  setTimeout(stop, renderTimeoutMs)
  return stop
}

/** Returns the element of a hash; null when the hash names none or is malformed. */
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

/** Returns the heading of the page; while the page loads, the element that will contain it. */
export function pageHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1') ?? document.getElementById('content')
}

/** Moves the focus to the heading of the page, unless the applicant is already typing. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  const focused = document.activeElement
  if (!heading || heading.contains(focused) || focused instanceof HTMLInputElement) return
  focusWithoutScroll(heading)
}

/** Moves the focus without scrolling. An element that Tab cannot reach shows no focus ring. */
function focusWithoutScroll(element: HTMLElement): void {
  if (element.tabIndex < 0) {
    element.tabIndex = -1
    element.style.outline = 'none'
  }
  element.focus({ preventScroll: true })
}

type Bar = typeof import('@bprogress/core').BProgress

let loading: Promise<Bar> | undefined

/** Calls `act` with the progress bar, which loads with the first navigation. Does nothing when it cannot be loaded. */
function withBar(act: (bar: Bar) => void): void {
  loading ??= import('@bprogress/core').then(({ BProgress }) => {
    // The values of the specification; times are in milliseconds.
    BProgress.configure({ minimum: 0.3, speed: 500, trickleSpeed: 200, showSpinner: false })
    return BProgress
  })
  loading.then(act, () => {
    loading = undefined
  })
}

/**
 * Shows the progress bar until the returned function is called or the navigation ends. When the code of the page is
 * already loaded, the page renders before the bar starts, so the bar only fills.
 */
export function showNavigationProgress(): () => void {
  const timer = setTimeout(() => withBar((bar) => bar.start()))
  return () => {
    clearTimeout(timer)
    // A navigation that ended has filled the bar; one that was cancelled has not.
    setTimeout(() => withBar((bar) => bar.done()))
  }
}

/** Saves before a navigation. @returns the current address when leaving the page would lose typed answers */
type ConfirmLeaving = (nextPath: string) => Promise<string | undefined>

/** The check of the rendered page. A page without answers may always be left. */
export const confirmLeaving = createObservable<ConfirmLeaving>(async () => undefined)
