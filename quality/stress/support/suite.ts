import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Row } from './row.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A row that is in the suite on SQLite, and too long to be in it twice: the same tests on PostgreSQL. */
export function onPostgresToo({ file, ...row }: Omit<Row, 'run'> & { readonly file: string }): Row {
  return {
    ...row,
    async run() {
      const begun = performance.now()
      const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', '--reporter=dot', file]
      const env = { ...process.env, TEST_DATABASE: 'postgres' }
      const tests = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
      const said: string[] = []
      for (const stream of [tests.stdout, tests.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
      const [code] = await once(tests, 'close')
      const seconds = Math.round((performance.now() - begun) / 1000)
      const [passed = 'no tests'] = /\d+ passed \(\d+\)(?!.*\d+ passed)/s.exec(said.join('')) ?? []
      return {
        figure: `${passed} in ${seconds} s`,
        isReached: code === 0,
        problems: code === 0 ? [] : [said.join('').slice(-3000)],
      }
    },
  }
}
