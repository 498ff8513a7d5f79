// npm test: generates the documents that follow from the code, then runs types, lint, dead code, unit and API tests,
// and the browser tests. Beside the first checks, which leave a processor idle, it makes the production build and
// installs the programs that tests need.
// Arguments name parts, and test files: npm test -- unit server/main.test.ts. The option --nightly adds the browser
// tests that take too long for every change. Other options go to the runner of the part.
// The last line counts passed and failed cases; a check without cases counts as one. The failed cases are repeated
// before it, because the end of a long log is often all that is kept of it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { regionIds } from '../domain/regions/index.ts'
import { deskPages } from '../server/builtPages.ts'
import { buildWebWhenNeeded } from './build.ts'
import { chromiumPath } from './chromium.ts'
import { provideTestTools } from './debianPackages.ts'
import { generateDocuments } from './documents/generate.ts'
import { keepTemporaryFilesInMemory } from './temporaryFiles.ts'

interface Outcome {
  passed: number
  failed: number
  /** The failed cases: title and error. */
  readonly failures: readonly string[]
  /** By test file, the seconds that its tests took together. */
  readonly seconds?: ReadonlyMap<string, number>
}

/** The parts of Vitest's JSON report that this program reads. */
interface UnitReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** The parts of Playwright's JSON report that this program reads. */
interface BrowserReport {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>>
  readonly suites: readonly BrowserSuite[]
}

interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly ok: boolean
    readonly tests: readonly {
      readonly results: readonly { readonly duration: number; readonly errors: readonly { message?: string }[] }[]
    }[]
  }[]
}

const root = fileURLToPath(new URL('..', import.meta.url))
keepTemporaryFilesInMemory()
const reports = mkdtempSync(join(tmpdir(), 'portal-test-'))
const args = process.argv.slice(2).filter((word) => word !== '--nightly')
const isNightly = process.argv.includes('--nightly')

/** Runs a program of node_modules. @returns true for exit code 0 */
async function run(script: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const program = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [code] = await once(program, 'close')
  return code === 0
}

function asOne(passed: boolean): Outcome {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, failures: [] }
}

/** The lines of an error that are repeated at the end. */
const errorLines = 12

function failure(title: string, errors: readonly string[]): string {
  const lines = errors.flatMap((error) =>
    stripVTControlCharacters(error)
      .split('\n')
      .filter((line) => !line.includes('node_modules'))
      .slice(0, errorLines),
  )
  return [title, ...lines.map((line) => `    ${line}`)].join('\n')
}

function unitFailures({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    const isWhole = message !== '' && failed.length === 0
    const whole = isWhole ? [failure(relative(root, name), [message])] : []
    return [
      ...whole,
      ...failed.map(({ fullName, failureMessages }) =>
        failure(`${relative(root, name)}: ${fullName}`, failureMessages),
      ),
    ]
  })
}

function browserFailures(suites: readonly BrowserSuite[]): string[] {
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok)
  return failed.map(({ title, file, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
    return failure(
      `${file}: ${title}`,
      errors.map(({ message }) => message ?? ''),
    )
  })
}

/** Returns the specs of a suite and of those inside. */
function specsOf({ specs, suites = [] }: BrowserSuite): BrowserSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

function secondsOfBrowser(suites: readonly BrowserSuite[]): Map<string, number> {
  const seconds = new Map<string, number>()
  for (const { file, tests } of suites.flatMap(specsOf)) {
    const took = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0)
    seconds.set(file, (seconds.get(file) ?? 0) + took)
  }
  return seconds
}

/**
 * Reads the counts of a JSON report; a run without a report, or one that failed without a failed case, is one failure.
 */
function counted<Report>(file: string, ended: boolean, count: (report: Report) => Outcome): Outcome {
  if (!existsSync(file)) return asOne(false)
  const outcome = count(JSON.parse(readFileSync(file, 'utf8')) as Report)
  return ended || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 }
}

async function unit(): Promise<Outcome> {
  await tools
  const file = join(reports, 'unit.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const ended = await run('vitest/vitest.mjs', ['run', ...reporters, ...testFiles])
  return counted<UnitReport>(file, ended, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numPendingTests + report.numTodoTests,
    failures: unitFailures(report),
    seconds: new Map(
      report.testResults.map((file) => [relative(root, file.name), (file.endTime - file.startTime) / 1000]),
    ),
  }))
}

async function browser(): Promise<Outcome> {
  await tools
  await pages
  const file = join(reports, 'browser.json')
  const ended = await run('@playwright/test/cli.js', ['test', '--reporter=line,json', ...testFiles], {
    CHROMIUM: await chromiumPath(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    NIGHTLY: isNightly ? 'on' : 'off',
  })
  return counted<BrowserReport>(file, ended, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    failures: browserFailures(suites),
    seconds: secondsOfBrowser(suites),
  }))
}

const checks = {
  // Projects are checked at the same time already. Four checkers for each, the default, repeat work on shared types.
  types: async () => asOne(await run('typescript/bin/tsc', ['-b', '--checkers', '1'])),
  lint: async () => asOne(await run('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.'])),
  'dead code': async () => asOne(await run('knip/bin/knip.js', ['--no-progress'])),
}
const parts = [...Object.keys(checks), 'unit', 'browser']

const only = args.filter((name) => parts.includes(name))
const isWanted = (part: string) => only.length === 0 || only.includes(part)
const testFiles = args.filter((name) => !parts.includes(name))
if (testFiles.length > 0 && only.length === 0) throw new Error(`no part of npm test is named ${testFiles.join(' ')}`)

/** Installs the programs that tests need, beside the checks that need none of them. */
async function installTools(): Promise<void> {
  if (isWanted('unit')) await provideTestTools()
  if (isWanted('browser')) await chromiumPath()
}

generateDocuments()
// Only prints an error: the step that lacks the program fails with the reason.
const tools = installTools().catch(console.error)
const pages = isWanted('browser') ? buildWebWhenNeeded(...regionIds, deskPages) : undefined
const total = { passed: 0, failed: 0 }
const failures: string[] = []

async function runStep(name: string, step: () => Promise<Outcome>): Promise<void> {
  if (!isWanted(name)) return
  const started = Date.now()
  console.log(`\n== ${name} ==`)
  const outcome = await step().catch((error: unknown) => {
    console.error(error)
    return asOne(false)
  })
  total.passed += outcome.passed
  total.failed += outcome.failed
  if (outcome.failed > 0) failures.push(`${name}: ${outcome.failed} failed`, ...outcome.failures)
  const seconds = Math.round((Date.now() - started) / 1000)
  const slowest = [...(outcome.seconds ?? [])].sort(([, one], [, other]) => other - one).slice(0, 10)
  for (const [file, took] of slowest) console.log(`${Math.round(took)} s ${file}`)
  console.log(`-- ${name}: ${outcome.passed} passed, ${outcome.failed} failed, ${seconds} s`)
}

const checked = Object.entries(checks).map(([name, step]) => runStep(name, step))
// A failed build is an error of the browser step, which awaits the pages as well.
await Promise.all([...checked, pages?.catch(() => undefined)])
await runStep('unit', unit)
await runStep('browser', browser)
rmSync(reports, { recursive: true, force: true })
if (failures.length > 0) console.log(`\n== failed ==\n${failures.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
