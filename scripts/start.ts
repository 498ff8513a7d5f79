// npm start: from a fresh clone to a served portal.
import { startServer } from '../server/start.ts'
import { buildWebWhenNeeded, deskPages } from './build.ts'

await startServer(({ region, desk }) => buildWebWhenNeeded(region, ...(desk ? [deskPages] : [])))
