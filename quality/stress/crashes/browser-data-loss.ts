import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWebWhenNeeded } from '../../../scripts/build.ts'
import { chromiumPath } from '../../../scripts/chromium.ts'
import { deskPages } from '../../../server/builtPages.ts'
import { type Scenario, shareOf } from '../support/scenario.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** The parts of Playwright's JSON report that are read. */
interface Report {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly skipped: number }
}

export default {
  id: 'R19',
  what: 'data-loss scenarios in a browser, in random order: offline, time-out, closed tab, 401 while typing, two windows, server killed ..; SEED=7 repeats an order',
  goal: '0 characters lost in 100 scripted runs; conflict shown, never overwritten',
  async run(share) {
    await buildWebWhenNeeded('uae', deskPages)
    const folder = mkdtempSync(join(tmpdir(), 'losses-'))
    const file = join(folder, 'report.json')
    const [losses, seed] = [shareOf(100, share), process.env.SEED ?? String(Date.now() % 1_000_000)]
    const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
    spawnSync(process.execPath, [playwright, 'test', 'data-loss/', '--workers=1', '--reporter=line,json'], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM: await chromiumPath(),
        LOSSES: String(losses),
        SEED: seed,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    })
    const { stats } = JSON.parse(readFileSync(file, 'utf8')) as Report
    rmSync(folder, { recursive: true })
    const figure = `${stats.expected} of ${losses} scenarios without a loss, seed ${seed}`
    return { figure, isReached: stats.expected === losses && stats.unexpected === 0 }
  },
} satisfies Scenario
