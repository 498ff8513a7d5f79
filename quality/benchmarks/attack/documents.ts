import { setTimeout } from 'node:timers/promises'
import { calls } from '#domain/contract/calls.ts'
import type { AppContext } from '#server/features/context.ts'
import { ask } from '#server/testing/faults/fleet.ts'
import { addComplete, type Person } from '#server/testing/faults/people.ts'
import type { Environment } from '../../stress/support/environment.ts'
import type { Figure } from '../benchmark.ts'
import { measuredOf } from '../measure.ts'
import { addPeople } from '../served/people.ts'
import { type Served, withPortal } from '../served/portal.ts'
import type { Caller } from '../served/requests.ts'
import { costlyApplication } from './application.ts'
import { startAttacker } from './start.ts'

/** Documents requested one after the other; each submission has its own application. */
const rounds = 7
/** Milliseconds after which the first documents of both attackers are in progress. */
const headStartMilliseconds = 3000

/** Requests a document. @returns the milliseconds until its answer @throws Error with any answer but 200 */
async function timeOf(address: string, { account, headers }: Person, pdfSource: 'draft' | 'original') {
  const begun = performance.now()
  const body = { accountId: account, pdfSource, region: 'uae' }
  const served = { size: 1, addresses: () => [address] }
  const answer = await ask(served, { path: calls.generateClientDetailPdf.path, headers, body })
  if (answer.status !== 200) throw new Error(`${pdfSource}: ${answer.text}`)
  return performance.now() - begun
}

/**
 * [V5] Measures documents of other applicants while two accounts request costly drafts as often as the default limits
 * allow.
 */
export async function documentsUnderAttack(environment: Environment): Promise<Figure[]> {
  const attackers = await Promise.all([startAttacker(), startAttacker()])
  let costly: Caller[] = []
  const honest: Person[] = []
  const prepare = async (portal: AppContext) => {
    costly = await addPeople(portal, attackers.length, { from: 1, data: costlyApplication() })
    for (let round = 0; round < rounds; round++) honest.push(await addComplete(portal))
  }
  const measure = async ({ address }: Served) => {
    const [drafts, submissions]: [number[], number[]] = [[], []]
    for (const [index, attacker] of attackers.entries())
      attacker.begin({ address, attacker: costly[index] as Caller, pace: 'burst', limits: ['pdfs'] })
    await setTimeout(headStartMilliseconds)
    for (const person of honest) {
      drafts.push(await timeOf(address, person, 'draft'))
      submissions.push(await timeOf(address, person, 'original'))
    }
    const outcomes = await Promise.all(attackers.map((attacker) => attacker.end()))
    const note = `the attackers were answered ${JSON.stringify(outcomes)}.`
    const what = 'while two accounts ask for dear drafts'
    return [
      { what: `a draft ${what}`, ours: measuredOf('', 'ms', drafts), bound: 2000, note },
      { what: `a submission ${what}`, ours: measuredOf('', 'ms', submissions), bound: 3000 },
    ]
  }
  try {
    return await withPortal(environment, 1, measure, prepare)
  } finally {
    for (const attacker of attackers) attacker.close()
  }
}
