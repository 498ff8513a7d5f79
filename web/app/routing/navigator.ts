import type { ComponentType, ReactNode } from 'react'
import type { Part } from '../part.ts'
import { createStore, type Store } from '../store.ts'
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
  readonly view: Store<View | undefined>
  /** Whether a page is on its way; the first is not, for there is nothing yet to wait beside. */
  readonly isMoving: Store<boolean>
  readonly held: Store<Held | undefined>
  /** Goes to an address; answers once its page stands, or another was asked for meanwhile. */
  readonly go: Go
  /** Asks before every way from here to another page whether it is to be held back. */
  holdBack(asks: ((from: Place, to: Place) => boolean) | undefined): void
  /** Begins with the page of the window's address; answers as `go` does. */
  start(): Promise<void>
}

type Manner = 'add' | 'replace' | 'stay'

/**
 * Makes the navigator of a window: the address changes when the page's code is there, the newest way wins, and a way back or forth
 * that is held back is undone until it may go on.
 */
export function createNavigator(visits: Visits, routeAt: (pathname: string) => Route): Navigator {
  const view = createStore<View | undefined>(undefined)
  const isMoving = createStore(false)
  const held = createStore<Held | undefined>(undefined)
  let asks: ((from: Place, to: Place) => boolean) | undefined
  let newest = 0
  /** What the next step of the browser is: the end of taking one back, or one that was let go. */
  let expected: (() => void) | 'free' | undefined

  function arrive(next: View, manner: Manner): void {
    if (manner !== 'stay') visits[manner](next.place, addressOf(next.place))
    view.set(next)
  }

  async function found(place: Place): Promise<View | string> {
    const route = routeAt(place.pathname)
    if (route.elsewhere !== undefined) return route.elsewhere
    const { layout, page } = route
    const [Layout, loaded] = [layout.now(), page.now()]
    // What is there already waits for nothing.
    if (Layout && loaded) return loaded.elsewhere?.(place.pathname) ?? { place, Layout, Page: loaded.Page }
    const [LoadedLayout, { Page, elsewhere }] = await Promise.all([layout.load(), page.load()])
    return elsewhere?.(place.pathname) ?? { place, Layout: LoadedLayout, Page }
  }

  async function visit(place: Place, manner: Manner): Promise<void> {
    const run = ++newest
    held.set(undefined)
    isMoving.set(view.get() !== undefined)
    const next = await found(place).catch((error: unknown): View => ({ place, error }))
    if (run !== newest) return
    if (typeof next === 'string') return visit(placeFrom(place, next), manner === 'add' ? 'add' : 'replace')
    arrive(next, manner)
    isMoving.set(false)
  }

  const isHeldBack = (to: Place): boolean => asks?.(view.get()?.place ?? to, to) ?? false

  /** Takes back the step the browser has made, and makes it again when it may go on. */
  function holdStep(delta: number): void {
    let arrived = (): void => undefined
    const undone = new Promise<void>((resolve) => {
      arrived = resolve
    })
    expected = arrived
    visits.go(-delta)
    held.set({
      proceed() {
        held.set(undefined)
        void undone.then(() => {
          expected = 'free'
          visits.go(delta)
        })
      },
      end: () => held.set(undefined),
    })
  }

  visits.follow((place, delta) => {
    const step = expected
    expected = undefined
    if (typeof step === 'function') step()
    else if (step !== 'free' && delta !== undefined && delta !== 0 && isHeldBack(place)) holdStep(delta)
    else void visit(place, 'stay')
  })

  return {
    view,
    isMoving,
    held,
    holdBack(by) {
      asks = by
    },
    start: () => visit(visits.here(), 'stay'),
    async go(to, { replace, state } = {}) {
      const place = placeFrom(visits.here(), to, state)
      const manner = replace ? 'replace' : 'add'
      if (!isHeldBack(place)) return visit(place, manner)
      held.set({ proceed: () => void visit(place, manner), end: () => held.set(undefined) })
    },
  }
}
