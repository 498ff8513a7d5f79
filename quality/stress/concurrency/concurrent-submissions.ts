import { calls } from '#domain/contract/calls.ts'
import { ask, type Fleet } from '#server/testing/faults/fleet.ts'
import { submitEverywhere } from '#server/testing/faults/killing.ts'
import { addComplete, type Person } from '#server/testing/faults/people.ts'
import { verifySubmissions } from '#server/testing/faults/verification.ts'
import type { WriterLog } from '#server/testing/faults/writers.ts'
import { withFleet } from '../support/cluster.ts'
import { onPostgres } from '../support/environment.ts'
import { type Scenario, shareOf } from '../support/scenario.ts'

export default {
  id: 'R7',
  what: '100 concurrent submissions of each of 100 applications, over two servers on PostgreSQL, with and without Idempotency-Key',
  goal: '1 submission, 1 PDF, 1 record each; every answer the same; the same key with another body is 422',
  run: (share) =>
    onPostgres(({ environment }) =>
      withFleet(2, environment, async (fleet, portal) => {
        const log: WriterLog = { broken: 0, postponed: 0, wrong: [] }
        const people: Person[] = []
        for (let number = 0; number < shareOf(100, share); number++) {
          const { account, headers } = await addComplete(portal)
          const withKey = { ...headers, 'idempotency-key': 'submission' }
          const person = { account, headers: number % 2 === 0 ? withKey : headers }
          people.push(person)
          await submitEverywhere(fleet, person, log, 100)
          if (person.headers === withKey) log.wrong.push(...(await reuse(fleet, person)))
        }
        const problems = [...log.wrong, ...(await verifySubmissions(portal, people))]
        const figure = `${people.length} applications with 100 submissions each: ${problems.length} problems`
        return { figure, isReached: problems.length === 0, problems }
      }),
    ),
} satisfies Scenario

/** Sends the same key with another body. @returns the answer, unless it is 422 */
async function reuse(fleet: Fleet, { account, headers }: Person): Promise<string[]> {
  const body = { accountId: account, pdfSource: 'draft', region: 'uae' }
  const { status, text } = await ask(fleet, { path: calls.generateClientDetailPdf.path, headers, body })
  return status === 422 ? [] : [text]
}
