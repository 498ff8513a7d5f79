import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { deskPages, pagesOf } from './builtPages.ts'
import { toTimestamp } from './config/clock.ts'
import { loadEnvironmentFile } from './config/environment.ts'
import { isLoopback } from './config/parsers.ts'
import { basePathOf, readSettings, type Settings, unencryptedLines, unknownNameLines } from './config/settings.ts'
import { createContext } from './context.ts'
import { activateFirstAuditKey } from './database/audit/auditKey.ts'
import { acquireDataDir, restrictDataDir, restrictNewFiles } from './database/dataDir.ts'
import { storePublicUrl } from './database/repositories/sharedSettings.ts'
import type { AppContext } from './features/context.ts'
import { startHousekeeping } from './features/operations/housekeeping.ts'
import { openTracing } from './features/tracing/spans.ts'
import { drain, drainDelaySeconds } from './http/gracefulShutdown.ts'
import { createLog, logUncaughtExceptions } from './log.ts'

const notScanned = 'Uploaded files are not scanned for malware (no CLAMD_URL).'
const keyIntroduced =
  'The audit log is proven by the first key of AUDIT_KEY from now on; every server and every command needs it.'
/** One hour, longer than any upload takes: other servers may be writing younger files into the same folder. */
const hourMilliseconds = 3_600_000

/** Prepares the portal before it is served, once this server holds the data folder. */
type Prepare = (settings: Settings) => Promise<void>

/**
 * Starts the server and prints its address as the last line. A failed start prints one sentence and ends the process.
 *
 * @param prepare runs once the settings are read and the data folder is locked, for example to build the pages
 */
export async function startServer(prepare: Prepare = async () => {}): Promise<void> {
  try {
    // Warns first: a misspelt name may be the cause of an error in the settings.
    for (const line of unknownNameLines(process.env, loadEnvironmentFile())) console.warn(line)
    await start(readSettings(process.env), prepare)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

async function start(settings: Settings, prepare: Prepare): Promise<void> {
  const unlock = acquireDataDir(settings)
  await prepare(settings)
  // The built pages are public; every file written from here on is readable by this account alone.
  restrictNewFiles()
  const openPaths = await restrictDataDir(settings.dataDir)
  const log = createLog(settings)
  if (openPaths.length > 0) log.warn({ openPaths }, 'other accounts of this machine may read these; change their owner')
  const tracing = await openTracing(settings, log)
  const portal = await createContext(settings, { log, tracing })
  if (await activateFirstAuditKey(portal.database, toTimestamp(portal.clock.now()))) console.log(keyIntroduced)
  await portal.blobs.check()
  const sealed = await portal.seal.check()
  const scanned = portal.scanner ? await portal.scanner.check() : notScanned
  await storePublicUrl(portal.database, settings.publicUrl).catch((error: unknown) =>
    log.warn({ err: error }, 'the address of the portal could not be stored for the command line'),
  )
  const app = await buildApp(portal, pagesOf(settings.region), pagesOf(deskPages))
  const hourAgo = new Date(portal.clock.now().getTime() - hourMilliseconds)
  await portal.blobs.sweepIncoming(settings.databaseUrl === '' ? undefined : hourAgo)
  const stopHousekeeping = startHousekeeping(portal)
  portal.mail.start()
  portal.webhooks.start()
  portal.chaining.start()
  portal.diskSpace.start()
  stopOnSignals(app, portal, () => {
    stopHousekeeping()
    portal.diskSpace.stop()
    unlock()
  })
  logUncaughtExceptions(log)
  const address = await listen(app, settings)
  const { hostname } = new URL(settings.publicUrl)
  if (!settings.smtpUrl)
    console.log(`Mails are written to ${join(settings.dataDir, 'outbox')} and shown here (no SMTP_URL).`)
  else if (/^(0\.0\.0\.0|\[::\])$/.test(hostname) || isLoopback(hostname))
    console.log(`Links in mails lead to ${settings.publicUrl}, which only this machine opens (no PUBLIC_URL).`)
  for (const line of unencryptedLines(settings)) console.log(line)
  console.log(scanned)
  for (const line of sealed) console.log(line)
  if (settings.desk) console.log(`The desk of the brokerage: ${address}${basePathOf(settings)}/desk`)
  console.log(`The portal is served at ${address}${basePathOf(settings)}`)
}

/** Starts to listen. @throws Error with HOST and PORT when the address is unavailable */
async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause
    throw new Error(`The server cannot listen on HOST ${host} with PORT ${port} (${reason}); choose another.`, {
      cause,
    })
  }
}

/** Seconds for all work other than requests, above all a mail in delivery, when the server stops. */
const closingSeconds = 5
/**
 * Ctrl-C sends the signal twice, from the terminal and from the parent program: a second signal within this time is the
 * same key press.
 */
const sameSignalMilliseconds = 1000

/**
 * Stops on a signal: waits for the drain delay, rejects new requests, completes those in progress and closes
 * everything; the process ends even when a part hangs. SIGINT, sent from a terminal, skips the delay; a second signal
 * ends the process at once.
 */
function stopOnSignals(app: FastifyInstance, portal: AppContext, finish: () => void): void {
  let signalledAt: number | undefined
  const stop = async (seconds: number) => {
    const { shutdownTimeoutSeconds } = portal.settings
    setTimeout(() => process.exit(1), (seconds + shutdownTimeoutSeconds + closingSeconds) * 1000).unref()
    await drain(app, () => passed(seconds * 1000), shutdownTimeoutSeconds)
    await portal.close()
    finish()
    process.exit(0)
  }
  const onSignal = (signal: 'SIGTERM' | 'SIGINT') => {
    const isAgain = signalledAt !== undefined && performance.now() - signalledAt > sameSignalMilliseconds
    if (isAgain) process.exit(128 + constants.signals[signal])
    if (signalledAt !== undefined) return
    signalledAt = performance.now()
    void stop(signal === 'SIGTERM' ? drainDelaySeconds(portal.settings) : 0)
  }
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal)
}
