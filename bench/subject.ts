import type { Measured } from './measure.ts'

/** One thing a subject measured, beside its reference of the same run. */
export interface Figure {
  readonly what: string
  readonly ours: Measured
  readonly reference: Measured
  /** How many times as much the reference has to need: 3 is three times as fast, 1 / 1.3 is within 1.3 times of it. */
  readonly goal: number
  /** Why a goal is missed, or what is to be known of it. */
  readonly note?: string
}

/** A subject of the benchmark: the file `bench/NAME.ts` exports it as its default. */
export interface Subject {
  readonly name: string
  /** What is done, and by which reference. */
  readonly about: string
  /** Measures one figure after the other; each is kept as soon as it is there. */
  run(): AsyncIterable<Figure>
}

/** How many times as much the reference needs. */
export function ratioOf({ ours, reference }: Pick<Figure, 'ours' | 'reference'>): number {
  return reference.median / ours.median
}

export function isReached(figure: Figure): boolean {
  return ratioOf(figure) >= figure.goal
}
