import type { ComponentType, ReactNode } from 'react'
import { createObservable, type Observable } from '../../state/observable.ts'
import type { Part } from '../lazy/part.ts'
import { addressOf, type Place, placeFrom } from './place.ts'
import type { Visits } from './visits.ts'

export type Layout = ComponentType<{ readonly children: ReactNode }>

/** A page whose code is loaded. */
export interface LoadedPage {
  readonly Page: ComponentType
  /** Returns the path of a redirect that only the page's own code can decide. */
  readonly elsewhere?: (pathname: string) => string | undefined
}

/** The layout and page of a path, or the path of a redirect. */
export type Route =
  | { readonly elsewhere: string }
  | { readonly elsewhere?: undefined; readonly layout: Part<Layout>; readonly page: Part<LoadedPage> }

/** The rendered page, or the error that replaces it. */
export type View =
  | { readonly place: Place; readonly Layout: Layout; readonly Page: ComponentType; readonly error?: undefined }
  | { readonly place: Place; readonly error: unknown }

/** A navigation that is blocked until `proceed` or `end` is called. */
export interface Held {
  proceed(): void
  end(): void
}

export interface GoOptions {
  /** True when the navigation replaces the current entry of the history. */
  readonly replace?: boolean | undefined
  readonly state?: unknown
}

export type Go = (to: string, options?: GoOptions) => Promise<void>

/** Navigates from page to page. */
export interface Navigator {
  /** Undefined until the first page is loaded. */
  readonly view: Observable<View | undefined>
  /** True while a page loads. Stays false for the first page, because no page is visible that could show it. */
  readonly isMoving: Observable<boolean>
  readonly held: Observable<Held | undefined>
  /** Navigates to an address. Resolves when its page is rendered or a later navigation replaced it. */
  readonly go: Go
  /** Sets the callback that decides, once the next page is loaded, whether to block a navigation to it. */
  holdBack(shouldBlock: ((from: Place, to: Place) => boolean) | undefined): void
  /** Navigates to the page of the window's address. Resolves as `go` does. */
  start(): Promise<void>
}

/** The effect of a navigation on the history. A step of the browser's buttons has changed the history already. */
type HistoryAction = 'add' | 'replace' | 'step'

/**
 * Creates the navigator of a window. The address changes when the page's code is loaded, and the latest navigation
 * wins. Blocking is decided only then, because the applicant can type on the previous page until it is replaced.
 */
export function createNavigator(visits: Visits, routeAt: (place: Place) => Route): Navigator {
  const view = createObservable<View | undefined>(undefined)
  const isMoving = createObservable(false)
  const held = createObservable<Held | undefined>(undefined)
  let shouldBlock: ((from: Place, to: Place) => boolean) | undefined
  let newest = 0

  async function resolveView(place: Place): Promise<View | string> {
    const route = routeAt(place)
    if (route.elsewhere !== undefined) return route.elsewhere
    const { layout, page } = route
    const [Layout, loaded] = [layout.now(), page.now()]
    // A loaded page renders without waiting.
    if (Layout && loaded) return loaded.elsewhere?.(place.pathname) ?? { place, Layout, Page: loaded.Page }
    isMoving.set(view.get() !== undefined)
    await Promise.all([layout.load(), page.load()])
    // The session may have ended meanwhile: resolve the route again.
    return resolveView(place)
  }

  async function visit(place: Place, action: HistoryAction): Promise<void> {
    const run = ++newest
    held.set(undefined)
    const next = await resolveView(place).catch((error: unknown): View => ({ place, error }))
    if (run !== newest) return
    if (typeof next === 'string') return visit(placeFrom(place, next), action === 'add' ? 'add' : 'replace')
    isMoving.set(false)
    if (shouldBlock?.(view.get()?.place ?? place, place)) block(next, action)
    else commit(next, action)
  }

  function commit(next: View, action: HistoryAction): void {
    if (action !== 'step') visits[action](next.place, addressOf(next.place))
    visits.settle()
    view.set(next)
  }

  /** Reverts a step of the browser's buttons while the navigation is blocked. `proceed` repeats the step. */
  function block(next: View, action: HistoryAction): void {
    const run = newest
    const stepAgain = visits.takeBack()
    held.set({
      proceed() {
        held.set(undefined)
        void stepAgain().then(() => run === newest && commit(next, action))
      },
      end: () => held.set(undefined),
    })
  }

  visits.follow((place) => void visit(place, 'step'))

  return {
    view,
    isMoving,
    held,
    holdBack(by) {
      shouldBlock = by
    },
    start: () => visit(visits.here(), 'step'),
    async go(to, { replace, state } = {}) {
      return visit(placeFrom(view.get()?.place ?? visits.here(), to, state), replace ? 'replace' : 'add')
    },
  }
}
