import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { defaultLanguage } from '#domain/languages/language.ts'
import './styles.css'
import { initLanguage } from '../i18n/languages.ts'
import { basePath, leaveForBasePath } from '../state/basePath.ts'
import { watchFirstInteraction } from '../ui/lazy.tsx'
import { initTheme } from '../ui/theme.ts'
import { DeskError } from './api.ts'
import { routes } from './routes.tsx'

leaveForBasePath()
initTheme()
watchFirstInteraction()
await initLanguage(defaultLanguage)

const queries = new QueryClient({
  defaultOptions: {
    // A rejection by the server is final. Only a lost connection is retried.
    queries: { retry: (failures, error) => !(error instanceof DeskError) && failures < 3 },
  },
})
const rootElement = document.getElementById('root')
if (!rootElement) throw new Error('index.html has no element with the id root')
createRoot(rootElement).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={createBrowserRouter(routes, { basename: `${basePath}/desk` })} />
    </QueryClientProvider>
  </StrictMode>,
)
