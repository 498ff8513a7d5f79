// Judges every page by axe in every look, for `npm run test:a11y`: regions as arguments, a table at the end, 1 on any violation.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import type { RegionId } from '../../domain/regions/region.ts'
import { startOfTests, startPortal } from '../harness/portal.ts'
import { scanEmpty, scanFilled, scanSubmitted } from './application.ts'
import { scanEntrance } from './entrance.ts'
import { scanOpened } from './opened.ts'
import { createScanner, type Line } from './scanner.ts'

/** What is looked at, in this order; `--only opened` is one of them. The entrance is the same in every region. */
const parts = {
  entrance: scanEntrance,
  empty: scanEmpty,
  filled: scanFilled,
  opened: scanOpened,
  submitted: scanSubmitted,
} as const

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })
const { only } = values
const regions = positionals as RegionId[]
if (only && !(only in parts)) throw new TypeError(`--only "${only}" has to be one of ${Object.keys(parts).join(', ')}`)

function told({ page, state, scans, violations, incomplete, explained }: Line): void {
  const [bad, open] = [violations.size, incomplete.size]
  console.log(
    `${page.padEnd(40)} ${state.padEnd(10)} ${String(scans).padStart(3)} ${String(bad).padStart(3)} ${String(open).padStart(3)} ${String(explained).padStart(4)}`,
  )
  for (const [key, { where, html, why }] of [...violations, ...incomplete])
    console.log(`    ${key}\n      ${where}: ${html.slice(0, 200)}\n      ${why.slice(0, 300)}`)
}

const executablePath = process.env.CHROMIUM
const args = ['--no-sandbox', '--disable-gpu']
const browser = await chromium.launch({ args, ...(executablePath && { executablePath }) })
const scanner = createScanner(told)
console.log(`${'page'.padEnd(40)} ${'state'.padEnd(10)} scans violations incomplete explained`)
for (const id of regions) {
  console.log(`\n== ${id} ==`)
  const portal = await startPortal(id)
  try {
    const context = await browser.newContext({
      locale: 'en-GB',
      timezoneId: 'Asia/Dubai',
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
    })
    const page = await context.newPage()
    await page.clock.setSystemTime(startOfTests)
    page.setDefaultTimeout(20_000)
    for (const [name, scanPart] of Object.entries(parts)) {
      if (only && only !== name) continue
      if (name === 'entrance' && id !== regions[0]) continue
      await scanPart(page, portal, scanner)
    }
    await context.close()
  } finally {
    await portal.stop()
  }
}
await browser.close()
const sum = (count: (line: Line) => number) => scanner.lines.reduce((total, line) => total + count(line), 0)
const [scans, violations, incomplete, explained] = [
  sum((line) => line.scans),
  sum((line) => line.violations.size),
  sum((line) => line.incomplete.size),
  sum((line) => line.explained),
]
console.log(`\n${scans} scans: ${violations} violations, ${incomplete} not judged, ${explained} judged by hand`)
process.exitCode = violations + incomplete === 0 ? 0 : 1
