import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Scenario } from './scenario.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Creates a row that runs tests on PostgreSQL which the suite runs on SQLite only, because running them twice takes too
 * long.
 */
export function onPostgresToo({ file, ...row }: Omit<Scenario, 'run'> & { readonly file: string }): Scenario {
  return {
    ...row,
    async run() {
      const begun = performance.now()
      const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', file]
      const env = { ...process.env, TEST_DATABASE: 'postgres' }
      const tests = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
      const output: string[] = []
      for (const stream of [tests.stdout, tests.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
      const [code] = await once(tests, 'close')
      const seconds = Math.round((performance.now() - begun) / 1000)
      const [passed = 'no tests'] = /\d+ passed \(\d+\)(?!.*\d+ passed)/s.exec(output.join('')) ?? []
      return {
        figure: `${passed} in ${seconds} s`,
        isReached: code === 0,
        problems: code === 0 ? [] : [output.join('').slice(-3000)],
      }
    },
  }
}
