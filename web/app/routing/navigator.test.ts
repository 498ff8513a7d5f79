import { expect, it, vi } from 'vitest'
import { type Part, part } from '../part.ts'
import { createNavigator, type LoadedPage, type Navigator, type Route } from './navigator.ts'
import type { Place } from './place.ts'
import { type HistoryWindow, openVisits } from './visits.ts'

/** A window whose history steps as a browser's does: the place changes later, and then it is told. */
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

/** A page whose code comes when it is told to. */
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
/** Waits for a step of the browser, and for those that answer it. */
async function stepDone(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await new Promise((resolve) => setTimeout(resolve))
}

it('[RT-1] goes from page to page and back, each with what was handed to it', async () => {
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

it('[RT-4] leads elsewhere before anything of the page is loaded, also to where only the page’s code knows', async () => {
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

it('the newest way wins, and the address changes with the page', async () => {
  const { route, arrive } = slowPage()
  const { navigator, paths } = await opened('/one', route)
  const first = navigator.go('/slow')
  expect([navigator.isMoving.get(), paths()]).toEqual([true, ['/one']])
  await navigator.go('/two')
  arrive()
  await first
  expect([pathOf(navigator), navigator.isMoving.get(), paths()]).toEqual(['/two', false, ['/one', '/two']])
})

it('a page that could not be loaded is said in its place, and asked for again the next time', async () => {
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

it('a way that is held back changes nothing until it may go on, or ends', async () => {
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

it('a step of the browser’s buttons is taken back at once, and made again when it may go on', async () => {
  const { navigator, go, window } = await opened('/one')
  await navigator.go('/two')
  navigator.holdBack(() => true)
  // Let go before the browser has taken the step back.
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

it('[NAV-4] what is typed while the next page is on its way holds it back, and a way that goes on is asked no second time', async () => {
  const { route, arrive } = slowPage()
  const { navigator, paths } = await opened('/form', route)
  let isDirty = false
  navigator.holdBack(() => isDirty)
  const way = navigator.go('/slow')
  isDirty = true
  arrive()
  await way
  expect([pathOf(navigator), navigator.isMoving.get(), paths()]).toEqual(['/form', false, ['/form']])
  navigator.held.get()?.proceed()
  await stepDone()
  expect([pathOf(navigator), navigator.held.get(), paths()]).toEqual(['/slow', undefined, ['/form', '/slow']])
})

it('[NAV-4] a way that is held back ends the one before it', async () => {
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
])('two quick steps back leave the address at the page that is drawn: %s', async (_, leaves, expected) => {
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

it('a hash that was typed is a step of its own, and going back over it is held back as any', async () => {
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

it('goes by loading the page where the browser refuses another step, and counts none', async () => {
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

it('asks the route again once the code is there, for the session may have ended meanwhile', async () => {
  const { route, arrive } = slowPage()
  let isOpen = true
  const { navigator } = await opened('/one', (place) =>
    place.pathname === '/slow' && !isOpen ? { elsewhere: '/open' } : route(place),
  )
  const way = navigator.go('/slow')
  isOpen = false
  arrive()
  await way
  expect(pathOf(navigator)).toBe('/open')
})

it('[RT-2] nothing moves where everything is there already', async () => {
  const { navigator } = await opened('/one')
  const told = vi.fn()
  navigator.isMoving.subscribe(told)
  await navigator.go('#part')
  await navigator.go('/one')
  expect(told).not.toHaveBeenCalled()
})
