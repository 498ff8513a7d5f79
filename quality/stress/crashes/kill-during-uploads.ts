import { join } from 'node:path'
import { killDuringUploads } from '#server/testing/faults/killingUploads.ts'
import { onSqlite } from '../support/environment.ts'
import { type Scenario, shareOf } from '../support/scenario.ts'

const kills = 200
/**
 * Kills of each batch, which starts with an empty folder, so that the last kills do not wait for the files of the
 * first.
 */
const killsInBatch = 20

export default {
  id: 'R14',
  what: 'kill -9 during uploads, half of the kills on a bucket that cuts requests',
  goal: `${kills} kills: each acknowledged file whole, each other whole or absent, 0 rows without content, orphans gone after 24 h`,
  async run(share) {
    const each = shareOf(kills / 2, share)
    const problems: string[] = []
    let acknowledged = 0
    for (const storage of ['folder', 'bucket'] as const) {
      for (let left = each; left > 0; left -= killsInBatch) {
        const found = await onSqlite(({ environment }) =>
          killDuringUploads(join(environment.DATA_DIR ?? '', storage), Math.min(left, killsInBatch), storage),
        )
        acknowledged += found.acknowledged
        problems.push(...found.problems)
      }
    }
    const figure = `${2 * each} kills, ${acknowledged} files acknowledged, ${problems.length} problems`
    return { figure, isReached: problems.length === 0, problems }
  },
} satisfies Scenario
