import { openData } from '#server/testing/faults/people.ts'
import { onSqlite } from '../support/environment.ts'
import { megabytesInUse } from '../support/memory.ts'
import { type Scenario, shareOf } from '../support/scenario.ts'

const most = 50

export default {
  id: 'S12',
  what: 'a million addresses counted by the rate limits',
  goal: 'memory in use +<= 50 MB',
  run: (share) =>
    onSqlite(async ({ environment }) => {
      const portal = await openData(environment)
      const count = shareOf(1_000_000, share)
      try {
        for (let key = 0; key < 10_000; key += 1) await portal.limits.tryConsume('anonymous', `warm ${key}`)
        const before = megabytesInUse()
        for (let key = 0; key < count; key += 1) await portal.limits.tryConsume('anonymous', `2001:db8::${key}`)
        const grown = Math.round(megabytesInUse() - before)
        return { figure: `${count} keys, memory in use +${grown} MB`, isReached: grown <= most }
      } finally {
        await portal.close()
      }
    }),
} satisfies Scenario
