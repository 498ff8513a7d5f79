import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import { type Call, type CallName, calls } from '#domain/contract/calls.ts'
import { startAtOwnPriority } from '#pdf/fixtures/startPdfProcess.ts'
import { createPdfRenderer, type PdfRenderer } from '#pdf/renderer.ts'
import { buildApp } from '../app.ts'
import { type Clock, toTimestamp } from '../config/clock.ts'
import { readSettings } from '../config/settings.ts'
import { createContext } from '../context.ts'
import { addApplication } from '../database/repositories/applications.ts'
import type { OutboxMessage } from '../database/repositories/outbox.ts'
import { storePublicUrl } from '../database/repositories/sharedSettings.ts'
import { addUser } from '../database/repositories/users.ts'
import { openSession } from '../features/auth/sessions.ts'
import type { AppContext } from '../features/context.ts'
import { createInspector, type Inspector } from '../features/inspection/inspector.ts'
import type { Deliver } from '../features/notifications/deliveryAttempts.ts'
import { newAccountNumber, newId } from '../features/secrets.ts'
import { openTracing } from '../features/tracing/spans.ts'
import { createLog } from '../log.ts'
import { databaseEnvironment } from './database.ts'

/** A clock that only the test advances. */
export interface TestClock extends Clock {
  set(moment: string): void
  pass(seconds: number): void
}

export function testClock(start = '2026-11-12T08:00:00.000Z'): TestClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: (text) => {
      now = new Date(text)
    },
    pass: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}

/** A signed-in applicant and the headers of the session. */
export interface Applicant {
  readonly userId: string
  readonly email: string
  readonly account: string
  readonly masterAccount: string
  readonly token: string
  readonly headers: { readonly authorization: string }
}

export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly code: number
  readonly message: string
  /** The parsed body; a test states its expected shape. */
  readonly data: unknown
  readonly text: string
}

export interface CallOptions {
  readonly as?: Applicant
  /** The body of a POST; the query of all other methods. */
  readonly request?: object
  /** Query parameters of a call that also has a body. */
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly portal: AppContext
  readonly clock: TestClock
  readonly dataDir: string
  /** All log lines, one JSON text a line. */
  readonly logged: readonly string[]
  /** Delivers due mails and returns all mails delivered so far. */
  mails(): Promise<readonly OutboxMessage[]>
  /** Adds a user with an empty application and signs in, without a mailed code. */
  signIn(email?: string): Promise<Applicant>
  /** Makes a call of the contract. */
  call(name: CallName, options?: CallOptions): Promise<Answered>
  /** Makes any request. */
  inject(options: InjectOptions): Promise<Answered>
  close(): Promise<void>
}

export interface TestOptions {
  readonly environment?: Readonly<Record<string, string>>
  readonly dataDir?: string
  readonly clock?: TestClock
  readonly deliver?: Deliver
  /** Renders PDFs; when absent, in a process that all tests of a worker share. */
  readonly pdfs?: PdfRenderer
  /** Inspects uploads and signatures; shared by all tests when absent. */
  readonly inspector?: Inspector
  readonly webFolder?: string
}

/** The cheapest password hashing, and all log lines, because a test searches them for secrets. */
const quick = {
  ARGON2_MEMORY_KIB: '8',
  ARGON2_PASSES: '1',
  LOG_LEVEL: 'debug',
  GLEIF_URL: 'off',
  HANDLER_TIMEOUT_SECONDS: '60',
}

/** Shared, because starting a process for each test would take longer than most tests. It ends with this process. */
const sharedInspector = createInspector({
  inspectionProcesses: 2,
  inspectionTimeoutSeconds: 90,
  inspectionMemoryMegabytes: 768,
})

/** Started with the first PDF, because a process needs more than a second of processor time for its first document. */
let startedRenderer: PdfRenderer | undefined
const sharedRenderer: PdfRenderer = {
  render(...given) {
    startedRenderer ??= createPdfRenderer({ start: startAtOwnPriority })
    return startedRenderer.render(...given)
  },
  close: () => {},
}

/** Starts a real server on its own data folder; both are removed when the test ends. */
export async function testServer(options: TestOptions = {}): Promise<TestServer> {
  const { clock = testClock(), dataDir = tempDir() } = options
  const sent: OutboxMessage[] = []
  const logged: string[] = []
  const deliver: Deliver = async (mail) => {
    await options.deliver?.(mail)
    sent.push(mail)
  }
  const database = options.environment?.DATABASE_URL === undefined ? await databaseEnvironment(dataDir) : {}
  const settings = readSettings({ ...quick, ...database, DATA_DIR: dataDir, ...options.environment })
  const log = createLog(settings, { write: (line: string) => void logged.push(line) })
  const { pdfs = sharedRenderer, inspector = { ...sharedInspector, close: () => {} } } = options
  const print = (line: string) => void logged.push(line)
  const tracing = await openTracing(settings, log)
  const portal = await createContext(settings, { log, clock, deliver, print, inspector, pdfs, tracing })
  await storePublicUrl(portal.database, settings.publicUrl)
  const app = await buildApp(portal, options.webFolder)
  let open = true
  const close = async () => {
    if (!open) return
    open = false
    await app.close()
    await portal.close()
  }
  onTestFinished(close)
  const inject = async (request: InjectOptions) => answered(await app.inject(request))
  return {
    app,
    portal,
    clock,
    dataDir,
    logged,
    close,
    inject,
    mails: async () => {
      await portal.mail.drain()
      return sent
    },
    signIn: (email) => signIn(portal, email),
    call: (name, callOptions) => inject(requestOf(name, callOptions)),
  }
}

/** Returns a folder that is removed when the test ends. */
export function tempDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function signIn(portal: AppContext, email = `${newId().toLowerCase()}@company.example`): Promise<Applicant> {
  const userId = newId()
  const createdAt = toTimestamp(portal.clock.now())
  const account = newAccountNumber()
  const masterAccount = newAccountNumber()
  await addUser(portal.database, { id: userId, email, passwordHash: '', language: 'en', createdAt, blockedAt: null })
  const { region } = portal.settings
  await addApplication(portal.database, { account, masterAccount, userId, region, createdAt })
  const { token } = await openSession(portal, portal.database, userId)
  return { userId, email, account, masterAccount, token, headers: { authorization: `Bearer ${token}` } }
}

function requestOf(name: CallName, { as, request, query, headers }: CallOptions = {}): InjectOptions {
  const { method, path }: Call = calls[name]
  const parameters = method === 'POST' ? query : { ...request, ...query }
  return {
    method,
    url: path,
    headers: { ...as?.headers, ...headers },
    ...(parameters && { query: parameters as Record<string, string> }),
    ...(method === 'POST' && { payload: request ?? {} }),
  }
}

function answered(response: Awaited<ReturnType<FastifyInstance['inject']>>): Answered {
  const { body: text, statusCode: status } = response
  const isJson = text !== '' && String(response.headers['content-type']).startsWith('application/json')
  const { code = 0, message = '', data = null } = isJson ? JSON.parse(text) : {}
  return { status, headers: response.headers as Answered['headers'], code, message, data, text }
}
