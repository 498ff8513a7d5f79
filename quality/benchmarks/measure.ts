/** Minimum number of repetitions for a median. */
const fewest = 7

/** A measurement over several repetitions. */
export interface Measured {
  readonly name: string
  /** The unit of the numbers. */
  readonly unit: 'ms' | 'MB' | 'kB' | '/s' | '%' | ''
  readonly median: number
  readonly least: number
  readonly most: number
  readonly repetitions: number
}

/** A piece of work. It receives the number of earlier repetitions, with which it can vary its input. */
export interface Work {
  readonly name: string
  run(round: number): unknown
}

/** Returns the measurement of several numbers; the median of an even count is the mean of the two in the middle. */
export function measuredOf(name: string, unit: Measured['unit'], numbers: readonly number[]): Measured {
  const sorted = numbers.toSorted((one, other) => one - other)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const middle = (sorted.length - 1) / 2
  return {
    name,
    unit,
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    least: at(0),
    most: at(sorted.length - 1),
    repetitions: sorted.length,
  }
}

/**
 * Alternates several pieces of work, so that other load of the machine affects all of them alike, and measures each.
 * @param repetitions at least seven, after a warm-up of each
 */
export async function measureInTurn(works: readonly Work[], repetitions: number = fewest): Promise<Measured[]> {
  if (repetitions < fewest) throw new TypeError(`a median needs at least ${fewest} repetitions, not ${repetitions}`)
  const times = works.map(() => [] as number[])
  for (let round = 0; round <= repetitions; round++) {
    for (const [index, work] of works.entries()) {
      const begun = performance.now()
      await work.run(round)
      if (round > 0) times[index]?.push(performance.now() - begun)
    }
  }
  return works.map(({ name }, index) => measuredOf(name, 'ms', times[index] ?? []))
}
