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
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>
  addEventListener(type: 'popstate', listener: () => void): void
}

/** The history of the window as a row of places. */
export interface Visits {
  here(): Place
  add(place: Place, address: string): void
  replace(place: Place, address: string): void
  /** Steps back or forth; it arrives later, as any step of the browser's buttons. */
  go(delta: number): void
  /** Tells of every step back or forth that was made, with how far it went; undefined where the entry is none of ours. */
  follow(stepped: (place: Place, delta: number | undefined) => void): void
}

/** Opens the history of a window. */
export function openVisits({ location, history, addEventListener }: HistoryWindow): Visits {
  const step = () => history.state as Partial<Step> | null
  let index = step()?.idx ?? 0
  if (step()?.idx === undefined) history.replaceState({ ...step(), idx: index }, '')

  const stepOf = ({ state, key }: Place): Step => ({ usr: state, key, idx: index })
  const here = (): Place => ({
    pathname: location.pathname,
    search: location.search,
    hash: location.hash,
    state: step()?.usr ?? null,
    key: step()?.key ?? 'default',
  })

  return {
    here,
    add(place, address) {
      index++
      history.pushState(stepOf(place), '', address)
    },
    replace: (place, address) => history.replaceState(stepOf(place), '', address),
    go: (delta) => history.go(delta),
    follow(stepped) {
      addEventListener('popstate', () => {
        const next = step()?.idx
        const delta = next === undefined ? undefined : next - index
        index = next ?? index
        stepped(here(), delta)
      })
    },
  }
}
