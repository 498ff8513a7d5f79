import type { Measured } from './measure.ts'

/**
 * One thing a subject measured: beside a reference of the same run (`goal`), against a bound of its own (`bound`), or
 * both.
 */
export interface Figure {
  readonly what: string
  readonly ours: Measured
  readonly reference?: Measured
  /** How many times as much the reference has to need: 3 is three times as fast, 1 / 1.3 is within 1.3 times of it. */
  readonly goal?: number
  /** The most that ours may need by itself, in its own unit. */
  readonly bound?: number
  /** Why a goal is missed, or what is to be known of it. */
  readonly note?: string
}

/** A subject of the benchmark: the file `bench/NAME.ts` exports it as its default. */
export interface Subject {
  readonly name: string
  /** What is done, and by which reference. */
  readonly about: string
  /**
   * Measures one figure after the other; each is kept as soon as it is there.
   * @param isWhole whether to take all the time the issue gives it, where that is longer than a run of all subjects may take
   */
  run(isWhole: boolean): AsyncIterable<Figure>
}

/** How many times as much the reference needs; none without a reference. */
export function ratioOf({ ours, reference }: Pick<Figure, 'ours' | 'reference'>): number | undefined {
  return reference && reference.median / ours.median
}

/** Whether every goal the figure has is reached; a figure with neither goal nor bound is there to be known. */
export function isReached(figure: Figure): boolean {
  const { goal, bound, ours } = figure
  const isFast = goal === undefined || (ratioOf(figure) ?? 0) >= goal
  return isFast && (bound === undefined || ours.median <= bound)
}
