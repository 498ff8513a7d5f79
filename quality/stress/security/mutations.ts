import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { equivalentMutants } from '../support/equivalentMutants.ts'
import { type Mutant, mutantsOf } from '../support/mutants.ts'
import { copyProject, createMutationRun, filesOfProject, type MutationRun } from '../support/mutationRun.ts'
import { putProbes, type Trial, testsReaching } from '../support/probes.ts'
import { type Scenario, shareOf } from '../support/scenario.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const mutated = ['server/{features,database,storage,http}/**/*.ts', 'domain/kit/check*.ts']
const goal = { mutants: 200, score: 0.95 }
const workers = 2
/** Matches the tests that may kill a mutant: not those of the browser, which take minutes, nor the one of this row. */
const isTest = /^(?:domain|server|quality\/(?!stress\/support\/)).*\.test\.ts$/

/** Verdicts by the names of mutants. Each run adds to them, so that an interrupted one loses nothing. */
interface Verdicts {
  readonly seed: string
  readonly verdicts: Record<string, string>
}

const stored = join(root, 'quality/results/mutants.json')

export default {
  id: 'S24',
  what: 'mutants of the services, the store, the plugins and the checks, chosen by a seed, each against the tests that execute it',
  goal: `${goal.score * 100} % of ${goal.mutants} killed, survivors named`,
  async run(share) {
    const { seed, verdicts } = storedVerdicts()
    const mutants = choose(seed, goal.mutants)
    const isKilled = ({ name }: Mutant) => verdicts[name]?.startsWith('killed') === true
    const left = mutants.filter((mutant) => !isKilled(mutant)).slice(0, shareOf(goal.mutants, share))
    const trials = await tried(left)
    await inCopies(left, async (run, mutant) => {
      const tests = testsReaching(mutant, trials)
      const verdict = tests.length === 0 ? 'no test reaches it' : await run.judge(mutant, tests)
      verdicts[mutant.name] = verdict
      console.log(`    ${verdict}: ${mutant.name}`)
      writeFileSync(stored, `${JSON.stringify({ seed, verdicts }, undefined, 2)}\n`)
    })
    const judged = mutants.filter(({ name }) => name in verdicts)
    const killed = judged.filter(isKilled).length
    const survivors = judged.filter((mutant) => !isKilled(mutant))
    const score = killed / judged.length
    const failing = trials.filter(({ passes }) => !passes).map(({ test }) => `${test} fails without a mutant`)
    return {
      figure: `${killed} of ${judged.length} killed, ${(score * 100).toFixed(1)} %, seed ${seed}`,
      isReached: score >= goal.score && judged.length === mutants.length,
      problems: [...survivors.map(({ line, name }) => `${verdicts[name]}: line ${line} of ${name}`), ...failing],
    }
  },
} satisfies Scenario

/** Returns the verdicts of earlier runs with this seed; none for a new `SEED`. */
function storedVerdicts(): Verdicts {
  const earlier = existsSync(stored) ? (JSON.parse(readFileSync(stored, 'utf8')) as Verdicts) : undefined
  const seed = process.env.SEED ?? earlier?.seed ?? String(Date.now() % 1_000_000)
  return earlier?.seed === seed ? earlier : { seed, verdicts: {} }
}

/** Runs every test once over probes of all mutants, one at a time in each copy. */
async function tried(mutants: readonly Mutant[]): Promise<readonly Trial[]> {
  const tests = filesOfProject(root).filter((file) => isTest.test(file))
  const trials: Trial[] = []
  const prepare = (copy: string) => putProbes(copy, mutants)
  await inCopies(tests, async (run, test) => void trials.push(await run.trial(test)), prepare)
  return trials
}

/** Works off a list with several workers, each of which has a copy of the project. */
async function inCopies<Item>(
  items: readonly Item[],
  act: (run: MutationRun, item: Item) => Promise<void>,
  prepare: (copy: string) => void = () => {},
): Promise<void> {
  const left = [...items]
  const work = async () => {
    const copy = copyProject(root, await mkdtemp(join(tmpdir(), 'portal-mutants-')))
    prepare(copy)
    const run = createMutationRun(copy)
    try {
      for (let item = left.shift(); item !== undefined; item = left.shift()) await act(run, item)
    } finally {
      run.close()
      await rm(copy, { recursive: true, force: true })
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
}

/**
 * Chooses mutants of all files with equal probability, the same ones for the same seed. After a change of the code,
 * only the mutants of changed lines differ.
 * @throws Error when a file cannot be parsed
 */
function choose(seed: string, count: number): Mutant[] {
  const files = mutated
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('server/database/migrations/'))
  const order = ({ name }: Mutant) => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  return files
    .flatMap((file) => mutantsOf(root, file))
    .filter(({ name }) => !(name in equivalentMutants))
    .map((mutant) => ({ mutant, key: order(mutant) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
}
