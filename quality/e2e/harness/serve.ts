// A portal for browser tests: the real server on its own data folder, on PORT or any free port. Its clock is set to
// START, a day on which every date rule of the samples holds. It prints its address last, as the portal does. Each
// message from its parent is a request, which it answers with the outcome.
import { inspect } from 'node:util'
import { pino } from 'pino'
import { buildApp } from '../../../server/app.ts'
import { readSettings } from '../../../server/config/settings.ts'
import { createContext } from '../../../server/context.ts'
import { storePublicUrl } from '../../../server/database/repositories/sharedSettings.ts'
import { importSample } from '../../../server/features/operations/import.ts'
import type { PortalRequest } from './portal.ts'

const settings = readSettings(process.env)
const ahead = Date.parse(process.env.START ?? new Date().toISOString()) - Date.now()
const clock = { now: () => new Date(Date.now() + ahead) }
const log = pino({ level: 'warn', base: null })
const portal = await createContext(settings, { log, clock, print: () => undefined })
const app = await buildApp(portal, process.env.WEB, process.env.WEB_DESK)
const address = await app.listen({ port: settings.port, host: '127.0.0.1' })
await storePublicUrl(portal.database, process.env.PUBLIC_URL ? settings.publicUrl : address)
portal.mail.start()
portal.webhooks.start()
console.log(address)
// A command takes the address of the portal from the database.
const environment = { ...process.env, PUBLIC_URL: '' }

async function outcomeOf(request: PortalRequest) {
  if ('command' in request) {
    const { runCommandLine } = await import('../../../server/cli/commandLine.ts')
    return runCommandLine(request.command, environment)
  }
  await importSample(portal, request.account, request.application)
  return { exitCode: 0, lines: [] }
}

process.on('message', async (request: PortalRequest) => {
  const outcome = await outcomeOf(request).catch((error: unknown) => ({
    exitCode: 1,
    lines: [],
    error: inspect(error),
  }))
  process.send?.({ id: request.id, ...outcome })
})
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
