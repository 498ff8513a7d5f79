// npm run demo: a portal in a new folder with some thirty applications in every state of the desk, and a member of staff
// for each role, so that anyone can look at it in a minute.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deskPages } from '../server/builtPages.ts'
import { readSettings } from '../server/config/settings.ts'
import { startServer } from '../server/start.ts'
import { buildWebWhenNeeded } from './build.ts'
import { demoPassword, fillDemo } from './demo/fill.ts'

process.env.DATA_DIR ??= mkdtempSync(join(tmpdir(), 'portal-demo-'))
process.env.REGION ??= 'uae'
const members = await fillDemo(readSettings(process.env))
await startServer(({ region }) => buildWebWhenNeeded(region, deskPages))
console.log(`\nLog in to the desk with the password "${demoPassword}" and a recovery code, each once:`)
for (const { email, recoveryCodes } of members) console.log(`  ${email}, recovery codes ${recoveryCodes.join(' ')}`)
console.log(`The data are in ${process.env.DATA_DIR}.`)
