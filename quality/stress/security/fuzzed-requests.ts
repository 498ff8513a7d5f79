import { buildApp } from '#server/app.ts'
import { addPerson, openData } from '#server/testing/faults/people.ts'
import { unlimited } from '#server/testing/requests/unlimited.ts'
import { anyBytes, fuzz, nearlyRight } from '../../security/support/fuzz.ts'
import { onSqlite } from '../support/environment.ts'
import { megabytesInUse } from '../support/memory.ts'
import { type Scenario, shareOf } from '../support/scenario.ts'

const atOnce = 1000
const maxMegabytes = 100
const longestMilliseconds = 8000

export default {
  id: 'S3',
  what: '100,000 nearly valid requests and 20,000 of random bytes, to every call, in one process',
  goal: '0 answers of 5xx or outside the catalogue, none longer than 8 s, memory in use +<= 100 MB',
  run: (share) =>
    onSqlite(async ({ environment }) => {
      const portal = await openData({ ...environment, ...unlimited })
      const app = await buildApp(portal)
      const as = { ...(await addPerson(portal)), email: 'fuzz@company.example' }
      const problems: string[] = []
      let [sent, slowest, before] = [0, 0, 0]
      const send = async (requests: ReturnType<typeof nearlyRight>, count: number) => {
        for (let left = shareOf(count, share); left > 0; left -= atOnce) {
          const verdict = await fuzz({ app }, requests, { count: Math.min(left, atOnce), seed: sent })
          problems.push(...verdict.wrong)
          sent += verdict.sent
          slowest = Math.max(slowest, verdict.slowestMilliseconds)
          // Measured after the first thousand requests, which fill caches that stay.
          before ||= megabytesInUse()
        }
      }
      try {
        await send(nearlyRight(as), 100_000)
        await send(anyBytes(as), 20_000)
        const grown = Math.round(megabytesInUse() - before)
        const isReached = problems.length === 0 && slowest <= longestMilliseconds && grown <= maxMegabytes
        const figure = `${sent} requests, ${problems.length} wrong answers, slowest ${Math.round(slowest)} ms, memory in use +${grown} MB`
        return { figure, isReached, problems }
      } finally {
        await app.close()
        await portal.close()
      }
    }),
} satisfies Scenario
