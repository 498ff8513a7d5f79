import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { equivalentMutants } from '../support/equivalentMutants.ts'
import { type Mutant, mutantsOf } from '../support/mutants.ts'
import {
  copyProject,
  createMutationRun,
  filesOfProject,
  type PassingTests,
  type Verdict,
} from '../support/mutationRun.ts'
import { createNearestTests } from '../support/nearestTests.ts'
import { type Scenario, shareOf } from '../support/scenario.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const mutated = ['server/{features,database,storage,http}/**/*.ts', 'domain/kit/check*.ts']
const goal = { mutants: 200, score: 0.95 }
const workers = 2

/**
 * Verdicts by the names of mutants. Each run adds to them, because two hundred take longer than most people have at
 * once.
 */
interface Verdicts {
  readonly seed: string
  readonly verdicts: Record<string, string>
}

const stored = join(root, 'quality/results/mutants.json')

export default {
  id: 'S24',
  what: 'mutants of the services, the store, the plugins and the checks, chosen by a seed, each against its nearest tests',
  goal: `${goal.score * 100} % of ${goal.mutants} killed, survivors named`,
  async run(share) {
    const { seed, verdicts } = storedVerdicts()
    const mutants = choose(seed, goal.mutants)
    const isKilled = ({ name }: Mutant) => verdicts[name]?.startsWith('killed') === true
    const left = mutants.filter((mutant) => !isKilled(mutant)).slice(0, shareOf(goal.mutants, share))
    const passing: PassingTests = new Map()
    await judgeAll(left, passing, ({ name }, verdict) => {
      verdicts[name] = verdict === 'survived' ? verdict : `killed by ${verdict.killedBy}`
      console.log(`    ${verdicts[name]}: ${name}`)
      writeFileSync(stored, `${JSON.stringify({ seed, verdicts }, undefined, 2)}\n`)
    })
    const judged = mutants.filter(({ name }) => name in verdicts)
    const killed = judged.filter(isKilled).length
    const survivors = judged.filter((mutant) => !isKilled(mutant))
    const score = killed / judged.length
    const failing = [...passing].filter(([, passes]) => !passes).map(([test]) => `${test} fails without a mutant`)
    return {
      figure: `${killed} of ${judged.length} killed, ${(score * 100).toFixed(1)} %, seed ${seed}`,
      isReached: score >= goal.score && judged.length === mutants.length,
      problems: [...survivors.map(({ line, name }) => `survived: line ${line} of ${name}`), ...failing],
    }
  },
} satisfies Scenario

/** Returns the verdicts of earlier runs with this seed; none for a new `SEED`. */
function storedVerdicts(): Verdicts {
  const earlier = existsSync(stored) ? (JSON.parse(readFileSync(stored, 'utf8')) as Verdicts) : undefined
  const seed = process.env.SEED ?? earlier?.seed ?? String(Date.now() % 1_000_000)
  return earlier?.seed === seed ? earlier : { seed, verdicts: {} }
}

/** Judges mutants with several workers, each of which has a copy of the project. */
async function judgeAll(
  mutants: readonly Mutant[],
  passing: PassingTests,
  onVerdict: (mutant: Mutant, verdict: Verdict) => void,
): Promise<void> {
  const nearest = createNearestTests(
    root,
    filesOfProject(root).filter((file) => file.endsWith('.ts')),
  )
  const left = [...mutants]
  const work = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-mutants-'))
    const run = createMutationRun(copyProject(root, folder), passing)
    try {
      for (let mutant = left.shift(); mutant; mutant = left.shift())
        onVerdict(mutant, await run.judge(mutant, nearest(mutant.file)))
    } finally {
      run.close()
      await rm(folder, { recursive: true, force: true })
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
