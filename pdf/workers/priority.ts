import type { ChildProcess } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'

/**
 * Steps of niceness below the parent: on a busy processor a child then gets about a third of the parent's share
 * (sched(7)).
 */
const steps = 5

/**
 * Lowers the scheduling priority of a child process below that of its parent, so that the parent responds first on a
 * busy machine. Call it right after the start: Linux sets the priority of a thread, and threads that start later
 * inherit it.
 */
export function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.min(getPriority() + steps, constants.priority.PRIORITY_LOW))
  } catch {
    // The child has exited, or the system has no priorities; the child works without them.
  }
}
