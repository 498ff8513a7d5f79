import { expect, it } from 'vitest'
import { killDuringUploads } from '../../server/testing/faults/killingUploads.ts'
import { tempDir } from '../../server/testing/helper.ts'

const rounds = 4

it.each(['folder', 'bucket'] as const)(
  `[R14] an acknowledged file in a %s survives kill -9 whole, over ${rounds} rounds`,
  { timeout: 240_000 },
  async (storage) => {
    const { acknowledged, problems } = await killDuringUploads(tempDir(), rounds, storage)
    expect(problems).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(rounds)
  },
)
