import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import '../styles/index.css'
import { followFirstUse } from './firstUse.ts'
import { startLanguages } from './languages.ts'
import { startRouter } from './router.tsx'
import { followOtherWindows } from './session.ts'
import { startTheme } from './theme.ts'

startTheme()
followOtherWindows()
followFirstUse()
// The page of the address and its texts are on their way at the same time.
const texts = startLanguages()
const router = startRouter()
await texts

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no element with the id root')
createRoot(place).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
