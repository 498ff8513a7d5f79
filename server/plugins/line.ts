/** So few may always wait: they are answered soon, or the machine is so slow that it cannot be told by the time. */
const few = 50
/** Most turns in a row in which nobody is begun, because each has brought another connection. */
const mostLooks = 200

interface Waiting {
  readonly since: number
  begin(): void
}

/** Calls that stand in line until they are begun. */
export interface Line {
  /** How many wait. */
  readonly length: number
  /**
   * Begins a call, at once where nobody waits and this turn of the loop has time for it, else when it is its turn.
   * @returns how to leave the line before that; undefined where the line is full, the call is then not begun
   */
  enter(begin: () => void): (() => void) | undefined
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
    enter(begin) {
      watchTurn()
      const since = now()
      came ??= { first: since, last: since }
      came.last = since
      if (isFull()) return undefined
      if (waiting.length === 0 && !isLooking && hasTime()) {
        begin()
        return () => {}
      }
      const mine = { since, begin }
      waiting.push(mine)
      return () => {
        const index = waiting.indexOf(mine)
        if (index !== -1) waiting.splice(index, 1)
      }
    },
  }
}
