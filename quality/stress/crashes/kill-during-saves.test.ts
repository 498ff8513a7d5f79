import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startFleet } from '../../../server/testing/faults/fleet.ts'
import { killAtPoints, killAtRandom, whileWriting } from '../../../server/testing/faults/killing.ts'
import { addPerson, openData } from '../../../server/testing/faults/people.ts'
import { points, watching } from '../../../server/testing/faults/points.ts'
import {
  isDatabaseIntact,
  verifyAcknowledgedWrites,
  verifySubmissions,
} from '../../../server/testing/faults/verification.ts'
import { writersOf } from '../../../server/testing/faults/writers.ts'
import { tempDir } from '../../../server/testing/helper.ts'

const rounds = 20
const unlimited = { RATE_LIMIT_SAVES: '1000000/1m', RATE_LIMIT_PDFS: '1000000/1m', GLEIF_URL: 'off' }

it(`[R1] [R8] loses or tears no acknowledged save on SQLite over ${rounds} rounds of kill -9, and commits a submission wholly or not at all at ${points.length} kill points`, async () => {
  const dataDir = tempDir()
  const file = join(dataDir, 'end-at')
  const environment = { ...unlimited, ...watching(file), DATA_DIR: dataDir }
  const portal = await openData(environment)
  onTestFinished(() => portal.close())
  const fleet = await startFleet(1, environment)
  onTestFinished(() => fleet.endAll())
  const writers = writersOf([await addPerson(portal)])
  const report = await killAtRandom(fleet, { rounds: rounds - points.length, longestMilliseconds: 300, writers })
  expect(report.wrong).toEqual([])
  const { wrong } = await whileWriting(fleet, writers.slice(0, 1), async (log) => {
    const { people, problems } = await killAtPoints({ fleet, portal, file, log }, points)
    expect(problems).toEqual([])
    expect(await verifySubmissions(portal, people)).toEqual([])
  })
  expect(wrong).toEqual([])
  await fleet.endAll()
  const { acknowledged, problems } = await verifyAcknowledgedWrites(portal, writers)
  expect(problems).toEqual([])
  expect(acknowledged).toBeGreaterThan(rounds)
  expect(await isDatabaseIntact(portal)).toBe(true)
})
