import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { measureFile } from './codeStructure.ts'
import { resolveImport } from './moduleGraph.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The rooms of the browser's part; a room imports from rooms before it alone, types included. */
const order = ['state', 'i18n', 'ui', 'api', 'session', 'application', 'form', 'pages', 'app', 'showcase']

it('imports only from lower rooms in the browser’s part', () => {
  const paths = globSync('web/*/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.{ts,tsx}', 'web/public/**'] })
  const rankOf = (path: string) => order.indexOf(path.split('/')[1] ?? '')
  expect(paths.filter((path) => rankOf(path) < 0)).toEqual([])
  const wrong = paths.flatMap((path) =>
    measureFile(path, readFileSync(`${root}${path}`, 'utf8')).imports.flatMap(({ specifier }) => {
      const target = resolveImport(path, specifier)
      const isWrong = target?.startsWith('web/') && rankOf(target) > rankOf(path)
      return isWrong ? [`${path} -> ${target}`] : []
    }),
  )
  expect(wrong).toEqual([])
})
