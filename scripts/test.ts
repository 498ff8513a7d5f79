// npm test: generates the documents that follow from the code, then runs types, lint, dead code, unit and API tests, the
// production build and the browser tests. Arguments name parts, and test files: npm test -- unit server/main.test.ts.
// The last line counts passed and failed cases; a check without cases counts as one.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { regionIds } from '../domain/regions/index.ts'
import { buildWebWhenNeeded } from './build.ts'
import { chromiumPath } from './chromium.ts'
import { provideCompiler, providePdfTools, providePostgres, provideStrace } from './debianPackages.ts'
import { generateDocuments } from './documents/generate.ts'
import { keepTemporaryFilesInMemory } from './temporaryFiles.ts'

interface Outcome {
  passed: number
  failed: number
}

const root = fileURLToPath(new URL('..', import.meta.url))
keepTemporaryFilesInMemory()
const reports = mkdtempSync(join(tmpdir(), 'portal-test-'))
const args = process.argv.slice(2)

/** Runs a program of node_modules. @returns true for exit code 0 */
function run(script: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

function asOne(passed: boolean): Outcome {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 }
}

/**
 * Reads the counts of a JSON report; a run without a report, or one that failed without a failed case, is one failure.
 */
function counted(file: string, ended: boolean, count: (report: Record<string, unknown>) => Outcome): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const outcome = count(JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)
  return ended || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 }
}

function unit(): Outcome {
  providePostgres()
  provideStrace()
  provideCompiler()
  providePdfTools()
  const file = join(reports, 'unit.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const ended = run('vitest/vitest.mjs', ['run', ...reporters, ...testFiles])
  return counted(file, ended, (report) => ({
    passed: Number(report.numPassedTests),
    failed: Number(report.numFailedTests) + Number(report.numPendingTests) + Number(report.numTodoTests),
  }))
}

async function browser(): Promise<Outcome> {
  await buildWebWhenNeeded(...regionIds)
  const file = join(reports, 'browser.json')
  const ended = run('@playwright/test/cli.js', ['test', '--reporter=line,json', ...testFiles], {
    CHROMIUM: chromiumPath(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return counted(file, ended, ({ stats }) => {
    const { expected, unexpected, flaky, skipped } = stats as Record<string, number>
    return { passed: (expected ?? 0) + (flaky ?? 0), failed: (unexpected ?? 0) + (skipped ?? 0) }
  })
}

const steps: Record<string, () => Outcome | Promise<Outcome>> = {
  types: () => asOne(run('typescript/bin/tsc', ['-b'])),
  lint: () => asOne(run('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.'])),
  'dead code': () => asOne(run('knip/bin/knip.js', ['--no-progress'])),
  unit,
  browser,
}

const only = args.filter((name) => name in steps)
const testFiles = args.filter((name) => !(name in steps))
if (testFiles.length > 0 && only.length === 0) throw new Error(`no part of npm test is named ${testFiles.join(' ')}`)

generateDocuments()
const total: Outcome = { passed: 0, failed: 0 }
for (const [name, step] of Object.entries(steps)) {
  if (only.length > 0 && !only.includes(name)) continue
  const started = Date.now()
  console.log(`\n== ${name} ==`)
  const outcome = await Promise.resolve(step()).catch((error: unknown) => {
    console.error(error)
    return { passed: 0, failed: 1 }
  })
  total.passed += outcome.passed
  total.failed += outcome.failed
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`-- ${name}: ${outcome.passed} passed, ${outcome.failed} failed, ${seconds} s`)
}
rmSync(reports, { recursive: true, force: true })
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
