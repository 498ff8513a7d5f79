import { expect, it, vi } from 'vitest'
import { type Part, part } from '../lazy/part.ts'
import { createNavigator, type LoadedPage, type Navigator, type Route } from './navigator.ts'
import type { Place } from './place.ts'
import { type HistoryWindow, openVisits } from './visits.ts'

/** A window with the history of a browser: the location changes later, and then the listeners are called. */
function windowAt(path: string) {
  const assign = vi.fn<(address: string | URL) => void>()
  const entries: { state: unknown; path: string }[] = [{ state: null, path }]
  let index = 0
  let stepped = (): void => undefined
  const at = (): URL => new URL(entries[index]?.path ?? '', 'http://portal')
  const window: HistoryWindow = {
    location: {
      get pathname() {
        return at().pathname
      },
      get search() {
        return at().search
      },
      get hash() {
        return at().hash
      },
      assign,
    },
    history: {
      get state() {
        return entries[index]?.state
      },
      pushState(state: unknown, _, address) {
        entries.splice(++index, entries.length, { state, path: String(address) })
      },
      replaceState(state: unknown, _, address) {
        entries[index] = { state, path: address === undefined ? (entries[index]?.path ?? '') : String(address) }
      },
      go(delta = 0) {
        setTimeout(() => {
          if (!entries[index + delta]) return
          index += delta
          stepped()
        })
      },
    },
    addEventListener(_, listener) {
      stepped = listener
    },
  }
  return {
    window,
    assign,
    go: window.history.go.bind(window.history),
    paths: () => entries.map((entry) => entry.path),
    typeHash(hash: string) {
      window.history.pushState(null, '', at().pathname + hash)
      stepped()
    },
  }
}

const Layout = () => null
const Page = () => null
const layout = part(async () => Layout)
const pages = new Map<string, Part<LoadedPage>>()

function routeAt({ pathname }: Pick<Place, 'pathname'>): Route {
  if (pathname === '/closed') return { elsewhere: '/open' }
  const known = pages.get(pathname)
  const page = known ?? part<LoadedPage>(async () => ({ Page }))
  pages.set(pathname, page)
  return { layout, page }
}

/** A page whose code loads when the test calls `arrive`. */
function slowPage() {
  let arrive = (): void => undefined
  const page = part(() => new Promise<LoadedPage>((resolve) => (arrive = () => resolve({ Page }))))
  const route = (place: Place): Route => (place.pathname === '/slow' ? { layout, page } : routeAt(place))
  return { route, arrive: () => arrive() }
}

async function opened(path: string, route: (place: Place) => Route = routeAt) {
  const fake = windowAt(path)
  const navigator = createNavigator(openVisits(fake.window), route)
  await navigator.start()
  return { ...fake, navigator }
}

const pathOf = ({ view }: Navigator): string | undefined => view.get()?.place.pathname
/** Waits for a step of the browser and its listeners. */
async function stepDone(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await new Promise((resolve) => setTimeout(resolve))
}

it('[RT-1] navigates from page to page and back, each with its state', async () => {
  const { navigator, go, paths } = await opened('/one')
  expect(pathOf(navigator)).toBe('/one')
  await navigator.go('/two?a=b#c', { state: { email: 'a@b.example' } })
  expect(navigator.view.get()?.place).toMatchObject({ pathname: '/two', search: '?a=b', hash: '#c' })
  await navigator.go('#d')
  await navigator.go('/three', { replace: true })
  expect(paths()).toEqual(['/one', '/two?a=b#c', '/three'])
  go(-1)
  await stepDone()
  expect(navigator.view.get()?.place).toMatchObject({ pathname: '/two', state: { email: 'a@b.example' } })
})

it('[RT-4] redirects before anything of the page is loaded, also to a redirect that only the page’s code decides', async () => {
  const load = vi.fn(async () => ({ Page }))
  const knowing = part<LoadedPage>(async () => ({ Page, elsewhere: () => '/closed' }))
  const open = part(load)
  const route = ({ pathname }: Place): Route =>
    pathname === '/closed' ? { elsewhere: '/open' } : { layout, page: pathname === '/knowing' ? knowing : open }
  const { navigator, paths } = await opened('/closed', route)
  expect([pathOf(navigator), paths()]).toEqual(['/open', ['/open']])
  expect(load).toHaveBeenCalledOnce()
  await navigator.go('/knowing')
  expect([pathOf(navigator), paths()]).toEqual(['/open', ['/open', '/open']])
})

it('the latest navigation wins, and the address changes with the page', async () => {
  const { route, arrive } = slowPage()
  const { navigator, paths } = await opened('/one', route)
  const first = navigator.go('/slow')
  expect([navigator.isMoving.get(), paths()]).toEqual([true, ['/one']])
  await navigator.go('/two')
  arrive()
  await first
  expect([pathOf(navigator), navigator.isMoving.get(), paths()]).toEqual(['/two', false, ['/one', '/two']])
})

it('shows an error in place of a page that could not be loaded, and loads it again with the next navigation', async () => {
  const load = vi.fn(async (): Promise<LoadedPage> => ({ Page }))
  load.mockRejectedValueOnce(new Error('offline'))
  const page = part(load)
  const { navigator } = await opened('/one', (place) =>
    place.pathname === '/broken' ? { layout, page } : routeAt(place),
  )
  await navigator.go('/broken')
  expect(navigator.view.get()).toMatchObject({ error: new Error('offline'), place: { pathname: '/broken' } })
  await navigator.go('/broken')
  expect(navigator.view.get()).toHaveProperty('Page')
})

