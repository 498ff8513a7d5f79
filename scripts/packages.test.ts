import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { measureFile, resolveImport } from './code/codeStructure.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = <Content>(file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Content

interface LockedPackage {
  readonly hasInstallScript?: boolean
  readonly integrity?: string
  readonly optional?: boolean
  readonly dev?: boolean
}

interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

it('[S20] runs install scripts only of packages allowed by name, and has a hash of each package that every machine needs', () => {
  const { packages } = read<Lock>('package-lock.json')
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  const withScript = installed.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = withScript.map(([path]) => path.replace(/^.*node_modules\//, ''))
  const { allowScripts } = read<{ allowScripts: Record<string, boolean> }>('package.json')
  expect(names.toSorted()).toEqual(Object.keys(allowScripts).toSorted())
  const without = installed.filter(([, { integrity, optional }]) => integrity === undefined && !optional)
  expect(without.map(([path]) => path)).toEqual([])
})

/** The sources that run on a server: those of the pages are bundled before. */
const serverFiles = globSync('{domain,pdf,server}/**/*.ts', { cwd: root }).filter(
  (path) => !/\.test\.ts$|\/(?:testing|fixtures)\//.test(path),
)

it('has as dependencies what a server imports, and nothing else', () => {
  const { dependencies } = read<{ dependencies: Record<string, string> }>('package.json')
  const sources = serverFiles.map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))
  const imported = sources.flatMap(({ path, source }) =>
    measureFile(path, source)
      .imports.filter(({ specifier, isTypeOnly }) => !isTypeOnly && resolveImport(path, specifier) === undefined)
      .map(({ specifier }) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? '')
      .filter((name) => !name.startsWith('node:')),
  )
  expect([...new Set(imported)].filter((name) => !(name in dependencies))).toEqual([])
  const isNamed = (name: string) =>
    sources.some(({ source }) => source.includes(`'${name}'`) || source.includes(`'${name}/`))
  expect(Object.keys(dependencies).filter((name) => !isNamed(name))).toEqual([])
})

it('installs less than 160 MB on a server', () => {
  const { packages } = read<Lock>('package-lock.json')
  const installed = Object.keys(packages).filter((path) => path !== '' && !packages[path]?.dev)
  const bytes = installed.map((path) => bytesOf(join(root, path))).reduce((sum, size) => sum + size, 0)
  expect(bytes / 1e6).toBeGreaterThan(50)
  expect(bytes / 1e6).toBeLessThan(160)
})

/** Returns the bytes of a package's own files; 0 for one of another platform, which is not installed. */
function bytesOf(folder: string): number {
  if (!existsSync(folder)) return 0
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== 'node_modules')
  return entries
    .map((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? bytesOf(path) : statSync(path).size
    })
    .reduce((sum, size) => sum + size, 0)
}
