import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cutPower, recordServer } from '#server/testing/faults/powerCut.ts'
import { onPostgres } from '../support/environment.ts'
import { type Outcome, type Scenario, shareOf } from '../support/scenario.ts'

const images = 2500
const contentImages = 500
/** Images of each recording, which starts with an empty data folder. */
const imagesOfRecording = 250
const enough = { saves: 1000, uploads: 15 }

export default {
  id: 'R3',
  what: 'power cuts: images of the disk from the recorded order of writes and flushes, the rest dropped, kept or torn',
  goal: `${images} images on SQLite and ${contentImages} of the files beside PostgreSQL: 0 acknowledged lost, 0 half-applied; a disk that ignores flushes loses some`,
  async run(share) {
    const sqlite = await cutRepeatedly(shareOf(images, share))
    const postgres = await cutRepeatedly(shareOf(contentImages, share), true)
    return {
      figure: `SQLite: ${sqlite.figure}; files beside PostgreSQL: ${postgres.figure}`,
      isReached: sqlite.isReached && postgres.isReached,
      problems: [...(sqlite.problems ?? []), ...(postgres.problems ?? [])],
    }
  },
} satisfies Scenario

async function cutRepeatedly(count: number, isPostgres = false): Promise<Outcome> {
  const sums = { images: 0, changes: 0, saves: 0, uploads: 0, dropped: 0, kept: 0, torn: 0, control: 0 }
  const problems: string[] = []
  for (let left = count; left > 0; left -= imagesOfRecording) {
    const folder = await mkdtemp(join(tmpdir(), 'portal-power-'))
    try {
      const record = (url?: string) => recordServer(folder, enough, url)
      const recording = isPostgres ? await onPostgres(({ cluster }) => record(cluster.url('postgres'))) : await record()
      const plan = { images: Math.min(left, imagesOfRecording), seed: Date.now(), folder: join(folder, 'image') }
      const { tally, ...found } = cutPower(recording, plan)
      const control = cutPower(recording, { ...plan, images: Math.ceil(plan.images / 10), isFlushing: false })
      problems.push(...recording.wrong, ...found.problems.map((problem) => `seed ${plan.seed}: ${problem}`))
      if (control.problems.length === 0)
        problems.push('a disk that ignores flushes lost nothing, so this run proves nothing')
      sums.images += found.images
      sums.changes += recording.changes.length
      sums.saves += recording.saves
      sums.uploads += recording.uploads.size
      sums.control += control.problems.length
      for (const fate of ['dropped', 'kept', 'torn'] as const) sums[fate] += tally[fate]
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  const { dropped, kept, torn } = sums
  const figure =
    `${sums.images} images of ${sums.changes} changes with ${sums.saves} saves and ${sums.uploads} files acknowledged, ` +
    `${dropped} changes dropped, ${kept} kept, ${torn} torn: ${problems.length} problems; ${sums.control} without flushes`
  return { figure, isReached: problems.length === 0, problems }
}
