import { expect, it, vi } from 'vitest'
import { type Part, part } from '../part.ts'
import { createNavigator, type LoadedPage, type Navigator, type Route } from './navigator.ts'
import { type HistoryWindow, openVisits } from './visits.ts'

/** A window whose history steps as a browser's does: the place changes later, and then it is told. */
function windowAt(path: string) {
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
          index += delta
          stepped()
        })
      },
    },
    addEventListener(_, listener) {
      stepped = listener
    },
  }
  return { window, go: window.history.go.bind(window.history), paths: () => entries.map((entry) => entry.path) }
}

const Layout = () => null
const Page = () => null
const layout = part(async () => Layout)
const pages = new Map<string, Part<LoadedPage>>()

function routeAt(pathname: string): Route {
  if (pathname === '/closed') return { elsewhere: '/open' }
  const known = pages.get(pathname)
  const page = known ?? part<LoadedPage>(async () => ({ Page }))
  pages.set(pathname, page)
  return { layout, page }
}

async function opened(path: string, route = routeAt) {
  const fake = windowAt(path)
  const navigator = createNavigator(openVisits(fake.window), route)
  await navigator.start()
  return { ...fake, navigator }
}

const pathOf = ({ view }: Navigator): string | undefined => view.get()?.place.pathname
const stepDone = () => new Promise((resolve) => setTimeout(resolve, 5))

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
  const route = (path: string): Route =>
    path === '/closed' ? { elsewhere: '/open' } : { layout, page: path === '/knowing' ? knowing : part(load) }
  const { navigator, paths } = await opened('/closed', route)
  expect([pathOf(navigator), paths()]).toEqual(['/open', ['/open']])
  expect(load).toHaveBeenCalledOnce()
  await navigator.go('/knowing')
  expect([pathOf(navigator), paths()]).toEqual(['/open', ['/open', '/open']])
})

it('the newest way wins, and the address changes with the page', async () => {
  let arrive = (_: LoadedPage): void => undefined
  const slow = part(() => new Promise<LoadedPage>((resolve) => (arrive = resolve)))
  const { navigator, paths } = await opened('/one', (path) =>
    path === '/slow' ? { layout, page: slow } : routeAt(path),
  )
  const first = navigator.go('/slow')
  expect([navigator.isMoving.get(), paths()]).toEqual([true, ['/one']])
  await navigator.go('/two')
  arrive({ Page })
  await first
  expect([pathOf(navigator), navigator.isMoving.get(), paths()]).toEqual(['/two', false, ['/one', '/two']])
})

it('a page that could not be loaded is said in its place, and asked for again the next time', async () => {
  const load = vi.fn(async (): Promise<LoadedPage> => ({ Page }))
  load.mockRejectedValueOnce(new Error('offline'))
  const page = part(load)
  const { navigator } = await opened('/one', (path) => (path === '/broken' ? { layout, page } : routeAt(path)))
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
  await stepDone()
  navigator.held.get()?.end()
  expect([pathOf(navigator), window.location.pathname]).toEqual(['/one', '/one'])
})
