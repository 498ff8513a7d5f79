/** A row of the reliability table: what is done, the goal, and the figure this run reached. */
export interface Row {
  readonly id: string
  readonly what: string
  readonly goal: string
  /** @param share of the full number of repetitions, 1 for the figure of the goal */
  run(share: number): Promise<Outcome>
}

export interface Outcome {
  /** What was reached, with its numbers. */
  readonly figure: string
  readonly isReached: boolean
  /** What went wrong, a line each. */
  readonly problems?: readonly string[]
}

/** A share of a number, at least one. */
export function shareOf(count: number, share: number): number {
  return Math.max(1, Math.round(count * share))
}
