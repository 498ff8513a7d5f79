import { expect, it } from 'vitest'
import { killDuringUploads } from '../../../server/testing/faults/killingUploads.ts'
import { tempDir } from '../../../server/testing/helper.ts'

const rounds = 4

it.each(['folder', 'bucket'] as const)(
  `[R14] keeps every acknowledged file in a %s whole over ${rounds} rounds of kill -9`,
  async (storage) => {
    const { acknowledged, problems } = await killDuringUploads(tempDir(), rounds, storage)
    expect(problems).toEqual([])
    expect(acknowledged).toBeGreaterThanOrEqual(rounds)
  },
)
