import { useState } from 'react'
import { type LoaderFunction, type MiddlewareFunction, type RouteObject, replace } from 'react-router'
import { errorPath, guidePath, welcomePath } from '#domain/application/progress/navigation.ts'
import { startInitialCalls } from '../application/initialCalls.ts'
import { requireMessages } from '../i18n/languages.ts'
import { Welcome } from '../pages/welcome/Welcome.tsx'
import { session, storeRequestedPath } from '../session/session.ts'
import { ownPath } from '../state/basePath.ts'
import { LazyBoundary, lazyWithRetry } from '../ui/lazy.tsx'
import { AuthLayout } from './layouts/AuthLayout.tsx'
import { ErrorPage, PlainLayout, RootLayout } from './layouts/RootLayout.tsx'
import { confirmLeaving } from './navigation.ts'

/** Redirects a path with a trailing slash or upper-case letters to the canonical path of the page. */
const normalizePath: MiddlewareFunction = ({ request }) => {
  const { pathname: fullPath, search } = new URL(request.url)
  const pathname = ownPath(fullPath)
  const path = pathname.replace(/\/+$/, '').toLowerCase() || '/'
  if (path !== pathname) throw replace(path + search + location.hash)
}

/**
 * Confirms a navigation once its code is loaded, because the applicant can type until then. `useBlocker` decides
 * before the code loads. A rejected navigation keeps the page (NAV-4).
 */
const saveTypedAnswers: MiddlewareFunction = async ({ request }, next) => {
  await next()
  const currentAddress = await confirmLeaving.get()(ownPath(new URL(request.url).pathname))
  if (currentAddress !== undefined) throw replace(currentAddress)
}

/** Returns true while a session is stored. */
const isSignedIn = () => session.get() !== undefined

/**
 * Redirects to the path that the guard returns; undefined lets the navigation pass. Runs before and after the page
 * loads, because the session may end meanwhile.
 */
function guarded(redirectPath: (requested: string) => string | undefined): MiddlewareFunction[] {
  return [
    async ({ request }, next) => {
      const { pathname, search } = new URL(request.url)
      const redirect = () => {
        const path = redirectPath(ownPath(pathname) + search)
        if (path !== undefined) throw replace(path)
      }
      redirect()
      await next()
      redirect()
    },
  ]
}

const redirectTo =
  (path: () => string): LoaderFunction =>
  () =>
    replace(path())

/** Redirects a signed-in applicant from an authentication page to the guide. */
const requireVisitor = () => (isSignedIn() ? guidePath : undefined)

/** Redirects a visitor from a page of the application to the first page (RT-4), and remembers the page. */
function requireSession(requested: string): string | undefined {
  if (isSignedIn()) return undefined
  storeRequestedPath(requested)
  return welcomePath
}

/** Loads code that only a signed-in applicant needs. For a visitor it rejects without loading: the guard redirects. */
function forApplicant<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () => (isSignedIn() ? load() : Promise.reject(new Error('this page needs a session')))
}

const importMainLayout = () => import('./layouts/MainLayout.tsx')

async function loadMainLayout() {
  const [{ MainLayout }] = await Promise.all([importMainLayout(), requireMessages('form')])
  return { Component: MainLayout }
}

const ApplicantLayout = lazyWithRetry(async () => (await loadMainLayout()).Component)

/** The layout of the error page: with header and menu for an applicant, plain for a visitor. */
function ErrorLayout() {
  const [isApplicant] = useState(isSignedIn)
  return isApplicant ? (
    <LazyBoundary>
      <ApplicantLayout />
    </LazyBoundary>
  ) : (
    <PlainLayout />
  )
}

/** Milliseconds to wait for the application after the code is loaded: a skeleton shown for less would only flash. */
const skeletonDelayMs = 100

/** Loads the application while the code of the main layout loads. */
const loadApplication: LoaderFunction = async () => {
  // The message of a failed call needs the texts.
  await requireMessages('app').catch(() => undefined)
  const responses = startInitialCalls(session.get()?.userInfo.account ?? '')
  const { prefetchResponses } = await importMainLayout()
  await Promise.race([prefetchResponses(responses), new Promise((resolve) => setTimeout(resolve, skeletonDelayMs))])
  return null
}

/** The pages. The code of a page loads with the first navigation to it. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: RootLayout,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => null,
    middleware: [normalizePath, saveTypedAnswers],
    children: [
      // The root redirects an applicant to the guide and a visitor to the first page (RT-5).
      { index: true, loader: redirectTo(() => (isSignedIn() ? guidePath : welcomePath)) },
      {
        Component: AuthLayout,
        middleware: guarded(requireVisitor),
        children: [
          { path: 'welcome', Component: Welcome },
          { path: 'login', lazy: async () => ({ Component: (await import('../pages/auth/Login.tsx')).Login }) },
          {
            path: 'register',
            lazy: async () => ({ Component: (await import('../pages/auth/CodeFlow.tsx')).Register }),
          },
          {
            path: 'forget-password',
            lazy: async () => ({ Component: (await import('../pages/auth/CodeFlow.tsx')).ForgetPassword }),
          },
        ],
      },
      {
        lazy: forApplicant(loadMainLayout),
        loader: loadApplication,
        // The query cache keeps the application current.
        shouldRevalidate: () => false,
        middleware: guarded(requireSession),
        children: [
          {
            path: 'guide',
            lazy: forApplicant(async () => ({ Component: (await import('../pages/guide/Guide.tsx')).Guide })),
          },
          {
            path: 'review',
            lazy: forApplicant(async () => ({ Component: (await import('../pages/review/Review.tsx')).Review })),
          },
          {
            path: 'thanks',
            lazy: forApplicant(async () => ({ Component: (await import('../pages/thanks/Thanks.tsx')).Thanks })),
          },
          {
            path: 'status',
            lazy: forApplicant(async () => ({ Component: (await import('../pages/status/Status.tsx')).Status })),
          },
          {
            path: 'your-data',
            lazy: forApplicant(async () => ({
              Component: await (await import('../pages/ownData/OwnData.tsx')).loadOwnData(),
            })),
          },
          // Every other path of one segment is a section. Only the region defines the sections.
          {
            path: ':section',
            lazy: forApplicant(async () => {
              const { SectionPage, requireSection } = await import('../pages/section/SectionPage.tsx')
              return { Component: SectionPage, loader: requireSection }
            }),
          },
        ],
      },
      {
        Component: ErrorLayout,
        children: [
          {
            path: errorPath,
            lazy: async () => ({ Component: (await import('../pages/notFound/NotFound.tsx')).NotFound }),
          },
        ],
      },
      // The showcase renders every component in every state, in development only. A build drops the page and all that
      // it would load.
      ...(import.meta.env.DEV
        ? [{ path: '_components', lazy: async () => (await import('../showcase/route.ts')).loadShowcase() }]
        : []),
      // An unknown path redirects an applicant to the error page and a visitor to the first page (RT-4, RT-6).
      { path: '*', loader: redirectTo(() => (isSignedIn() ? errorPath : welcomePath)) },
    ],
  },
]
