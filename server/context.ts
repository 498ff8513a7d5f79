import { join } from 'node:path'
import type { Logger } from 'pino'
import type { PdfRenderer } from '#pdf/renderer.ts'
import { type Clock, systemClock } from './config/clock.ts'
import type { Settings } from './config/settings.ts'
import type { Databases } from './database/databases.ts'
import { openStore } from './database/open.ts'
import { prepareLook } from './features/brand/look.ts'
import type { AppContext } from './features/context.ts'
import { createScanner } from './features/files/scanner.ts'
import { createInspector, type Inspector } from './features/inspection/inspector.ts'
import type { Deliver } from './features/notifications/deliveryAttempts.ts'
import { createDeliver, createMail } from './features/notifications/mail.ts'
import { createWebhooks } from './features/notifications/webhooks.ts'
import { createDiskSpace } from './features/operations/diskSpace.ts'
import { createAuditAppender } from './features/operations/housekeeping.ts'
import { createLimits } from './features/rateLimits.ts'
import { createSemaphore } from './features/semaphore.ts'
import { createPdfs, rendererOf } from './features/submission/pdfs.ts'
import { createSeal } from './features/submission/seal/seal.ts'
import { createSubmissionGate } from './features/submission/submit.ts'
import { createThreadTime } from './features/timeBudget.ts'
import { tracedBlobs, tracedDialect } from './features/tracing/parts.ts'
import { type Tracing, traced } from './features/tracing/spans.ts'
import { createTranslators } from './features/translate.ts'
import { createWriteQuota } from './features/writeQuota.ts'
import { openBlobs } from './storage/diskBlobs.ts'
import { assertSharedFolder } from './storage/sharedFolder.ts'

/**
 * Maximum simultaneous downloads of one account, each of which holds a file open: more than a browser opens to one
 * server.
 */
const maxDownloads = 10

interface AppContextParts {
  readonly log: Logger
  readonly clock?: Clock
  /** Delivers mails; by the settings when absent. */
  readonly deliver?: Deliver
  /** Renders PDFs; in a child process when absent. */
  readonly pdfs?: PdfRenderer
  /** Inspects untrusted content; by the settings when absent. */
  readonly inspector?: Inspector
  /** Prints a line for the operator at the terminal. */
  readonly print?: (line: string) => void
  /** Traces the work of the context; closed with it. */
  readonly tracing?: Tracing | undefined
}

/** Opens the data folder and creates the parts of the context. */
export async function createContext(settings: Settings, parts: AppContextParts): Promise<AppContext> {
  const { log, clock = systemClock, print = console.log, tracing } = parts
  const look = await prepareLook(settings)
  const pdfs = createPdfs(() => parts.pdfs ?? rendererOf(settings, look), settings.pdfTimeBudget)
  const inspector = parts.inspector ?? createInspector(settings)
  const store = await openStore(settings, { through: tracing && tracedDialect })
  const isFolderShared = settings.databaseUrl !== '' && settings.s3Bucket === ''
  if (isFolderShared)
    await closingOnError(store, () => assertSharedFolder(store.database, join(settings.dataDir, 'files')))
  const blobs = tracedBlobs(tracing, await openBlobs(settings))
  const deliver = traced(tracing, 'deliver mail', parts.deliver ?? createDeliver(settings, print, look))
  const warn = (line: string) => (error: unknown) => log.warn({ reason: codeOf(error) }, line)
  const mail = createMail(store.database, clock, deliver, warn('a mail could not be delivered; it is retried'), look)
  const report = warn('a webhook could not be notified; it is retried')
  const webhooks = createWebhooks(store.database, clock, settings, report, tracing)
  const chaining = createAuditAppender(store.database, (error) =>
    log.error({ err: error }, 'entries of the audit log wait to be appended'),
  )
  const close = async () => {
    pdfs.close()
    inspector.close()
    await Promise.all([mail.stop(), webhooks.stop()])
    await chaining.stop()
    await Promise.all([store.close(), tracing?.close()])
  }
  const limits = createLimits(store.limits, settings, clock)
  const writeQuota = createWriteQuota(store.limits, settings, clock, (error) =>
    log.warn({ err: error }, 'bytes written by an account could not be counted; they are counted later'),
  )
  const keyedMutex = createSemaphore({ concurrency: 1, maxWaiting: 50 })
  const { database } = store
  const scanner = createScanner(settings, log)
  return {
    settings,
    clock,
    database,
    connections: store.connections,
    blobs,
    scanner,
    pdfs,
    inspector,
    seal: createSeal(settings, clock, log),
    keyedMutex,
    submissions: createSubmissionGate(),
    accountCalls: createSemaphore({ concurrency: settings.maxAccountRequests }),
    downloads: createSemaphore({ concurrency: maxDownloads }),
    unfinishedUploads: createSemaphore({ concurrency: settings.maxAccountUploads }),
    limits,
    writeQuota,
    threadTime: createThreadTime(settings.accountTimeBudget),
    diskSpace: createDiskSpace(settings, log),
    tracing,
    mail,
    webhooks,
    chaining,
    translatorFor: createTranslators(settings.brokerProfile.brand?.texts),
    log,
    close,
  }
}

/** Closes the databases when a function fails: an open connection would keep a process from ending. */
async function closingOnError(store: Databases, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    await store.close()
    throw error
  }
}

/** Returns only the code of an error: the messages of mail servers may repeat the recipient. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
