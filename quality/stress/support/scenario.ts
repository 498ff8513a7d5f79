/** A row of the reliability table: the scenario, the goal, and the figure that a run reaches. */
export interface Scenario {
  readonly id: string
  readonly what: string
  readonly goal: string
  /** Runs the scenario. @param share the share of the full number of repetitions; 1 for the figure of the goal */
  run(share: number): Promise<Outcome>
}

export interface Outcome {
  /** The result in figures. */
  readonly figure: string
  readonly isReached: boolean
  /** The problems that were found, one line each. */
  readonly problems?: readonly string[]
}

/** Returns a share of a number, rounded, but at least one. */
export function shareOf(count: number, share: number): number {
  return Math.max(1, Math.round(count * share))
}
