import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** By then every task of the start has ended. */
const afterMilliseconds = 1000

interface Collecting {
  readonly type: 'major'
  readonly execution: 'async'
  readonly flavor: 'last-resort'
}

/**
 * Returns memory that only the start needed to the system, a third of the process's memory: while modules are loaded V8
 * reserves twice the remaining heap, and would retain it until the machine runs out of memory.
 */
export function giveBackMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as (collecting: Collecting) => Promise<void>
    setFlagsFromString('--no-expose-gc')
    void collect({ type: 'major', execution: 'async', flavor: 'last-resort' })
  }, afterMilliseconds).unref()
}
