import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import '../styles/index.css'
import { requestInstallation } from '../application/config.ts'
import { initLanguage } from '../i18n/languages.ts'
import { syncSessionAcrossTabs } from '../session/session.ts'
import { basePath, leaveForBasePath } from '../state/basePath.ts'
import { watchFirstInteraction } from '../ui/lazy.tsx'
import { initTheme } from '../ui/theme.ts'
import { routes } from './routes.tsx'

leaveForBasePath()
initTheme()
syncSessionAcrossTabs()
watchFirstInteraction()
// The texts load in parallel with the code of the page. The language is set before the page needs it.
const languageLoaded = initLanguage()
// Every page shows the brokerage's name.
void requestInstallation()
const router = createBrowserRouter(routes, { basename: basePath || '/' })
await languageLoaded

const rootElement = document.getElementById('root')
if (!rootElement) throw new Error('index.html has no element with the id root')
createRoot(rootElement).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
