import { addSeconds, isExpired, toTimestamp } from '../config/clock.ts'
import type { Window } from '../config/parsers.ts'
import type { Count } from '../database/repositories/limits.ts'

/** Maximum keys; fewer applicants read while nothing can be written. */
const maxKeys = 10_000

/** Counts calls in the memory of this server, while the database cannot count. */
export function createInMemoryCounters() {
  const counts = new Map<string, Count>()

  function makeRoom(now: string): void {
    if (counts.size < maxKeys) return
    for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key)
    if (counts.size >= maxKeys) counts.clear()
  }

  return {
    /** Counts one call under a key, as the counters in the database do. */
    count(key: string, { seconds }: Window, at: Date): Count {
      const now = toTimestamp(at)
      const known = counts.get(key)
      if (!known) makeRoom(now)
      const isFirst = known === undefined || isExpired(at, known.endsAt, seconds)
      const counted = isFirst ? { count: 1, endsAt: addSeconds(at, seconds) } : { ...known, count: known.count + 1 }
      counts.set(key, counted)
      return counted
    },
  }
}
