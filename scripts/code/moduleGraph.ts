import { posix } from 'node:path'
import type { SourceFile } from './codeStructure.ts'

/** Returns the path of the file that an import leads to; undefined for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined
}

/** Returns the room of a file: its folder of the second level, `web/form` for example. */
export function roomOf(path: string): string {
  return path.split('/').slice(0, -1).slice(0, 2).join('/')
}

/** Finds the pairs of rooms that import each other, types included, with the number of imports of each direction. */
export function twoWayDoors(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>()
  for (const { path, imports } of files)
    for (const { specifier } of imports) {
      const target = resolveImport(path, specifier)
      if (target === undefined || roomOf(target) === roomOf(path)) continue
      const door = `${roomOf(path)} -> ${roomOf(target)}`
      counts.set(door, (counts.get(door) ?? 0) + 1)
    }
  return [...counts].flatMap(([door, count]) => {
    const [from = '', to = ''] = door.split(' -> ')
    const back = counts.get(`${to} -> ${from}`)
    return back !== undefined && from < to ? [`${from} <-> ${to}: ${count} and ${back} imports`] : []
  })
}

/** Finds groups of files that import one another at run time: the strongly connected components (Tarjan). */
export function runtimeCycles(files: readonly SourceFile[]): string[][] {
  const targets = new Map(files.map(({ path, imports }) => [path, runtimeTargets(path, imports)]))
  const indexes = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const cycles: string[][] = []

  function connect(path: string): number {
    const index = indexes.size
    indexes.set(path, index)
    lowest.set(path, index)
    stack.push(path)
    for (const target of targets.get(path) ?? []) {
      if (!targets.has(target)) continue
      const reached = indexes.has(target) ? (stack.includes(target) ? indexes.get(target) : undefined) : connect(target)
      if (reached !== undefined) lowest.set(path, Math.min(lowest.get(path) ?? index, reached))
    }
    if (lowest.get(path) === index) {
      const component = stack.splice(stack.indexOf(path))
      if (component.length > 1) cycles.push(component)
    }
    return lowest.get(path) ?? index
  }

  for (const path of targets.keys()) if (!indexes.has(path)) connect(path)
  return cycles
}

function runtimeTargets(path: string, imports: SourceFile['imports']): string[] {
  return imports.flatMap(({ specifier, isTypeOnly }) => (isTypeOnly ? [] : (resolveImport(path, specifier) ?? [])))
}
