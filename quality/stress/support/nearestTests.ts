import { readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

/** The module of an import, and the program that a file starts as a process of its own. */
const imported = /(?:from|import)\s*\(?\s*'([#.][^']+)'|import\.meta\.dirname, '([^']+\.ts)'/g

/**
 * Returns a function that orders test files by their distance from a source file: its own tests, those of its
 * importers, and so on.
 * @param files every source and test file of the project, relative to its root
 */
export function createNearestTests(root: string, files: readonly string[]): (file: string) => string[] {
  const importers = new Map<string, string[]>()
  const texts = new Map<string, string>()
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8')
    texts.set(file, text)
    for (const [, module, program = ''] of text.matchAll(imported)) {
      const specifier = module ?? program
      const path = specifier.startsWith('#') ? specifier.slice(1) : normalize(join(dirname(file), specifier))
      importers.set(path, [...(importers.get(path) ?? []), file])
    }
  }
  const tests = files.filter(isTest)
  const ownTests = (file: string) => tests.filter((test) => isOwn(test, file))
  // Routes are loaded by folder, so imports do not lead to the tests of calls.
  const beside = (file: string, stem: string) => {
    const distance = (test: string) =>
      (dirname(test) === dirname(file) ? 0 : 1) + (texts.get(test)?.includes(stem) ? 0 : 2)
    const room = tests.filter((test) => test.split('/')[0] === file.split('/')[0])
    return room.toSorted((one, other) => distance(one) - distance(other))
  }
  return (file) => {
    const found = new Set<string>()
    const stem = basename(file, '.ts')
    const seen = new Set([file])
    for (let level = [file]; level.length > 0; ) {
      const next = level.flatMap((one) => importers.get(one) ?? []).filter((one) => !seen.has(one))
      const near = [...level.flatMap(ownTests), ...next.filter(isTest)]
      const names = (test: string) => (texts.get(test)?.includes(stem) ? 0 : 1)
      for (const test of near.toSorted((one, other) => names(one) - names(other))) found.add(test)
      for (const one of next) seen.add(one)
      level = [...new Set(next)].filter((one) => !isTest(one))
    }
    // Tests of other rooms start whole portals, and take longest.
    const ofRoom = [...found].filter((test) => test.split('/')[0] === file.split('/')[0])
    return [...new Set([...ofRoom, ...found, ...beside(file, stem)])]
  }
}

function isTest(file: string): boolean {
  return file.endsWith('.test.ts')
}

/** Returns true for a test of the file itself. The tests of a route are in its folder, under any name. */
function isOwn(test: string, file: string): boolean {
  if (dirname(test) !== dirname(file)) return false
  return file.startsWith('server/routes/') || basename(test).startsWith(`${basename(file, '.ts')}.`)
}
