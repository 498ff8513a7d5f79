import type { Place } from './place.ts'

/** The state of a history entry. The name `usr` matches the entries that browsers stored before. */
interface Step {
  readonly usr: unknown
  readonly key: string
  /** Number of entries before it. */
  readonly idx: number
}

/** The parts of the window that its history needs. */
export interface HistoryWindow {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'assign'>
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  addEventListener(type: 'popstate', listener: () => void): void
}

/** The window's history as a list of locations. */
export interface Visits {
  here(): Place
  add(place: Place, address: string): void
  replace(place: Place, address: string): void
  /** Marks the page of the address as rendered. `takeBack` returns to this entry. */
  settle(): void
  /**
   * Reverts the steps that the browser's buttons made since. The returned function repeats them and resolves when that
   * is done.
   */
  takeBack(): () => Promise<void>
  /** Calls `listener` for every step of the browser's buttons, except for the steps of `takeBack`. */
  follow(listener: (place: Place) => void): void
}

/** A step that the code requested from the browser. It completes later, like a step of the browser's buttons. */
interface OwnStep {
  readonly to: number
  /** Index at which the step will land. It differs from `to` when the applicant also steps before it completes. */
  landing: number
  readonly arrived: () => void
}

/** Opens the history of a window. */
export function openVisits({ location, history, addEventListener }: HistoryWindow): Visits {
  const step = () => history.state as Partial<Step> | null
  let index = step()?.idx ?? 0
  let settled = index
  let own: OwnStep | undefined

  const keepIndex = () => history.replaceState({ ...step(), idx: index }, '')
  if (step()?.idx === undefined) keepIndex()

  const here = (): Place => ({
    pathname: location.pathname,
    search: location.search,
    hash: location.hash,
    state: step()?.usr ?? null,
    key: step()?.key ?? 'default',
  })

  function write(how: 'pushState' | 'replaceState', idx: number, { state, key }: Place, address: string): void {
    try {
      history[how]({ usr: state, key, idx } satisfies Step, '', address)
      index = idx
    } catch {
      // Some browsers limit the number of entries in a short time. The navigation then loads the page.
      location.assign(address)
    }
  }

  function stepTo(to: number): Promise<void> {
    return new Promise((arrived) => {
      own = { to, landing: to, arrived }
      history.go(to - index)
    })
  }

  /** Returns the number of steps that the browser made. A typed hash is a step forward without an index. */
  function takeStep(): number {
    const before = index
    index = step()?.idx ?? before + 1
    if (step()?.idx === undefined) keepIndex()
    return index - before
  }

  return {
    here,
    add: (place, address) => write('pushState', index + 1, place, address),
    replace: (place, address) => write('replaceState', index, place, address),
    settle() {
      settled = index
      own = undefined
    },
    takeBack() {
      const to = index
      const back = to === settled ? undefined : stepTo(settled)
      return async () => {
        if (!back) return
        await back
        await stepTo(to)
      }
    },
    follow(listener) {
      addEventListener('popstate', () => {
        const delta = takeStep()
        if (!own) listener(here())
        else if (index === own.to) {
          own.arrived()
          own = undefined
        } else if (index === own.landing || delta === 0) {
          own.landing = own.to
          history.go(own.to - index)
        } else own.landing += delta
      })
    },
  }
}
