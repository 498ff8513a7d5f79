import { expect, it } from 'vitest'
import { failAtRandom } from '../../../server/testing/faults/failing.ts'
import { tempDir } from '../../../server/testing/helper.ts'

it('[R13] sends only true acknowledgements, and 503 otherwise, while system calls fail at random', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  const { problems, faults, saves, files } = await failAtRandom(tempDir(), 500, seed)
  expect(problems, `seed ${seed}`).toEqual([])
  expect(Math.min(faults, saves, files)).toBeGreaterThan(0)
})
