/**
 * All shares of a company, in millionths. Percentages have at most four decimals, so shares are integers, and sums and
 * majorities are exact in any order.
 */
export const whole = 1_000_000

/** A share between two bounds, in millionths. Both are equal unless only a range is known. */
export interface Bounds {
  readonly min: number
  readonly max: number
}

export const noShare: Bounds = { min: 0, max: 0 }

/** The lower or the upper bounds of all ranges: figures are computed once with each. */
export type Bound = keyof Bounds

/** A figure in percent between two bounds, not rounded. Both are equal unless a range is involved. */
export type Figure = Bounds

/** Returns a percentage in millionths of a whole. */
export function millionths(percentage: number): number {
  return Math.round(percentage * 10_000)
}

/**
 * Rounds percent half up to two decimals. Floating-point products differ from the exact figure by up to 1e-12, so 1e-9
 * is added for figures that are exactly a half or a limit.
 */
export function roundPercent(percent: number): number {
  return Math.round((percent + 1e-9) * 100) / 100
}

/** Returns true for a figure whose bound, rounded to two decimals, is the limit or more. */
export function reaches(figure: Figure | null, limit: number, bound: Bound = 'max'): boolean {
  return figure !== null && roundPercent(figure[bound]) >= limit
}

/** Returns the sum of numbers. */
export function sum(numbers: Iterable<number>): number {
  let total = 0
  for (const number of numbers) total += number
  return total
}

/** Returns the figure with the largest upper bound; null when none is above 0. */
export function largestOf(figures: readonly (Figure | null)[]): Figure | null {
  return figures.reduce((most, figure) => ((figure?.max ?? 0) > (most?.max ?? 0) ? figure : most), null)
}
