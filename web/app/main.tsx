import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/index.css'
import { initLanguage } from '../i18n/languages.ts'
import { syncSessionAcrossTabs } from '../session/session.ts'
import { followFirstUse } from '../ui/lazy/firstUse.ts'
import { Routed } from '../ui/routing/Routed.tsx'
import { initTheme } from '../ui/theme.ts'
import { ErrorPage } from './layouts/ErrorPage.tsx'
import { RootLayout } from './layouts/RootLayout.tsx'
import { createWindowNavigator } from './router.tsx'

initTheme()
syncSessionAcrossTabs()
followFirstUse()
const navigator = createWindowNavigator()
// The page of the address and its texts load in parallel. The page renders once, when both are loaded.
await Promise.all([initLanguage(), navigator.start()])

const rootElement = document.getElementById('root')
if (!rootElement) throw new Error('index.html has no element with the id root')
createRoot(rootElement).render(
  <StrictMode>
    <Routed navigator={navigator} Frame={RootLayout} Broken={ErrorPage} />
  </StrictMode>,
)
