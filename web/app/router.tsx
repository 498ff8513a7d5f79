import { createBrowserRouter, type RouteObject } from 'react-router'
import { leaveRoot, leaveUnknown, requireToken, requireVisitor } from './access.ts'
import { needTexts } from './languages.ts'
import { Blank } from './layouts/Blank.tsx'
import { BrokenPage } from './layouts/BrokenPage.tsx'
import { Entrance } from './layouts/Entrance.tsx'
import { Frame } from './layouts/Frame.tsx'
import { Plain } from './layouts/Plain.tsx'
import { followNavigation } from './navigationBar.ts'

const entrance: RouteObject[] = [
  { path: 'welcome', lazy: async () => ({ Component: (await import('../pages/Welcome.tsx')).Welcome }) },
  { path: 'login', lazy: async () => ({ Component: (await import('../pages/Login.tsx')).Login }) },
  { path: 'register', lazy: async () => ({ Component: (await import('../pages/Register.tsx')).Register }) },
  {
    path: 'forget-password',
    lazy: async () => ({ Component: (await import('../pages/ForgetPassword.tsx')).ForgetPassword }),
  },
]

/** The pages of the main layout and the texts of the form arrive together. */
async function loadMain() {
  const [main] = await Promise.all([import('./layouts/Main.tsx'), needTexts('form')])
  return { Component: main.Main }
}

const main: RouteObject[] = [
  { path: 'guide', lazy: async () => ({ Component: (await import('../pages/Guide.tsx')).Guide }) },
  { path: 'review', lazy: async () => ({ Component: (await import('../pages/Review.tsx')).Review }) },
  { path: 'thanks', lazy: async () => ({ Component: (await import('../pages/Thanks.tsx')).Thanks }) },
  {
    path: ':section',
    lazy: async () => {
      const { SectionPage, requireOffered } = await import('../pages/SectionPage.tsx')
      return { Component: SectionPage, loader: requireOffered }
    },
  },
]

const notFound = async () => ({ Component: (await import('../pages/NotFound.tsx')).NotFound })

/** Every component in every state, while developing; a build drops the route and with it all it would load. */
const showcase: RouteObject[] = import.meta.env.DEV
  ? [{ path: '_components', lazy: async () => (await import('../showcase/route.ts')).loadShowcase() }]
  : []

/** Every route; a page's code arrives with the first visit to it. */
const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: BrokenPage,
    HydrateFallback: Blank,
    children: [
      { index: true, loader: leaveRoot },
      { Component: Entrance, loader: requireVisitor, children: entrance },
      { Component: Plain, children: [{ path: '404', lazy: notFound }] },
      ...showcase,
      { loader: requireToken, lazy: loadMain, children: main },
      { path: '*', loader: leaveUnknown },
    ],
  },
]

/** Begins with the page of the address; the languages have been started before. */
export function startRouter() {
  const router = createBrowserRouter(routes)
  followNavigation(router)
  return router
}
