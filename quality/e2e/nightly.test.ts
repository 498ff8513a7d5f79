import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Lists the browser tests of a run without running them: one line for each, with its project, file and title. */
function listed(NIGHTLY: 'on' | 'off'): string[] {
  const program = [`${root}node_modules/@playwright/test/cli.js`, 'test', '--list']
  const env = { ...process.env, NIGHTLY }
  const list = execFileSync(process.execPath, program, { cwd: root, env, encoding: 'utf8' })
  return list.split('\n').filter((line) => line.includes(' › '))
}

/** Returns the ids in the titles; the name of the project is in brackets as well, at the start of the line. */
const idsOf = (lines: readonly string[]) =>
  lines.flatMap((line) => line.slice(line.lastIndexOf(' › ')).match(/\[[^\]]+\]/g) ?? [])

it('every id of a browser test that runs at night only has another browser test', () => {
  const everyDay = new Set(listed('off'))
  const atNight = listed('on').filter((line) => !everyDay.has(line))
  const proven = new Set(idsOf([...everyDay]))
  expect(idsOf(atNight)).not.toEqual([])
  expect(idsOf(atNight).filter((id) => !proven.has(id))).toEqual([])
})
