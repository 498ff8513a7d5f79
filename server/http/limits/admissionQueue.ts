/** So few calls may always wait: they are answered soon, or the machine is so slow that time is no measure. */
const few = 50
/** Maximum consecutive ticks in which no call is started, because each has accepted another connection. */
const mostLooks = 200

/** A call that may wait. */
export interface LineCall {
  /** The network of the client's address. */
  readonly network: string
  /** The credentials as they were sent, not verified; empty without any. */
  readonly credentials: string
  begin(): void
  /** Notifies the call that another caller's call replaced it; it is never started. */
  refuse(): void
}

interface Waiting extends LineCall {
  readonly since: number
}

/** A queue of calls that wait to be started. */
export interface Line {
  /** The number of waiting calls. */
  readonly length: number
  /**
   * Starts a call: at once when no call waits and this tick of the event loop has time for it, otherwise when its turn
   * comes. In a full queue it replaces the newest call of the caller with the most calls, unless that is its own
   * caller.
   * @returns the function that leaves the queue before the start; undefined when the call is refused and never started
   */
  enter(call: LineCall): (() => void) | undefined
  /**
   * Notes a new connection. In each tick of the event loop Node accepts only one: unless the loop polls again before it
   * continues, a busy server would accept a few dozen a second, and all others would wait unseen.
   */
  noteConnection(): void
}

interface LineOptions {
  /** Maximum number of calls in the queue and started together. */
  readonly most: number
  /** Returns the number of started calls. */
  readonly beyond: () => number
  /** Maximum wait of the first call while the queue still accepts others. */
  readonly longestWaitMilliseconds: number
  /**
   * Milliseconds for which calls are started in one tick of Node's event loop, before it polls for others; or the
   * duration of the poll, when that was longer: the rejection of a flood leaves half of the time to accepted calls.
   */
  readonly stretchMilliseconds?: number
  /** Returns milliseconds of a monotonic clock. */
  readonly now?: () => number
  /**
   * Runs a function at the end of this tick of the event loop, after earlier ones; in the next tick when called there.
   */
  readonly atEndOfTurn?: (act: () => void) => void
}

/**
 * Creates a queue for calls here, where they are visible, instead of in their sockets: a late loop runs all received
 * calls before it sees the next, so that only waiting would reveal the overload. Each tick starts calls for a limited
 * time and then polls for others; a call that would have to wait too long is refused at once.
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
  /** The times of the first and the last arrival in this tick. */
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
    // Sequential, so that the synchronous work of each call is done, and its time measured, before the next.
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
 * Returns the call to be replaced by another: the newest of the credentials with the most calls, in the network with
 * the most. A network, and within one network credentials, give up a call only to those that have fewer, so that each
 * retains its last one.
 */
function findReplaceable(waiting: readonly Waiting[], call: LineCall): Waiting | undefined {
  const inOther = largestGroup(waiting, ({ network }) => network, call.network)
  if (inOther) return largestGroup(inOther, ({ credentials }) => credentials)?.at(-1)
  const inSame = waiting.filter(({ network }) => network === call.network)
  return largestGroup(inSame, ({ credentials }) => credentials, call.credentials)?.at(-1)
}

/**
 * Returns the calls of the key with the most; of several such keys, those of the key with the newest call.
 * @param own the key of a newcomer; undefined is returned when no key would have more calls than it
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
