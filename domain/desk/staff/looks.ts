import { percentile } from '../statistics/statistics.ts'

/** Cases of a day from which looks can be unusual. */
const fewestCases = 50
/** The multiple of the usual number of cases that is unusual. */
const unusualFactor = 3

/** Days before a day by which it is judged what is usual for a person. */
export const usualDays = 28

/**
 * Returns the median of a person's cases a day when a day was unusual: the person opened more than three times as many,
 * and fifty or more. Days without a case do not count; a person without days before has the median 0.
 * @returns undefined for a usual day
 */
export function unusualMedian(cases: number, before: readonly number[]): number | undefined {
  const median = percentile(
    before.toSorted((one, other) => one - other),
    0.5,
  )
  const usual = median ?? 0
  return cases >= fewestCases && cases > unusualFactor * usual ? usual : undefined
}
