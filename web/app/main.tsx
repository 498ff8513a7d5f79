import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/index.css'
import { followFirstUse } from './firstUse.ts'
import { startLanguages } from './languages.ts'
import { BrokenPage } from './layouts/BrokenPage.tsx'
import { Frame } from './layouts/Frame.tsx'
import { createWindowNavigator } from './router.tsx'
import { Routed } from './routing/Routed.tsx'
import { followOtherWindows } from './session.ts'
import { startTheme } from './theme.ts'

startTheme()
followOtherWindows()
followFirstUse()
const navigator = createWindowNavigator()
// The page of the address and its texts are on their way at the same time; it is drawn once, when both are there.
await Promise.all([startLanguages(), navigator.start()])

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no element with the id root')
createRoot(place).render(
  <StrictMode>
    <Routed navigator={navigator} Frame={Frame} Broken={BrokenPage} />
  </StrictMode>,
)
