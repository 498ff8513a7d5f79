import { type CallName, calls } from '#domain/contract/calls.ts'
import { addApplicant, blockAccount } from '#server/features/auth/accounts.ts'
import { hashPassword } from '#server/features/auth/passwords.ts'
import type { AppContext } from '#server/features/context.ts'
import { ask, type Fleet } from '#server/testing/faults/fleet.ts'
import { unlimited } from '#server/testing/requests/unlimited.ts'
import { withFleet } from '../support/cluster.ts'
import { onSqlite } from '../support/environment.ts'
import { type Scenario, shareOf } from '../support/scenario.ts'

const kinds = ['unknown', 'unverified', 'verified', 'blocked'] as const
type Kind = (typeof kinds)[number]

const emailOf = (kind: Kind) => `${kind}@company.example`
const password = 'nine loud kettles under glass'
const requests: readonly (readonly [CallName, object])[] = [
  ['preLoginApplicationForm', {}],
  ['sendVerificationCode', { purpose: 'reset' }],
  ['verifyCode', { purpose: 'reset', code: '000000' }],
  ['verifyCodeAndChangePassword', { purpose: 'reset', ticket: 'x'.repeat(43), password }],
  ['loginApplicationForm', { password }],
]

/** Returns the probability that a time of the first kind is longer than one of the second; 0.5 reveals nothing. */
function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const sorted = others.toSorted((one, other) => one - other)
  const below = ones.map((time) => {
    const index = sorted.findIndex((other) => other >= time)
    return index === -1 ? sorted.length : index
  })
  return below.reduce((sum, count) => sum + count, 0) / (ones.length * others.length)
}

async function people(portal: AppContext, fleet: Fleet): Promise<void> {
  const passwordHash = await hashPassword(portal.settings, 'seven quiet lamps over water')
  for (const kind of ['verified', 'blocked'] as const) {
    const added = await portal.database
      .transaction()
      .execute((db) => addApplicant(portal, db, { email: emailOf(kind), passwordHash, language: 'en' }))
    if (kind === 'blocked') await blockAccount(portal, added?.account ?? '', 'a row')
  }
  const body = { email: emailOf('unverified'), purpose: 'register' }
  await ask(fleet, { path: calls.sendVerificationCode.path, headers: {}, body })
}

/**
 * Measures `count` answers for each kind in milliseconds, in random order, so that warm caches help all kinds alike.
 */
async function timesOf(fleet: Fleet, name: CallName, body: object, count: number): Promise<Record<Kind, number[]>> {
  const times: Record<Kind, number[]> = { unknown: [], unverified: [], verified: [], blocked: [] }
  for (let round = 0; round < count; round += 1) {
    for (const kind of kinds.toSorted(() => Math.random() - 0.5)) {
      const begun = performance.now()
      await ask(fleet, { path: calls[name].path, headers: {}, body: { email: emailOf(kind), ...body } })
      times[kind].push(performance.now() - begun)
    }
  }
  return times
}

export default {
  id: 'S11',
  what: 'the times of 2,000 answers of 5 calls about an unknown, unverified, verified and blocked e-mail each',
  goal: 'area under the curve from 0.45 to 0.55 for each kind against the unknown one: times reveal nothing',
  run: (share) =>
    onSqlite(({ environment }) =>
      withFleet(1, { ...environment, ...unlimited }, async (fleet, portal) => {
        await people(portal, fleet)
        const figures: string[] = []
        const problems: string[] = []
        for (const [name, body] of requests) {
          const times = await timesOf(fleet, name, body, shareOf(2000, share))
          const areas = kinds.slice(1).map((kind) => [kind, areaUnderCurve(times[kind], times.unknown)] as const)
          figures.push(`${name} ${areas.map(([, area]) => area.toFixed(3)).join(' ')}`)
          for (const [kind, area] of areas)
            if (area < 0.45 || area > 0.55) problems.push(`${name} reveals a ${kind} e-mail: ${area.toFixed(3)}`)
        }
        return { figure: figures.join(', '), isReached: problems.length === 0, problems }
      }),
    ),
} satisfies Scenario
