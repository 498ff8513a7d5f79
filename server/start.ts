import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { toTimestamp } from './clock.ts'
import { readSettings, type Settings } from './config/settings.ts'
import { unencryptedLines } from './config/unencrypted.ts'
import { type AppContext, createContext } from './context.ts'
import { activateFirstAuditKey } from './database/audit/auditKey.ts'
import { restrictDataDir, restrictNewFiles } from './database/repositories/fileModes.ts'
import { acquireDataDir } from './database/sqlite/lock.ts'
import { startHousekeeping } from './features/operations/housekeeping.ts'
import { drain, pauseSeconds } from './http/gracefulShutdown.ts'
import { checkLaterPackages } from './laterPackages.ts'
import { createLog } from './log.ts'
import { giveBackMemory } from './rest.ts'
import { logUncaughtExceptions } from './uncaughtExceptions.ts'

const notScanned = 'Uploaded files are not scanned for malware (no CLAMD_URL).'
const keyIntroduced =
  'The audit log is proven by the first key of AUDIT_KEY from now on; no server and no command works without it any more.'
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
  checkLaterPackages()
  const unlock = acquireDataDir(settings)
  await prepare(settings)
  // The pages that were built before are no secret; everything from here on is the account's own.
  restrictNewFiles()
  const openPaths = await restrictDataDir(settings.dataDir)
  const log = createLog(settings)
  if (openPaths.length > 0) log.warn({ openPaths }, 'other accounts of this machine may read these; change their owner')
  const portal = await createContext(settings, { log })
  if (await activateFirstAuditKey(portal.database, toTimestamp(portal.clock.now()))) console.log(keyIntroduced)
  await portal.blobs.check()
  const sealed = await portal.seal.check()
  const scanned = portal.scanner ? await portal.scanner.check() : notScanned
  const app = await buildApp(portal, join(import.meta.dirname, '..', 'dist', `web-${settings.region}`))
  const hourAgo = new Date(portal.clock.now().getTime() - hourMilliseconds)
  await portal.blobs.sweepIncoming(settings.databaseUrl === '' ? undefined : hourAgo)
  const stopTidying = startHousekeeping(portal)
  portal.mail.start()
  portal.webhooks.start()
  portal.chaining.start()
  portal.diskSpace.start()
  endInOrder(app, portal, () => {
    stopTidying()
    portal.diskSpace.stop()
    unlock()
  })
  logUncaughtExceptions(log)
  const address = await listen(app, settings)
  if (!settings.smtpUrl)
    console.log(`Mails go to ${join(settings.dataDir, 'outbox')} and are shown here (no SMTP_URL).`)
  for (const line of unencryptedLines(settings)) console.log(line)
  console.log(scanned)
  for (const line of sealed) console.log(line)
  console.log(`The portal is served at ${address}`)
  giveBackMemory()
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
/** Ctrl-C reaches the server by the terminal and by the programs that started it: so soon after the first it is the same. */
const sameSignalMilliseconds = 1000

/**
 * On a signal: no new requests after a pause, those under way are answered, then everything is closed; whatever hangs, the process
 * ends. SIGINT, somebody at a terminal, needs no pause; a second signal ends the process at once.
 */
function endInOrder(app: FastifyInstance, portal: AppContext, finish: () => void): void {
  let toldAt: number | undefined
  const stop = async (seconds: number) => {
    const { shutdownSeconds } = portal.settings
    setTimeout(() => process.exit(1), (seconds + shutdownSeconds + closingSeconds) * 1000).unref()
    await drain(app, () => passed(seconds * 1000), shutdownSeconds)
    await portal.close()
    finish()
    process.exit(0)
  }
  const told = (signal: 'SIGTERM' | 'SIGINT') => {
    const isAgain = toldAt !== undefined && performance.now() - toldAt > sameSignalMilliseconds
    if (isAgain) process.exit(128 + constants.signals[signal])
    if (toldAt !== undefined) return
    toldAt = performance.now()
    void stop(signal === 'SIGTERM' ? pauseSeconds(portal.settings) : 0)
  }
  process.on('SIGTERM', told).on('SIGINT', told)
}
