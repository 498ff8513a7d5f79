import { Navigate, type RouteObject } from 'react-router'
import { InvitationPage } from './access/InvitationPage.tsx'
import { DeskLayout } from './DeskLayout.tsx'
import { ErrorPage, NotFoundPage } from './parts/pages.tsx'

/** The pages of the desk, below /desk. */
export const routes: RouteObject[] = [
  {
    errorElement: <ErrorPage />,
    children: [
      { path: '/invitation', element: <InvitationPage /> },
      {
        element: <DeskLayout />,
        children: [
          { index: true, lazy: async () => ({ Component: (await import('./queue/QueuePage.tsx')).QueuePage }) },
          {
            path: '/cases/:account/:tab?',
            lazy: async () => ({ Component: (await import('./case/CasePage.tsx')).CasePage }),
          },
          {
            path: '/statistics',
            lazy: async () => ({ Component: (await import('./statistics/StatisticsPage.tsx')).StatisticsPage }),
          },
          { path: '/staff', lazy: async () => ({ Component: (await import('./staff/StaffPage.tsx')).StaffPage }) },
          {
            path: '/integration',
            lazy: async () => ({ Component: (await import('./integration/IntegrationPage.tsx')).IntegrationPage }),
          },
          { path: '/sign-in', element: <Navigate to="/" replace /> },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]
