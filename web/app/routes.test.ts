import { createMemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { endSession, startSession, takeRequestedPath } from '../session/session.ts'
import { confirmLeaving } from './navigation.ts'
import { routes } from './routes.tsx'

/** The loading of the code of each page. A module loads once, so that each test has a page of its own. */
const load = vi.hoisted(() => {
  const immediately = async (): Promise<void> => undefined
  return {
    layout: vi.fn(immediately),
    review: vi.fn(immediately),
    notFound: vi.fn(immediately),
    section: vi.fn(immediately),
  }
})
const thanks = vi.hoisted(() => vi.fn())
const Page = vi.hoisted(() => () => null)

vi.mock('../i18n/languages.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  requireMessages: async () => undefined,
}))
vi.mock('../application/initialCalls.ts', () => ({ startInitialCalls: () => ({}) }))
vi.mock('./layouts/MainLayout.tsx', async () => {
  await load.layout()
  return { MainLayout: Page, prefetchResponses: async () => undefined }
})
vi.mock('../pages/guide/Guide.tsx', () => ({ Guide: Page }))
vi.mock('../pages/review/Review.tsx', async () => {
  await load.review()
  return { Review: Page }
})
vi.mock('../pages/thanks/Thanks.tsx', () => ({
  get Thanks() {
    return thanks()
  },
}))
vi.mock('../pages/notFound/NotFound.tsx', async () => {
  await load.notFound()
  return { NotFound: Page }
})
vi.mock('../pages/section/SectionPage.tsx', async () => {
  await load.section()
  return { SectionPage: Page, requireSection: () => null }
})

const allowLeaving = confirmLeaving.get()

beforeEach(() => {
  confirmLeaving.set(allowLeaving)
  endSession('left')
  vi.stubGlobal('location', { hash: '' })
})

function signIn(): void {
  startSession({
    token: 'secret',
    expiresAt: '2026-11-23T00:00:00Z',
    user: { email: 'l@falcon.example', account: 'A1', masterAccount: 'M1' },
  })
}

/** Opens the portal at an address and waits for its first page. */
async function opened(address: string) {
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  await vi.waitUntil(() => router.state.initialized, 90_000)
  return { router, address: () => router.state.location.pathname + router.state.location.search }
}

/** Delays the code of a page until the test calls the returned function. */
function delay(page: keyof typeof load): () => void {
  let arrive: () => void = () => undefined
  load[page].mockImplementationOnce(() => new Promise<void>((resolve) => (arrive = resolve)))
  return () => arrive()
}

it('[RT-4] redirects a visitor before anything of the page is loaded', async () => {
  const { address } = await opened('/guide')
  expect(address()).toBe('/welcome')
  expect(load.layout).not.toHaveBeenCalled()
})

it.each([
  ['/declaration', '/declaration'],
  ['/Bank-Details/?from=mail', '/bank-details?from=mail'],
  ['/', undefined],
  ['/a/b', undefined],
])('[B9] keeps what a visitor asked for, %s, until the sign-in: %s', async (asked, kept) => {
  expect((await opened(asked)).address()).toBe('/welcome')
  expect(takeRequestedPath()).toBe(kept)
  expect(takeRequestedPath()).toBeUndefined()
})

it('[B9] forgets it at Logout', async () => {
  await opened('/declaration')
  endSession('logout')
  expect(takeRequestedPath()).toBeUndefined()
})

it('the latest navigation wins, and the address changes with the page', async () => {
  signIn()
  const { router, address } = await opened('/guide')
  const arrive = delay('review')
  const first = router.navigate('/review')
  await vi.waitFor(() => expect(load.review).toHaveBeenCalled())
  expect([address(), router.state.navigation.state]).toEqual(['/guide', 'loading'])
  await router.navigate('/guide?b')
  arrive()
  await first
  expect([address(), router.state.navigation.state]).toEqual(['/guide?b', 'idle'])
})

it('shows an error in place of a page that could not be loaded, and loads it again with the next navigation', async () => {
  signIn()
  const { router, address } = await opened('/guide')
  thanks.mockReturnValue(Page).mockImplementationOnce(() => {
    throw new Error('offline')
  })
  await router.navigate('/thanks')
  expect([address(), Object.values(router.state.errors ?? {})]).toEqual(['/thanks', [new Error('offline')]])
  await router.navigate('/thanks')
  expect([address(), router.state.errors]).toEqual(['/thanks', null])
})

it('redirects after the code is loaded, because the session may have ended meanwhile', async () => {
  signIn()
  const { router, address } = await opened('/guide')
  const arrive = delay('section')
  const navigation = router.navigate('/company-details')
  await vi.waitFor(() => expect(load.section).toHaveBeenCalled())
  endSession('left')
  arrive()
  await navigation
  expect(address()).toBe('/welcome')
})

it('[NAV-4] typing while the next page loads keeps the page unless the answers are saved', async () => {
  signIn()
  const { router, address } = await opened('/guide?a=b')
  const arrive = delay('notFound')
  const navigation = router.navigate('/404')
  await vi.waitFor(() => expect(load.notFound).toHaveBeenCalled())
  confirmLeaving.set(async (nextPath) => (nextPath === '/guide' ? undefined : '/guide?a=b'))
  arrive()
  await navigation
  expect([address(), router.state.navigation.state]).toEqual(['/guide?a=b', 'idle'])
  confirmLeaving.set(allowLeaving)
  await router.navigate('/404')
  expect(address()).toBe('/404')
})

it.each([
  ['/', '/guide'],
  ['/Guide/?a=b', '/guide?a=b'],
  ['/guide/more', '/404'],
  ['/login', '/guide'],
])('[RT-1] [RT-5] [RT-6] redirects an applicant from %s to %s', async (from, to) => {
  signIn()
  expect((await opened(from)).address()).toBe(to)
})
