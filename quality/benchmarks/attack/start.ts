import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Attack, AttackOutcome } from './attacker.ts'

/** An attacker in a separate process. */
export interface Attacker {
  begin(attack: Attack): void
  /** Stops sending and returns the answers since the start. */
  end(): Promise<AttackOutcome>
  close(): void
}

/** Starts an attacker, and resolves when its requests are prepared. */
export async function startAttacker(): Promise<Attacker> {
  const child = fork(join(import.meta.dirname, 'attacker.ts'))
  await once(child, 'message')
  return {
    begin: (attack) => void child.send(attack),
    async end() {
      child.send('end')
      const [outcome] = (await once(child, 'message')) as [AttackOutcome]
      return outcome
    },
    close: () => child.disconnect(),
  }
}
