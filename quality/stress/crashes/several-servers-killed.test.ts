import { expect, it, onTestFinished } from 'vitest'
import { longTimeouts } from '../../../server/testing/database.ts'
import { startFleet } from '../../../server/testing/faults/fleet.ts'
import { killAtRandom } from '../../../server/testing/faults/killing.ts'
import { addComplete, addPerson, openData } from '../../../server/testing/faults/people.ts'
import { verifyAcknowledgedWrites, verifySubmissions } from '../../../server/testing/faults/verification.ts'
import { writersOf } from '../../../server/testing/faults/writers.ts'
import { tempDir } from '../../../server/testing/helper.ts'
import { borrowDatabase } from '../../../server/testing/postgres/databases.ts'

const unlimited = { RATE_LIMIT_SAVES: '1000000/1m', RATE_LIMIT_PDFS: '1000000/1m', GLEIF_URL: 'off' }

it('[R1] [R7] loses and doubles nothing acknowledged when two instances on one PostgreSQL are killed at random under load', async () => {
  const environment = { ...longTimeouts, ...unlimited, DATA_DIR: tempDir(), DATABASE_URL: await borrowDatabase() }
  const portal = await openData(environment)
  onTestFinished(() => portal.close())
  const people = [await addPerson(portal), await addPerson(portal)]
  const submitters = [await addComplete(portal), await addComplete(portal), await addComplete(portal)]
  const fleet = await startFleet(2, environment)
  onTestFinished(() => fleet.endAll())
  const writers = writersOf(people)
  const report = await killAtRandom(fleet, { rounds: 4, longestMilliseconds: 500, writers, submitters })
  expect(report.wrong).toEqual([])
  const { acknowledged, problems } = await verifyAcknowledgedWrites(portal, writers)
  expect(problems).toEqual([])
  expect(acknowledged).toBeGreaterThan(writers.length)
  await fleet.endAll()
  expect(await verifySubmissions(portal, submitters)).toEqual([])
})
