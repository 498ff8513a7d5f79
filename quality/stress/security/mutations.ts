import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { randomOf } from '#server/testing/faults/disk.ts'
import { equivalentMutants } from '../support/equivalentMutants.ts'
import { type Mutant, mutantsOf } from '../support/mutants.ts'
import { copyProject, filesOfProject, judgeMutant, type PassingTests } from '../support/mutationRun.ts'
import { createNearestTests } from '../support/nearestTests.ts'
import { type Scenario, shareOf } from '../support/scenario.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const mutated = ['server/{features,database,storage,http}/**/*.ts', 'domain/kit/check*.ts']
const goal = { mutants: 200, score: 0.95 }
const workers = 2

export default {
  id: 'S24',
  what: 'mutants of the services, the store, the plugins and the checks, drawn by a seed, each against its nearest tests',
  goal: `${goal.score * 100} % of ${goal.mutants} killed, survivors named`,
  async run(share) {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
    const mutants = draw(seed, shareOf(goal.mutants, share))
    const nearest = createNearestTests(
      root,
      filesOfProject(root).filter((file) => file.endsWith('.ts')),
    )
    const passing: PassingTests = new Map()
    const survivors: string[] = []
    const left = [...mutants]
    const work = async () => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-mutants-'))
      try {
        const copy = copyProject(root, folder)
        for (let mutant = left.shift(); mutant; mutant = left.shift()) {
          const verdict = await judgeMutant(copy, mutant, nearest(mutant.file), passing)
          if (verdict === 'survived') survivors.push(`survived: line ${mutant.line} of ${mutant.name}`)
          console.log(`    ${verdict === 'survived' ? verdict : `killed by ${verdict.killedBy}`}: ${mutant.name}`)
        }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    }
    await Promise.all(Array.from({ length: workers }, work))
    const killed = mutants.length - survivors.length
    const score = killed / mutants.length
    const unfit = [...passing].filter(([, passes]) => !passes).map(([test]) => `${test} fails without a mutant`)
    return {
      figure: `${killed} of ${mutants.length} killed, ${(score * 100).toFixed(1)} %, seed ${seed}`,
      isReached: score >= goal.score,
      problems: [...survivors, ...unfit],
    }
  },
} satisfies Scenario

/** Draws mutants with equal probability from all files. @throws Error when a file does not parse */
function draw(seed: number, count: number): Mutant[] {
  const files = mutated
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('server/database/migrations/'))
    .toSorted()
  const all = files.flatMap((file) => mutantsOf(root, file)).filter(({ name }) => !(name in equivalentMutants))
  const random = randomOf(seed)
  return Array.from({ length: Math.min(count, all.length) }, () =>
    all.splice(Math.floor(random() * all.length), 1).flat(),
  ).flat()
}
