import type { Measured } from './measure.ts'

/** The limits of a figure. */
export interface Limits {
  /** Minimum ratio of the reference to ours: 3 means three times as fast, 1 / 1.3 at most 1.3 times as slow. */
  readonly goal?: number
  /** Maximum of ours, in its unit. */
  readonly bound?: number
}

/** A measured figure with a goal relative to a reference of the same run, an absolute bound, or both. */
export interface Figure extends Limits {
  readonly what: string
  readonly ours: Measured
  readonly reference?: Measured
  /** A remark. */
  readonly note?: string
  /** The reason of a missed limit, as a clause after "because". */
  readonly reason?: string
}

/**
 * A benchmark, which is the default export of `quality/benchmarks/NAME.ts`. The limits of docs/performance.md are in
 * `bars.ts`.
 */
export interface Benchmark {
  readonly name: string
  /** The measured work and its reference. */
  readonly about: string
  /**
   * Measures one figure after the other; each is stored when it is yielded.
   * @param isWhole true for the full duration; a run of all benchmarks takes a shorter one
   */
  run(isWhole: boolean): AsyncIterable<Figure>
}

/** Returns the ratio of the reference to ours; undefined without a reference. */
export function ratioOf({ ours, reference }: Pick<Figure, 'ours' | 'reference'>): number | undefined {
  return reference && reference.median / ours.median
}

/** Returns true when the figure is within its goal and its bound; one with neither is only informative. */
export function isReached(figure: Figure): boolean {
  const { goal, bound, ours } = figure
  const isFast = goal === undefined || (ratioOf(figure) ?? 0) >= goal
  return isFast && (bound === undefined || ours.median <= bound)
}
