import { test } from '../harness/test.ts'
import { connectionScenarios } from './connectionScenarios.ts'
import { expectNothingLost } from './scenario.ts'
import { startSession, type UserSession } from './session.ts'
import { createRandom, testDataOf } from './testData.ts'
import { userScenarios } from './userScenarios.ts'

const scenarios = [...connectionScenarios, ...userScenarios]

/** The number of scenarios in random order, set by `npm run torture -- R19`; when absent, each runs once in order. */
const { LOSSES, SEED = '1' } = process.env
const random = createRandom(Number(SEED))
const planned = LOSSES
  ? Array.from({ length: Number(LOSSES) }, () => scenarios[Math.floor(random() * scenarios.length)] ?? scenarios[0])
  : scenarios

// Sequential on one page, as for an applicant: each scenario starts in the state that the previous one left.
test.describe.configure({ mode: 'default' })

let session: UserSession

test.beforeAll(async ({ browser, portalOf }) => {
  session = await startSession(browser, await portalOf('uae'))
})

test.afterAll(() => session.page.context().close())

for (const [index, scenario] of planned.entries()) {
  if (!scenario) continue
  const number = LOSSES ? ` (${index + 1}, seed ${SEED})` : ''
  const data = testDataOf(random, index + 1)
  test(`[R19] ${scenario.title}: no character is lost, nothing overwritten${number}`, () =>
    expectNothingLost(session, scenario, data))
}
