import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The parts of Playwright's JSON report that this test reads. */
interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs: readonly { readonly title: string; readonly tags: readonly string[] }[]
}

function specsOf({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Lists the browser tests of the night without running them. */
function listed(): Suite['specs'] {
  const program = [`${root}node_modules/@playwright/test/cli.js`, 'test', '--list', '--reporter=json']
  const env = { ...process.env, NIGHTLY: 'on' }
  const report = execFileSync(process.execPath, program, { cwd: root, env, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return (JSON.parse(report) as Suite).suites?.flatMap(specsOf) ?? []
}

const idsOf = (specs: Suite['specs']) => specs.flatMap(({ title }) => title.match(/\[[^\]]+\]/g) ?? [])

it('every id of a browser test that runs at night only has another browser test', () => {
  const specs = listed()
  const atNight = specs.filter(({ tags }) => tags.includes('nightly'))
  const everyDay = new Set(idsOf(specs.filter((spec) => !atNight.includes(spec))))
  expect(atNight.length).toBeGreaterThan(0)
  expect(idsOf(atNight).filter((id) => !everyDay.has(id))).toEqual([])
})
