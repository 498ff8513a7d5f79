import type { Measured } from './measure.ts'

/** The limits of a figure. */
export interface Limits {
  /** The least ratio of the reference to ours: 3 is three times as fast, 1 / 1.3 is within 1.3 times of it. */
  readonly goal?: number
  /** The most that ours may need, in its unit. */
  readonly bound?: number
}

/** A measured figure: beside a reference of the same run (`goal`), against a bound (`bound`), or both. */
export interface Figure extends Limits {
  readonly what: string
  readonly ours: Measured
  readonly reference?: Measured
  /** A remark. */
  readonly note?: string
  /** The reason of a missed limit, which follows the word "because". */
  readonly reason?: string
}

/** A benchmark: the default export of `quality/benchmarks/NAME.ts`. Limits of docs/performance.md are in `bars.ts`. */
export interface Benchmark {
  readonly name: string
  /** The measured work and its reference. */
  readonly about: string
  /**
   * Measures one figure after the other; each is stored as soon as it is yielded.
   * @param isWhole true for the full duration, where a run of all benchmarks takes a shorter one
   */
  run(isWhole: boolean): AsyncIterable<Figure>
}

/** Returns the ratio of the reference to ours; undefined without a reference. */
export function ratioOf({ ours, reference }: Pick<Figure, 'ours' | 'reference'>): number | undefined {
  return reference && reference.median / ours.median
}

/** Returns true when the figure reaches its goal and its bound; one with neither is informative. */
export function isReached(figure: Figure): boolean {
  const { goal, bound, ours } = figure
  const isFast = goal === undefined || (ratioOf(figure) ?? 0) >= goal
  return isFast && (bound === undefined || ours.median <= bound)
}