it('a blocked navigation changes nothing until it proceeds or ends', async () => {
  const { navigator, paths } = await opened('/one')
  navigator.holdBack((from, to) => from.pathname !== to.pathname)
  await navigator.go('#hash')
  expect(navigator.held.get()).toBeUndefined()
  await navigator.go('/two')
  expect(paths()).toEqual(['/one', '/one#hash'])
  navigator.held.get()?.end()
  expect(navigator.held.get()).toBeUndefined()
  await navigator.go('/three')
  navigator.held.get()?.proceed()
  await stepDone()
  expect([pathOf(navigator), navigator.held.get(), paths()]).toEqual([
    '/three',
    undefined,
    ['/one', '/one#hash', '/three'],
  ])
})

it('reverts a blocked step of the browser’s buttons at once, and repeats it when it proceeds', async () => {
  const { navigator, go, window } = await opened('/one')
  await navigator.go('/two')
  navigator.holdBack(() => true)
  // Proceed before the browser has reverted the step.
  const end = navigator.held.subscribe(() => queueMicrotask(() => navigator.held.get()?.proceed()))
  go(-1)
  await stepDone()
  end()
  await stepDone()
  expect([pathOf(navigator), window.location.pathname, navigator.held.get()]).toEqual(['/one', '/one', undefined])
  go(1)
  await stepDone()
  navigator.held.get()?.end()
  expect([pathOf(navigator), window.location.pathname]).toEqual(['/one', '/one'])
})

it('[NAV-4] typing while the next page loads blocks the navigation, and one that proceeds is not blocked again', async () => {
  const { route, arrive } = slowPage()
  const { navigator, paths } = await opened('/form', route)
  let isDirty = false
  navigator.holdBack(() => isDirty)
  const navigation = navigator.go('/slow')
  isDirty = true
  arrive()
  await navigation
  expect([pathOf(navigator), navigator.isMoving.get(), paths()]).toEqual(['/form', false, ['/form']])
  navigator.held.get()?.proceed()
  await stepDone()
  expect([pathOf(navigator), navigator.held.get(), paths()]).toEqual(['/slow', undefined, ['/form', '/slow']])
})

it('[NAV-4] a blocked navigation ends the previous one', async () => {
  const { route, arrive } = slowPage()
  const { navigator, go, window } = await opened('/one', route)
  await navigator.go('/form')
  navigator.holdBack(() => true)
  const first = navigator.go('/slow')
  go(-1)
  await stepDone()
  arrive()
  await first
  navigator.held.get()?.end()
  await stepDone()
  expect([pathOf(navigator), window.location.pathname]).toEqual(['/form', '/form'])
})

it.each([
  ['Stay', false, '/three'],
  ['Leave', true, '/two'],
])('two quick steps back leave the address at the rendered page: %s', async (_, leaves, expected) => {
  const { navigator, go, window } = await opened('/one')
  for (const path of ['/two', '/three', '/four']) await navigator.go(path)
  go(-1)
  await stepDone()
  navigator.holdBack((from, to) => from.pathname !== to.pathname)
  go(-1)
  go(-1)
  await stepDone()
  expect([pathOf(navigator), window.location.pathname]).toEqual(['/three', '/three'])
  if (leaves) navigator.held.get()?.proceed()
  else navigator.held.get()?.end()
  await stepDone()
  await navigator.go('#part')
  expect([pathOf(navigator), window.location.pathname, window.location.hash]).toEqual([expected, expected, '#part'])
})

it('a typed hash is a separate step, and going back over it is blocked as any other', async () => {
  const { navigator, go, typeHash, window } = await opened('/one')
  await navigator.go('/form')
  navigator.holdBack((from, to) => from.pathname !== to.pathname)
  typeHash('#part')
  await stepDone()
  expect(navigator.view.get()?.place).toMatchObject({ pathname: '/form', hash: '#part' })
  go(-2)
  await stepDone()
  expect([pathOf(navigator), window.location.hash, navigator.held.get()]).toEqual(['/form', '#part', expect.anything()])
})

it('loads the page when the browser rejects another history entry, and does not count a step', async () => {
  const { navigator, assign, window, go } = await opened('/one')
  await navigator.go('/two')
  vi.spyOn(window.history, 'pushState').mockImplementationOnce(() => {
    throw new DOMException('too many', 'SecurityError')
  })
  await navigator.go('/three?a#b')
  expect([assign.mock.calls, navigator.isMoving.get()]).toEqual([[['/three?a#b']], false])
  navigator.holdBack(() => true)
  go(-1)
  await stepDone()
  expect(window.location.pathname).toBe('/two')
})

it('resolves the route again after the code is loaded, because the session may have ended meanwhile', async () => {
  const { route, arrive } = slowPage()
  let isOpen = true
  const { navigator } = await opened('/one', (place) =>
    place.pathname === '/slow' && !isOpen ? { elsewhere: '/open' } : route(place),
  )
  const navigation = navigator.go('/slow')
  isOpen = false
  arrive()
  await navigation
  expect(pathOf(navigator)).toBe('/open')
})

it('[RT-2] shows no progress for a page that is already loaded', async () => {
  const { navigator } = await opened('/one')
  const listener = vi.fn()
  navigator.isMoving.subscribe(listener)
  await navigator.go('#part')
  await navigator.go('/one')
  expect(listener).not.toHaveBeenCalled()
})
