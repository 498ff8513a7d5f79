import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> }
const rooms: Readonly<Record<string, string>> = manifest.imports
/** The imports that load with a file: all except types and dynamic imports. */
const imported = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm

function fileOf(name: string, from: string): string | undefined {
  if (name.startsWith('.')) return resolve(from, '..', name)
  const [room = '', ...rest] = name.split('/')
  const folder = rooms[`${room}/*`]
  if (folder !== undefined) return join(root, folder.replace('*', rest.join('/')))
  return rooms[name] === undefined ? undefined : join(root, rooms[name])
}

/** Returns the packages that load with the given files, their own imports included. */
function packagesOf(roots: readonly string[]): string[] {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const due = [...roots]
  for (let file = due.pop(); file !== undefined; file = due.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
      const next = fileOf(name, file)
      if (next !== undefined) due.push(next)
      else if (!name.startsWith('node:')) packages.add(name)
    }
  }
  expect(seen.size).toBeGreaterThan(200)
  return [...packages].toSorted()
}

it('starts without any package that only some calls or some installations need', () => {
  const routes = globSync('server/routes/*/route.ts', { cwd: root })
  const packages = packagesOf(['server/main.ts', ...routes].map((file) => join(root, file)))
  expect(packages).toEqual([
    '@fastify/busboy',
    '@fastify/static',
    '@fastify/under-pressure',
    'fastify',
    'fastify-plugin',
    'ibantools',
    'icu-minify/compile',
    'icu-minify/format',
    'kysely',
    'kysely/migration',
    'negotiator',
    'pino',
    'qs',
    'zod',
  ])
})
