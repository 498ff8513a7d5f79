import { type CallName, calls } from '#domain/contract/calls.ts'
import { unlimited } from '#server/security/unlimited.ts'
import { addApplicant } from '#server/services/applicants.ts'
import { hashPassword } from '#server/services/passwords.ts'
import { ask } from '#server/test/faults/fleet.ts'
import { withFleet } from './fleetOf.ts'
import { onSqlite } from './place.ts'
import { type Row, shareOf } from './row.ts'

const known = 'known@company.example'

/** How likely a time of the one kind is longer than one of the other: 0.5 where times tell nothing. */
function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const sorted = others.toSorted((one, other) => one - other)
  const below = ones.map((time) => {
    const index = sorted.findIndex((other) => other >= time)
    return index === -1 ? sorted.length : index
  })
  return below.reduce((sum, count) => sum + count, 0) / (ones.length * others.length)
}

const asked: readonly (readonly [CallName, object, number])[] = [
  ['loginApplicationForm', { password: 'nine loud kettles under glass' }, 2000],
  ['sendVerificationCode', { purpose: 'reset' }, 2000],
  ['preLoginApplicationForm', {}, 2000],
]

export default {
  id: 'S11',
  what: 'the times of 2,000 pairs of answers about a known and an unknown e-mail, of three calls',
  goal: 'area under the curve from 0.45 to 0.55 for each: times tell nothing',
  run: (share) =>
    onSqlite(({ environment }) =>
      withFleet(1, { ...environment, ...unlimited }, async (fleet, portal) => {
        const passwordHash = await hashPassword(portal.settings, 'seven quiet lamps over water')
        await portal.database
          .transaction()
          .execute((db) => addApplicant(portal, db, { email: known, passwordHash, language: 'en' }))
        const areas: number[] = []
        for (const [name, body, pairs] of asked) {
          const times = new Map<string, number[]>([
            ['known', []],
            ['unknown', []],
          ])
          for (let pair = 0; pair < shareOf(pairs, share); pair += 1) {
            // In random order, so that what one leaves in caches helps both alike.
            for (const kind of Math.random() < 0.5 ? ['known', 'unknown'] : ['unknown', 'known']) {
              const email = kind === 'known' ? known : `u${String(pair % 10)}known@company.example`
              const begun = performance.now()
              await ask(fleet, { path: calls[name].path, headers: {}, body: { email, ...body } })
              times.get(kind)?.push(performance.now() - begun)
            }
          }
          areas.push(areaUnderCurve(times.get('known') ?? [], times.get('unknown') ?? []))
        }
        const figure = asked.map(([name], index) => `${name} ${areas[index]?.toFixed(3)}`).join(', ')
        return { figure, isReached: areas.every((area) => area >= 0.45 && area <= 0.55) }
      }),
    ),
} satisfies Row
