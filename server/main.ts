// Starts the server with the pages that a build has written.
import { requireBuiltPages } from './builtPages.ts'
import { startServer } from './start.ts'

await startServer(async (settings) => {
  // In development Vite serves the pages.
  if (process.env.NODE_ENV === 'production') requireBuiltPages(settings)
})
