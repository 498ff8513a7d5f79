// Attacks a server from a separate process until its parent sends another message. It has a low priority, because a
// real attacker uses another machine.

import { constants, setPriority } from 'node:os'
import { HttpClient } from '../served/httpClient.ts'
import type { Caller } from '../served/requests.ts'
import { type Limit, makeShapes, perMinute, type Shape } from './shapes.ts'

/** An attack by one account and address. */
export interface Attack {
  readonly address: string
  readonly attacker: Caller
  /** `steady`: sends calls every five seconds, as the limits allow. `burst`: sends the calls of a minute at once. */
  readonly pace: 'steady' | 'burst'
  /** The rate limits whose calls are sent; all when absent. */
  readonly limits?: readonly Limit[]
}

/** Number of answers by shape and status; status 0 means a broken connection. */
export type AttackOutcome = Readonly<Record<string, Readonly<Record<number, number>>>>

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

const stepSeconds = 5
const shapes = await makeShapes()
const outcome: Record<string, Record<number, number>> = {}
/** Continues across attacks, so that no save looks like a retry of an earlier one. */
let number = Date.now() % 1_000_000_000
let revision = 1
let timer: NodeJS.Timeout | undefined

async function send({ address, attacker }: Attack, name: string, shape: Shape): Promise<void> {
  const wire = new HttpClient(address)
  const reply = await wire.ask(shape({ ...attacker, revision }, number++)).catch(() => ({ status: 0, body: '' }))
  wire.end()
  const counts = outcome[name] ?? {}
  counts[reply.status] = (counts[reply.status] ?? 0) + 1
  outcome[name] = counts
  const found = /"revision":(\d+)/.exec(reply.body.slice(0, 200))
  if (found) revision = Math.max(revision, Number(found[1]))
}

/** Sends the calls `from` to `to` of a limit at once, alternating the shapes. */
function sendMany(attack: Attack, limit: Limit, from: number, to: number): void {
  const all = Object.entries(shapes[limit])
  for (let index = from; index < to; index++) {
    const [name, shape] = all[index % all.length] as [string, Shape]
    void send(attack, name, shape)
  }
}

function begin(attack: Attack): void {
  let step = 0
  const run = () => {
    step += 1
    for (const limit of attack.limits ?? (Object.keys(perMinute) as Limit[])) {
      const most = perMinute[limit]
      const permitted = (steps: number) => Math.ceil((most * stepSeconds * steps) / 60)
      if (attack.pace === 'steady') sendMany(attack, limit, permitted(step - 1), permitted(step))
      else sendMany(attack, limit, 0, most)
    }
  }
  run()
  if (attack.pace === 'steady') timer = setInterval(run, stepSeconds * 1000)
}

process.on('message', (attack: Attack | 'end') => {
  clearInterval(timer)
  if (attack === 'end') {
    process.send?.(outcome)
    for (const name of Object.keys(outcome)) delete outcome[name]
  } else begin(attack)
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')
