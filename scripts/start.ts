// npm start: from a fresh clone to a served portal.

import { deskPages } from '../server/builtPages.ts'
import { startServer } from '../server/start.ts'
import { buildWebWhenNeeded } from './build.ts'

await startServer(({ region, desk }) => buildWebWhenNeeded(region, ...(desk ? [deskPages] : [])))
