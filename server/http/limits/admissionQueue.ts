/** So few may always wait: they are answered soon, or the machine is so slow that it cannot be told by the time. */
const few = 50
/** Most turns in a row in which nobody is begun, because each has brought another connection. */
const mostLooks = 200

/** A call that may wait. */
export interface LineCall {
  /** The network of the address it comes from. */
  readonly network: string
  /** Its credentials as they were sent, not verified; empty without. */
  readonly credentials: string
  begin(): void
  /** Hears that the call is removed from the line for another caller's; it is never begun. */
  refuse(): void
}

interface Waiting extends LineCall {
  readonly since: number
}

/** Calls that stand in line until they are begun. */
export interface Line {
  /** How many wait. */
  readonly length: number
  /**
   * Begins a call, at once where nobody waits and this turn of the loop has time for it, else when it is its turn. In a full line it
   * replaces the newest call of the caller with the most, unless that is its own caller.
   * @returns how to leave the line before that; undefined where the call is refused, it is then not begun
   */
  enter(call: LineCall): (() => void) | undefined
  /**
   * A connection has come. In each turn of the loop Node takes up one only: unless it looks again before it goes on, a busy server would
   * take up a few dozen a second, and all others would wait unseen.
   */
  noteConnection(): void
}

interface LineOptions {
  /** Most that may be in line and beyond it together. */
  readonly most: number
  /** How many are beyond it. */
  readonly beyond: () => number
  /** How long the first in line may have waited where somebody else still finds a place in it. */
  readonly longestWaitMilliseconds: number
  /**
   * For so long calls are begun in one turn of Node's loop, before it looks who else has come; or for as long as it took to look, where
   * that took longer: a flood that is refused leaves half of the time to those who were not.
   */
  readonly stretchMilliseconds?: number
  /** Milliseconds on a clock that only goes forward. */
  readonly now?: () => number
  /** Does something at the end of this turn of the loop, behind what was asked for before; in its next turn when asked for there. */
  readonly atEndOfTurn?: (act: () => void) => void
}

/**
 * Lets calls stand in line here, where they are seen, in place of their sockets: a loop that is late does all that has come before it sees
 * the next, so that nobody would learn of it but by waiting. Each turn of the loop begins calls for a while only, and then looks
 * who has come; whoever would have to wait too long is told so at once.
 */
export function createLine({
  most,
  beyond,
  longestWaitMilliseconds,
  stretchMilliseconds = 25,
  now = () => performance.now(),
  atEndOfTurn = setImmediate,
}: LineOptions): Line {
  const waiting: Waiting[] = []
  let begunSince: number | undefined
  let stretch = 0
  /** When the first and the last came in this turn. */
  let came: { readonly first: number; last: number } | undefined
  let isTurnWatched = false
  let hasConnection = false
  let isLooking = false
  let looks = 0

  function hasTime(): boolean {
    if (begunSince === undefined) {
      begunSince = now()
      stretch = Math.max(stretchMilliseconds, came ? came.last - came.first : 0)
    }
    return now() - begunSince < stretch
  }

  function isFull(): boolean {
    const [first] = waiting
    if (waiting.length + beyond() >= most) return true
    return first !== undefined && waiting.length >= few && now() - first.since >= longestWaitMilliseconds
  }

  function watchTurn(): void {
    if (isTurnWatched) return
    isTurnWatched = true
    atEndOfTurn(endTurn)
  }

  function endTurn(): void {
    isTurnWatched = false
    came = undefined
    begunSince = undefined
    isLooking = hasConnection && looks < mostLooks
    hasConnection = false
    looks = isLooking ? looks + 1 : 0
    // One behind the other, so that what each does at once is done, and its time seen, before the next.
    if (!isLooking) for (const _ of waiting) atEndOfTurn(beginNext)
    if (isLooking || waiting.length > 0) watchTurn()
  }

  function beginNext(): void {
    if (hasTime()) waiting.shift()?.begin()
  }

  return {
    get length() {
      return waiting.length
    },
    noteConnection() {
      hasConnection = true
      watchTurn()
    },
    enter(call) {
      watchTurn()
      const since = now()
      came ??= { first: since, last: since }
      came.last = since
      if (isFull()) {
        const replaced = findReplaceable(waiting, call)
        if (!replaced) return undefined
        waiting.splice(waiting.lastIndexOf(replaced), 1)
        replaced.refuse()
      } else if (waiting.length === 0 && !isLooking && hasTime()) {
        call.begin()
        return () => {}
      }
      const mine = { ...call, since }
      waiting.push(mine)
      return () => {
        const index = waiting.indexOf(mine)
        if (index !== -1) waiting.splice(index, 1)
      }
    },
  }
}

/**
 * Returns the call that makes room for another: the newest of the credentials with the most calls, in the network with the most. A
 * network, and within one network credentials, give up a call only to those that have fewer, so that each keeps its last one.
 */
function findReplaceable(waiting: readonly Waiting[], call: LineCall): Waiting | undefined {
  const inOther = largestGroup(waiting, ({ network }) => network, call.network)
  if (inOther) return largestGroup(inOther, ({ credentials }) => credentials)?.at(-1)
  const inSame = waiting.filter(({ network }) => network === call.network)
  return largestGroup(inSame, ({ credentials }) => credentials, call.credentials)?.at(-1)
}

/**
 * Returns the calls of the key that has the most of them, of several keys the one of the newest call.
 * @param own the key of a newcomer; undefined is returned where no key would have more calls than it
 */
function largestGroup(
  calls: readonly Waiting[],
  keyOf: (call: Waiting) => string,
  own?: string,
): readonly Waiting[] | undefined {
  const groups = Map.groupBy(calls, keyOf)
  const most = Math.max(0, ...[...groups.values()].map(({ length }) => length))
  if (own !== undefined && most <= (groups.get(own)?.length ?? 0) + 1) return undefined
  const newest = calls.findLast((call) => groups.get(keyOf(call))?.length === most)
  return newest && groups.get(keyOf(newest))
}
