import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'screenshots-'))
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['part', ['quality/e2e/screenshots/main.ts', folder, 'uae', '--only', 'dialogs'], 'opened'],
  ['region', ['scripts/screenshots.ts', 'atlantis'], 'au-pro'],
])('an unknown %s is answered by the known ones, and the pictures stay', (what, command, known) => {
  writeFileSync(join(folder, 'earlier.png'), '')
  const program = ['--disable-warning=ExperimentalWarning', ...command]
  const { status, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' })
  expect(stderr.trim()).toMatch(new RegExp(`^There is no ${what} .*; there are .*\\b${known}\\b.*$`))
  expect(status).toBe(2)
  expect(readdirSync(folder)).toEqual(['earlier.png'])
})
