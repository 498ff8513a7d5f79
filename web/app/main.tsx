import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/index.css'
import { followFirstUse } from './firstUse.ts'
import { initLanguage } from './languages.ts'
import { ErrorPage } from './layouts/BrokenPage.tsx'
import { RootLayout } from './layouts/Frame.tsx'
import { createWindowNavigator } from './router.tsx'
import { Routed } from './routing/Routed.tsx'
import { syncSessionAcrossTabs } from './session.ts'
import { initTheme } from './theme.ts'

initTheme()
syncSessionAcrossTabs()
followFirstUse()
const navigator = createWindowNavigator()
// The page of the address and its texts are on their way at the same time; it is drawn once, when both are there.
await Promise.all([initLanguage(), navigator.start()])

const rootElement = document.getElementById('root')
if (!rootElement) throw new Error('index.html has no element with the id root')
createRoot(rootElement).render(
  <StrictMode>
    <Routed navigator={navigator} Frame={RootLayout} Broken={ErrorPage} />
  </StrictMode>,
)
