import type { ComponentType, ReactNode } from 'react'
import { createObservable, type Observable } from '../../ui/observable.ts'
import type { Part } from '../part.ts'
import { addressOf, type Place, placeFrom } from './place.ts'
import type { Visits } from './visits.ts'

export type Layout = ComponentType<{ readonly children: ReactNode }>

/** A page once its code is there. */
export interface LoadedPage {
  readonly Page: ComponentType
  /** Where whoever comes here is sent instead, where only the page's own code can tell. */
  readonly elsewhere?: (pathname: string) => string | undefined
}

/** What stands at a path, or where it leads. */
export type Route =
  | { readonly elsewhere: string }
  | { readonly elsewhere?: undefined; readonly layout: Part<Layout>; readonly page: Part<LoadedPage> }

/** What is drawn. */
export type View =
  | { readonly place: Place; readonly Layout: Layout; readonly Page: ComponentType; readonly error?: undefined }
  | { readonly place: Place; readonly error: unknown }

/** A way that is held back until somebody lets it go or ends it. */
export interface Held {
  proceed(): void
  end(): void
}

export interface GoOptions {
  /** Whether it takes the place of this visit in the history. */
  readonly replace?: boolean | undefined
  readonly state?: unknown
}

export type Go = (to: string, options?: GoOptions) => Promise<void>

/** Leads from page to page. */
export interface Navigator {
  /** Undefined until the first page is there. */
  readonly view: Observable<View | undefined>
  /** Whether a page is on its way; the first is not, for there is nothing yet to wait beside. */
  readonly isMoving: Observable<boolean>
  readonly held: Observable<Held | undefined>
  /** Goes to an address; answers once its page stands, or another was asked for meanwhile. */
  readonly go: Go
  /** Asks of every way to another page, when that is there, whether it is to be held back. */
  holdBack(asks: ((from: Place, to: Place) => boolean) | undefined): void
  /** Begins with the page of the window's address; answers as `go` does. */
  start(): Promise<void>
}

/** How a way changes the history; a step of the browser's has changed it already. */
type Manner = 'add' | 'replace' | 'step'

/**
 * Makes the navigator of a window: the address changes when the page's code is there, and the newest way wins. Whether a way is held
 * back is asked only then, for the page before can be typed on until it goes.
 */
export function createNavigator(visits: Visits, routeAt: (place: Place) => Route): Navigator {
  const view = createObservable<View | undefined>(undefined)
  const isMoving = createObservable(false)
  const held = createObservable<Held | undefined>(undefined)
  let asks: ((from: Place, to: Place) => boolean) | undefined
  let newest = 0

  async function found(place: Place): Promise<View | string> {
    const route = routeAt(place)
    if (route.elsewhere !== undefined) return route.elsewhere
    const { layout, page } = route
    const [Layout, loaded] = [layout.now(), page.now()]
    // What is there already waits for nothing.
    if (Layout && loaded) return loaded.elsewhere?.(place.pathname) ?? { place, Layout, Page: loaded.Page }
    isMoving.set(view.get() !== undefined)
    await Promise.all([layout.load(), page.load()])
    // Meanwhile the session may have ended: the route is asked again.
    return found(place)
  }

  async function visit(place: Place, manner: Manner): Promise<void> {
    const run = ++newest
    held.set(undefined)
    const next = await found(place).catch((error: unknown): View => ({ place, error }))
    if (run !== newest) return
    if (typeof next === 'string') return visit(placeFrom(place, next), manner === 'add' ? 'add' : 'replace')
    isMoving.set(false)
    if (asks?.(view.get()?.place ?? place, place)) hold(next, manner)
    else arrive(next, manner)
  }

  function arrive(next: View, manner: Manner): void {
    if (manner !== 'step') visits[manner](next.place, addressOf(next.place))
    visits.settle()
    view.set(next)
  }

  /** What the browser's buttons did is taken back for as long as the way is held, and done again when it may go on. */
  function hold(next: View, manner: Manner): void {
    const run = newest
    const stepAgain = visits.takeBack()
    held.set({
      proceed() {
        held.set(undefined)
        void stepAgain().then(() => run === newest && arrive(next, manner))
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
      asks = by
    },
    start: () => visit(visits.here(), 'step'),
    async go(to, { replace, state } = {}) {
      return visit(placeFrom(view.get()?.place ?? visits.here(), to, state), replace ? 'replace' : 'add')
    },
  }
}
