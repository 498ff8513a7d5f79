import { errorPath } from '#domain/application/routes.ts'
import { callEarly } from '../application/earlyCalls.ts'
import { requireMessages } from '../i18n/languages.ts'
import { Welcome } from '../pages/welcome/Welcome.tsx'
import { requireToken, requireVisitor, rootPath, unknownPath } from '../session/access.ts'
import { type Part, part } from '../ui/lazy/part.ts'
import { createNavigator, type Layout, type LoadedPage, type Navigator, type Route } from '../ui/routing/navigator.ts'
import type { Place } from '../ui/routing/place.ts'
import { openVisits } from '../ui/routing/visits.ts'
import { AuthLayout } from './layouts/AuthLayout.tsx'
import { PlainLayout } from './layouts/PlainLayout.tsx'
import { showNavigationProgress } from './navigationProgress.ts'

/** Returns a part that is included in the first page. */
function here<Thing>(thing: Thing): Part<Thing> {
  return { now: () => thing, load: async () => thing }
}

const layouts = {
  auth: here<Layout>(AuthLayout),
  plain: here<Layout>(PlainLayout),
  /** The code of the main layout, the texts of the form and the answers load in parallel. */
  main: part<Layout>(async () => {
    void requireMessages('app').then(callEarly, () => undefined)
    const answers = import('./layouts/MainLayout.tsx').then(({ awaitApplication }) => awaitApplication())
    const [{ MainLayout }] = await Promise.all([import('./layouts/MainLayout.tsx'), requireMessages('form'), answers])
    return MainLayout
  }),
} as const

interface Entry {
  readonly layout: Part<Layout>
  /** Returns the path of a redirect. */
  readonly elsewhere?: () => string | undefined
  readonly page: Part<LoadedPage>
}

const auth = (page: Part<LoadedPage>): Entry => ({ layout: layouts.auth, elsewhere: requireVisitor, page })
const main = (load: () => Promise<LoadedPage>): Entry => ({
  layout: layouts.main,
  elsewhere: requireToken,
  page: part(load),
})
const plain = (load: () => Promise<LoadedPage>): Entry => ({ layout: layouts.plain, page: part(load) })

/** The pages with fixed paths. The code of a page loads with the first visit to it. */
const entries: Readonly<Record<string, Entry>> = {
  '/welcome': auth(here({ Page: Welcome })),
  '/login': auth(part(async () => ({ Page: (await import('../pages/auth/Login.tsx')).Login }))),
  '/register': auth(part(async () => ({ Page: (await import('../pages/auth/Register.tsx')).Register }))),
  '/forget-password': auth(
    part(async () => ({ Page: (await import('../pages/auth/ForgetPassword.tsx')).ForgetPassword })),
  ),
  [errorPath]: plain(async () => ({ Page: (await import('../pages/notFound/NotFound.tsx')).NotFound })),
  '/guide': main(async () => ({ Page: (await import('../pages/guide/Guide.tsx')).Guide })),
  '/review': main(async () => ({ Page: (await import('../pages/review/Review.tsx')).Review })),
  '/thanks': main(async () => ({ Page: (await import('../pages/thanks/Thanks.tsx')).Thanks })),
  // The showcase renders every component in every state, in development only. A build drops the page and all that it
  // would load.
  ...(import.meta.env.DEV && {
    '/_components': {
      layout: here<Layout>(({ children }) => children),
      page: part(async () => (await import('../showcase/route.ts')).loadShowcase()),
    },
  }),
}

/** Every other path of one segment: a section. Only the region defines the sections. */
const section = main(async () => {
  const { SectionPage, requireAvailable } = await import('../pages/section/SectionPage.tsx')
  return { Page: SectionPage, elsewhere: requireAvailable }
})

/** Returns the route of a location. A trailing slash or upper-case letters redirect to the path without them. */
function routeAt({ pathname, search, hash }: Place): Route {
  const path = pathname.replace(/\/+$/, '').toLowerCase()
  if (path === '') return { elsewhere: rootPath() }
  const entry = Object.hasOwn(entries, path) ? entries[path] : undefined
  const { elsewhere, layout, page } = entry ?? section
  if (!entry && path.lastIndexOf('/') > 0) return { elsewhere: unknownPath() }
  if (path !== pathname) return { elsewhere: path + search + hash }
  const other = elsewhere?.()
  return other === undefined ? { layout, page } : { elsewhere: other }
}

/** Creates the navigator of the window. */
export function createWindowNavigator(): Navigator {
  const { location, history } = window
  const navigator = createNavigator(openVisits({ location, history, addEventListener }), routeAt)
  showNavigationProgress(navigator.isMoving)
  return navigator
}
