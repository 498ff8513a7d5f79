// npm start: from a fresh clone to a served portal.
import { buildWebWhenNeeded } from './build.ts'

await buildWebWhenNeeded(process.env.REGION ?? 'uae')
await import('../server/main.ts')
