import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import '../styles/index.css'
import { initLanguage } from '../i18n/languages.ts'
import { syncSessionAcrossTabs } from '../session/session.ts'
import { followFirstUse } from '../ui/lazy/firstUse.ts'
import { initTheme } from '../ui/theme.ts'
import { routes } from './routes.tsx'

initTheme()
syncSessionAcrossTabs()
followFirstUse()
// The page of the address and its texts load in parallel.
const router = createBrowserRouter(routes)
await initLanguage()

const rootElement = document.getElementById('root')
if (!rootElement) throw new Error('index.html has no element with the id root')
createRoot(rootElement).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
