import type { Place } from './place.ts'

/** What a step of the history holds; its name for the state is that of the entries browsers have kept from before. */
interface Step {
  readonly usr: unknown
  readonly key: string
  /** How many steps lie before it. */
  readonly idx: number
}

/** The window, as far as its history is concerned. */
export interface HistoryWindow {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash' | 'assign'>
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  addEventListener(type: 'popstate', listener: () => void): void
}

/** The history of the window as a row of places. */
export interface Visits {
  here(): Place
  add(place: Place, address: string): void
  replace(place: Place, address: string): void
  /** The page of the address is drawn: what is taken back from now on is taken back to here. */
  settle(): void
  /** Takes back what the browser's buttons did since; the function returned does it again, and answers when that is done. */
  takeBack(): () => Promise<void>
  /** Tells of every step the browser's buttons made; those of `deleteCancelled` are not told. */
  follow(stepped: (place: Place) => void): void
}

/** A step that was asked of the browser and comes later, as any step of its buttons. */
interface OwnStep {
  readonly to: number
  /** Where it will land; elsewhere where a person steps as well before it is made. */
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
      // Some browsers take only so many in a short time; the way then goes by loading the page.
      location.assign(address)
    }
  }

  function stepTo(to: number): Promise<void> {
    return new Promise((arrived) => {
      own = { to, landing: to, arrived }
      history.go(to - index)
    })
  }

  /** How far the browser has stepped; a hash that was typed is a step forth which has no index yet. */
  function stepped(): number {
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
    follow(told) {
      addEventListener('popstate', () => {
        const delta = stepped()
        if (!own) told(here())
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
