// Serves the pages that were built before.
import { startServer } from './start.ts'

await startServer()
