import { percentile } from '../statistics/statistics.ts'

/** Minimum number of cases that a person must open on a day for it to be unusual. */
const minUnusualCases = 50
/** The multiple of the usual number of cases above which a day is unusual. */
const unusualFactor = 3

/** Number of preceding days from which the usual number of cases is computed. */
export const usualDays = 28

/**
 * Returns the median of a person's cases per day when a day was unusual: the person opened at least fifty cases, and
 * more than three times the median. Days without a case do not count; without preceding days the median is 0.
 * @returns undefined for a usual day
 */
export function unusualMedian(cases: number, before: readonly number[]): number | undefined {
  const median = percentile(
    before.toSorted((one, other) => one - other),
    0.5,
  )
  const usual = median ?? 0
  return cases >= minUnusualCases && cases > unusualFactor * usual ? usual : undefined
}
