// npm start: from a fresh clone to a served portal.
import { startServer } from '../server/start.ts'
import { buildWebWhenNeeded } from './build.ts'

await startServer(({ region }) => buildWebWhenNeeded(region))
