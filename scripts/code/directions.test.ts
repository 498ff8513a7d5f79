import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { longFunctions, measureFile, mutualImports, resolveImport, runtimeCycles } from './codeStructure.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The rooms from the lowest to the highest. A room imports from its own line and from lines before it, types included.
 */
const rooms = [
  ['domain/languages'],
  ['domain/kit', 'domain/contract/codes.ts'],
  ['domain/ownership'],
  ['domain/documents'],
  ['domain/sections'],
  ['domain/messages'],
  ['domain/regions'],
  ['domain/contract/config.ts'],
  ['domain/application'],
  ['domain/consistency'],
  ['domain/contract'],
  ['domain/desk'],
  ['domain/partner'],
  ['pdf/layout', 'pdf/objectStreams.ts', 'pdf/seal', 'pdf/signatures', 'pdf/workers'],
  ['pdf'],
  ['web/state'],
  ['web/i18n'],
  ['web/ui'],
  ['web/api'],
  ['web/session'],
  ['web/application'],
  ['web/form'],
  ['web/desk'],
  ['web/pages'],
  ['web/app'],
  ['web/showcase'],
  ['server/config'],
  ['server/database', 'server/storage'],
  ['server/features'],
  ['server/http', 'server/context.ts', 'server/log.ts'],
  ['server/routes', 'server/cli'],
  ['server'],
]

const isTest = (path: string) => /\.test\.tsx?$|\/(?:testing|fixtures|public)\//.test(path)
const files = globSync('{domain,pdf,web,server}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !isTest(path))
  .map((path) => measureFile(path, readFileSync(`${root}${path}`, 'utf8')))

/** Returns the line of the room that contains a file; -1 for a file outside of every room. */
function rankOf(path: string): number {
  const [first = '', second = ''] = path.split('/')
  const names = [path, `${first}/${second}`, first]
  return names.map((name) => rooms.findIndex((line) => line.includes(name))).find((rank) => rank >= 0) ?? -1
}

it('imports only from lower rooms', () => {
  expect(files.map(({ path }) => path).filter((path) => rankOf(path) < 0)).toEqual([])
  const wrong = files.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier }) => {
      const target = resolveImport(path, specifier)
      const isKnown = target !== undefined && target !== 'region' && rankOf(target) >= 0
      return isKnown && rankOf(target) > rankOf(path) ? [`${path} -> ${target}`] : []
    }),
  )
  expect(wrong).toEqual([])
})

it('has no two rooms that import each other', () => {
  expect(mutualImports(files)).toEqual([])
})

it('has no files that import one another at run time', () => {
  expect(runtimeCycles(files)).toEqual([])
})

it('has no function of more than 60 lines', () => {
  expect(longFunctions(files)).toEqual([])
})

it('changes no flags of V8 while it runs, of which Node warns: a process may crash or lose data', () => {
  const importing = files.filter(({ imports }) => imports.some(({ specifier }) => /^(node:)?v8$/.test(specifier)))
  expect(importing.map(({ path }) => path)).toEqual([])
})
