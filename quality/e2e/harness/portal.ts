import { type ChildProcess, spawn } from 'node:child_process'
import { on } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import PostalMime from 'postal-mime'
import type { ApplicationData } from '../../../domain/kit/values/values.ts'
import { regionOf } from '../../../domain/regions/index.ts'
import type { Region, RegionId } from '../../../domain/regions/region.ts'
import type { runCommandLine } from '../../../server/cli/commandLine.ts'

/** The time at which the browser tests start, a day on which every date rule of the samples holds. */
export const startOfTests = '2026-11-20T08:00:00Z'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The portal of one worker of the test run. */
export interface PortalUnderTest {
  readonly url: string
  readonly dataDir: string
  readonly region: Region
  /** Returns the time of the portal's clock, accurate to some seconds. */
  now(): Date
  /** Returns all mails to an address, oldest first. */
  mailsTo(address: string): Promise<readonly Mail[]>
  /** Waits for a verification code mailed to an address and returns the newest one. */
  codeFor(address: string): Promise<string>
  /** Runs a command of the operator's command line, and returns its output. @throws Error with that of a failure */
  operate(...command: readonly string[]): Promise<string>
  /** Replaces the draft of an account, with placeholders for its files. @throws Error with the reason of a refusal */
  importApplication(account: string, application: ApplicationData): Promise<void>
  stop(): Promise<void>
  /** Restarts the server on the same data and address. `SIGKILL` prevents a clean shutdown. */
  restart(signal?: NodeJS.Signals): Promise<void>
}

type Environment = Readonly<Record<string, string>>

/** Rate limits that a test run never reaches; tests of the API prove the real ones. */
const generous = Object.fromEntries(
  [
    'SIGN_IN_ACCOUNT',
    'SIGN_IN_ADDRESS',
    'CODE_EMAIL',
    'CODE_ADDRESS',
    'CODE_TOTAL',
    'CODE_ATTEMPTS',
    'ANONYMOUS',
    'READS',
    'SAVES',
    'UPLOADS',
    'PDFS',
    'LEI',
    'DESK',
    'DESK_SIGN_IN',
    'DESK_CODES',
  ].map((name) => [`RATE_LIMIT_${name}`, '100000/1m']),
)

/** Returns the folder of the built pages of a region, or of the desk. @throws Error when they are not built */
function pagesOf(region: string): string {
  const pages = join(import.meta.dirname, '..', '..', '..', 'dist', `web-${region}`)
  if (!existsSync(pages)) throw new Error(`${region} has no pages yet: npm run build -- ${region}`)
  return pages
}

/** A request to the process of the portal, which `serve.ts` answers. */
export type PortalRequest = { readonly id: number } & Task

/** A command of the operator's command line, or the import of an application. */
type Task =
  | { readonly command: readonly string[] }
  | { readonly account: string; readonly application: ApplicationData }

type PortalAnswer = { readonly id: number } & Awaited<ReturnType<typeof runCommandLine>>

interface Launched {
  readonly child: ChildProcess
  readonly url: string
  /** The time of the machine in milliseconds at which the clock of the portal started. */
  readonly startedAt: number
}

async function launch(dataDir: string, settings: Environment): Promise<Launched> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'quality/e2e/harness/serve.ts'], {
    env: {
      ...process.env,
      ...generous,
      DATA_DIR: dataDir,
      START: startOfTests,
      GLEIF_URL: '',
      PARTNER_API: 'on',
      ARGON2_MEMORY_KIB: '64',
      ARGON2_PASSES: '1',
      // Sets the level for the operator's commands; the portal itself always logs warnings.
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const { stdout } = child
  if (!stdout) throw new Error('the portal has no output')
  for await (const line of createInterface({ input: stdout })) {
    if (line.startsWith('http://')) return { child, url: line, startedAt: Date.now() }
  }
  throw new Error('the portal ended before it was served')
}

let lastId = 0

/**
 * Runs a task in the process of the portal: a process of its own would take a second to start.
 * @returns the output of a command
 */
async function run(child: ChildProcess, task: Task): Promise<string> {
  const what = 'command' in task ? task.command.join(' ') : 'the import'
  const ended = new AbortController()
  const abort = () => ended.abort(new Error(`the portal ended during ${what}`))
  child.once('exit', abort)
  lastId += 1
  const id = lastId
  try {
    const answers = on(child, 'message', { signal: ended.signal })
    child.send({ id, ...task } satisfies PortalRequest)
    for await (const [answer] of answers as AsyncIterable<[PortalAnswer]>) {
      if (answer.id !== id) continue
      if (answer.exitCode !== 0) throw new Error(`${what}: ${answer.error}`)
      return answer.lines.join('\n')
    }
    throw new Error(`the portal did not answer ${what}`)
  } finally {
    child.off('exit', abort)
  }
}

function ended(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

/** Reads the mails to an address, oldest first. Parses only these, because an outbox has hundreds. */
async function readMails(dataDir: string, address: string): Promise<Mail[]> {
  const folder = join(dataDir, 'outbox')
  const files = readdirSync(dataDir).includes('outbox')
    ? readdirSync(folder).filter((name) => name.endsWith('.eml'))
    : []
  const contents = files.toSorted().map((name) => readFileSync(join(folder, name)))
  const parsed = contents
    .filter((content) => content.includes(address))
    .map(async (content) => {
      const { to, subject = '', text = '' } = await PostalMime.parse(content)
      return { to: to?.[0]?.address ?? '', subject, text }
    })
  return (await Promise.all(parsed)).filter(({ to }) => to === address)
}

/**
 * Starts a portal on a temporary data folder. The setting `WEB` replaces the pages of `npm run build`.
 * @throws Error that names the command, when the pages of the region were not built
 */
export async function startPortal(id: RegionId = 'uae', settings: Environment = {}): Promise<PortalUnderTest> {
  const environment = { REGION: id, WEB: pagesOf(id), WEB_DESK: pagesOf('desk'), PORT: '0', ...settings }
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  let running = await launch(dataDir, environment)
  return {
    get url() {
      return running.url
    },
    dataDir,
    region: regionOf(id),
    now: () => new Date(Date.parse(startOfTests) + Date.now() - running.startedAt),
    mailsTo: (address) => readMails(dataDir, address),
    async codeFor(address) {
      for (let tries = 0; tries < 900; tries++) {
        const code = (await readMails(dataDir, address))
          .map(({ text }) => /\b\d{6,8}\b/.exec(text)?.[0])
          .findLast(Boolean)
        if (code) return code
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`no code was mailed to ${address}`)
    },
    operate: (...command) => run(running.child, { command }),
    async importApplication(account, application) {
      await run(running.child, { account, application })
    },
    async restart(signal) {
      await ended(running.child, signal)
      running = await launch(dataDir, { ...environment, PORT: new URL(running.url).port })
    },
    async stop() {
      await ended(running.child)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
