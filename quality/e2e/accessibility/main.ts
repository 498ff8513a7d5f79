// Runs axe on every page in every variant, for `npm run test:a11y`. Regions are arguments; prints a table at the end,
// and exits with 1 on any violation.
import { parseArgs } from 'node:util'
import type { RegionId } from '../../../domain/regions/region.ts'
import { showRegions } from '../visual-states/everyRegion.ts'
import { createScanner, type Line } from './scanner.ts'

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true })

function print({ page, state, scans, violations, incomplete, explained }: Line): void {
  const [bad, open] = [violations.size, incomplete.size]
  console.log(
    `${page.padEnd(40)} ${state.padEnd(10)} ${String(scans).padStart(3)} ${String(bad).padStart(3)} ${String(open).padStart(3)} ${String(explained).padStart(4)}`,
  )
  for (const [key, { where, html, why }] of [...violations, ...incomplete])
    console.log(`    ${key}\n      ${where}: ${html.slice(0, 200)}\n      ${why.slice(0, 300)}`)
}

const scanner = createScanner(print)
console.log(`${'page'.padEnd(40)} ${'state'.padEnd(10)} scans violations incomplete explained`)
await showRegions(positionals as RegionId[], values.only, (region) => {
  console.log(`\n== ${region} ==`)
  return scanner
})
const sum = (count: (line: Line) => number) => scanner.lines.reduce((total, line) => total + count(line), 0)
const [scans, violations, incomplete, explained] = [
  sum((line) => line.scans),
  sum((line) => line.violations.size),
  sum((line) => line.incomplete.size),
  sum((line) => line.explained),
]
console.log(`\n${scans} scans: ${violations} violations, ${incomplete} not judged, ${explained} judged by hand`)
process.exitCode = violations + incomplete === 0 ? 0 : 1
