import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Mutant } from './mutants.ts'

/** A test file, and how long it takes. */
export interface TimedTest {
  readonly test: string
  readonly milliseconds: number
}

/** The outcome of a test file in a copy of the project with probes. */
export interface Trial extends TimedTest {
  readonly passes: boolean
  /** Names of the mutants whose place it executed, in its own process or in one that it started. */
  readonly reached: ReadonlySet<string>
}

/** Factor by which a test of the own folder may take longer, and still comes before another one. */
const preferenceForOwnFolder = 4

/** Puts a probe at the place of every mutant of a copy of the project. */
export function putProbes(copy: string, mutants: readonly Mutant[]): void {
  // The path is part of the program, because many processes get no environment.
  const program = `
    import { appendFileSync } from 'node:fs'
    const reached = new Set()
    export function reach(name) {
      if (!reached.has(name)) appendFileSync(${JSON.stringify(reachedFile(copy))}, name + '\\n')
      reached.add(name)
      return (value) => value
    }`
  writeFileSync(join(copy, 'server/reach.ts'), program)
  for (const name of new Set(mutants.map(({ file }) => file))) {
    const path = join(copy, name)
    const source = readFileSync(path, 'utf8')
    writeFileSync(
      path,
      withProbes(
        source,
        mutants.filter(({ file }) => file === name),
      ),
    )
  }
}

/** Returns a source with a probe at the place of each mutant, which reports its name. */
export function withProbes(source: string, mutants: readonly Mutant[]): string {
  const inserted = mutants.flatMap(({ name, probed: { start, end } }) => [
    { at: start, text: `reach(${JSON.stringify(name)})(` },
    { at: end, text: ')' },
  ])
  // From the end, so that the offsets of the others stay.
  const code = inserted
    .toSorted((one, other) => other.at - one.at)
    .reduce((text, { at, text: more }) => text.slice(0, at) + more + text.slice(at), source)
  return `import { reach } from '#server/reach.ts'; ${code}`
}

/** Returns the names of the mutants that were reached since the last call. */
export function takeReached(copy: string): ReadonlySet<string> {
  appendFileSync(reachedFile(copy), '')
  const names = readFileSync(reachedFile(copy), 'utf8').split('\n')
  rmSync(reachedFile(copy))
  return new Set(names)
}

function reachedFile(copy: string): string {
  return join(copy, 'reached')
}

/** Returns the tests that reach a mutant and pass without it, quickest first. */
export function testsReaching({ name, file }: Mutant, trials: readonly Trial[]): TimedTest[] {
  const cost = ({ test, milliseconds }: Trial) =>
    dirname(test) === dirname(file) ? milliseconds / preferenceForOwnFolder : milliseconds
  return trials
    .filter(({ passes, reached }) => passes && reached.has(name))
    .toSorted((one, other) => cost(one) - cost(other))
}
