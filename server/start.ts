import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { surviveStrayErrors } from './lastResort.ts'
import { createLog } from './log.ts'
import { openPortal, type Portal } from './portal.ts'
import { keepTidy } from './services/housekeeping.ts'
import { readSettings, type Settings } from './settings.ts'
import { drain } from './shutdown.ts'
import { takeDataDir } from './store/lock.ts'
import { unencryptedLines } from './unencrypted.ts'

const notScanned = 'Uploaded files are not scanned for malware (no CLAMD_URL).'
/** Longer than an upload takes: what another server is receiving in the same folder is left alone. */
const hourMilliseconds = 3_600_000

/** Something to be done before the portal is served, once the data folder is this server's. */
type Prepare = (settings: Settings) => Promise<void>

/**
 * Starts the server; what it prints last is its address. What keeps it from starting is said in one sentence, and ends the process.
 *
 * @param prepare done once the settings are read and the data folder is taken: what the pages are built by, for example
 */
export async function startServer(prepare: Prepare = async () => {}): Promise<void> {
  try {
    await start(readSettings(process.env), prepare)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

async function start(settings: Settings, prepare: Prepare): Promise<void> {
  const unlock = takeDataDir(settings)
  await prepare(settings)
  const log = createLog(settings)
  const portal = await openPortal(settings, { log })
  await portal.blobs.check()
  const sealed = await portal.seal.check()
  const scanned = portal.scanner ? await portal.scanner.check() : notScanned
  const app = await buildApp(portal, join(import.meta.dirname, '..', 'dist', `web-${settings.region}`))
  await portal.blobs.sweepIncoming(settings.databaseUrl === '' ? undefined : new Date(Date.now() - hourMilliseconds))
  const stopTidying = keepTidy(portal)
  portal.mail.start()
  portal.webhooks.start()
  portal.chaining.start()
  endInOrder(app, portal, () => {
    stopTidying()
    unlock()
  })
  surviveStrayErrors(log)
  const address = await listen(app, settings)
  if (!settings.smtpUrl)
    console.log(`Mails go to ${join(settings.dataDir, 'outbox')} and are shown here (no SMTP_URL).`)
  for (const line of unencryptedLines(settings)) console.log(line)
  console.log(scanned)
  for (const line of sealed) console.log(line)
  console.log(`The portal is served at ${address}`)
}

/** @throws Error naming HOST and PORT when the address cannot be had */
async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause
    throw new Error(`HOST ${host} with PORT ${port} cannot be listened on (${reason}); choose another.`, { cause })
  }
}

/** Seconds for everything else than requests, a mail under way above all, when the server stops. */
const closingSeconds = 5

/** On a signal: no new requests, those under way are answered, then everything is closed; whatever hangs, the process ends. */
function endInOrder(app: FastifyInstance, portal: Portal, finish: () => void): void {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    const { shutdownSeconds } = portal.settings
    setTimeout(() => process.exit(1), (shutdownSeconds + closingSeconds) * 1000).unref()
    await drain(app, shutdownSeconds)
    await portal.close()
    finish()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => void stop())
}
