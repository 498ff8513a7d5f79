import { test } from '../harness/test.ts'
import { connectionLosses } from './connection.ts'
import { type Desk, sitDown } from './desk.ts'
import { expectKept } from './loss.ts'
import { personLosses } from './person.ts'
import { chanceOf, wordsOf } from './words.ts'

const losses = [...connectionLosses, ...personLosses]

/** The number of scenarios, in random order; by default each once, in order. `npm run torture -- R19` sets it. */
const { LOSSES, SEED = '1' } = process.env
const chance = chanceOf(Number(SEED))
const planned = LOSSES
  ? Array.from({ length: Number(LOSSES) }, () => losses[Math.floor(chance() * losses.length)] ?? losses[0])
  : losses

// Sequential on one page: each scenario starts in the state that the previous one leaves, as for an applicant.
test.describe.configure({ mode: 'default' })

let desk: Desk

test.beforeAll(async ({ browser, portalOf }) => {
  desk = await sitDown(browser, await portalOf('uae'))
})

test.afterAll(() => desk.page.context().close())

for (const [index, loss] of planned.entries()) {
  if (!loss) continue
  const number = LOSSES ? ` (${index + 1}, seed ${SEED})` : ''
  const words = wordsOf(chance, index + 1)
  test(`[R19] ${loss.title}: no character is lost, nothing overwritten${number}`, () => expectKept(desk, loss, words))
}
