import { isEmptyValue } from '../kit/condition.ts'
import type { RowIssue } from '../kit/kinds/list.ts'
import { type Holder, holdingLimits, noEntity, noPerson } from './holder.ts'

export type HoldingPartField = 'naturalPersonHoldingPercentage' | 'legalEntityHoldingPercentage'

/**
 * Adds percentages as hundredths, because 0.1 + 0.2 is not 0.3 in floating point. Unanswered percentages count as 0.
 */
export function sumOf(percentages: readonly (number | null)[]): number {
  return percentages.reduce<number>((sum, percentage) => sum + Math.round((percentage ?? 0) * 100), 0) / 100
}

function isAnswered(row: Holder, group: object): boolean {
  const fields = Object.keys(group).filter((field) => field !== 'legalNature') as (keyof Holder)[]
  return fields.some((field) => !isEmptyValue(row[field]))
}

/** Returns the answered parts of a holding, by the legal nature of the holder. */
export function partsOf(row: Holder): HoldingPartField[] {
  if (row.legalNature === 'naturalPerson') return ['naturalPersonHoldingPercentage']
  if (row.legalNature === 'legalEntity') return ['legalEntityHoldingPercentage']
  return [
    ...(isAnswered(row, noPerson) ? (['naturalPersonHoldingPercentage'] as const) : []),
    ...(isAnswered(row, noEntity) ? (['legalEntityHoldingPercentage'] as const) : []),
  ]
}

/** Returns the whole holding in percent; null while a part of it is unanswered. */
export function holdingOf(row: Holder): number | null {
  const parts = partsOf(row).map((part) => row[part] ?? null)
  return (row.legalNature ?? null) === null || parts.length === 0 || parts.includes(null) ? null : sumOf(parts)
}

/** Returns errors for an entry of both natures without person and entity. */
export function holderIsNamed(row: Holder): RowIssue[] {
  if (row.legalNature !== 'both' || partsOf(row).length > 0) return []
  return [{ field: 'fullLegalName', code: 'holderMissing', severity: 'error' }]
}

/** Returns an error for the only part of a holding outside the limits of the whole. */
export function partIsWithinLimits(row: Holder): RowIssue[] {
  const [field] = partsOf(row)
  if (row.legalNature === null || row.legalNature === 'both' || !field) return []
  const percentage = row[field]
  // The field itself reports zero and less.
  if (percentage === null || percentage <= 0 || percentage >= holdingLimits.min) return []
  return [{ field, code: 'holding', severity: 'error', params: { ...holdingLimits } }]
}

/** Returns an error for a sum of both parts outside the limits; for registers without a total. */
export function sumIsWithinLimits(row: Holder): RowIssue[] {
  const [field] = partsOf(row)
  const percentage = holdingOf(row)
  if (row.legalNature !== 'both' || !field || percentage === null) return []
  const { min, max } = holdingLimits
  if (percentage >= min && percentage <= max) return []
  // The field itself reports an impossible part.
  if (partsOf(row).some((part) => (row[part] ?? 0) <= 0 || (row[part] ?? 0) > max)) return []
  return [{ field, code: 'holding', severity: 'error', params: { ...holdingLimits } }]
}

/** Returns an error unless the total of a holding is stored and equals the sum of its parts, to a hundredth. */
export function totalFollowsParts(row: Holder & { readonly holdingPercentage: number | null }): RowIssue[] {
  const sum = holdingOf(row)
  if (sum === null) return []
  if (row.holdingPercentage === null) return [{ field: 'holdingPercentage', code: 'required', severity: 'error' }]
  if (Math.abs(sumOf([row.holdingPercentage, -sum])) <= 0.01) return []
  return [{ field: 'holdingPercentage', code: 'holdingParts', severity: 'error', params: { sum } }]
}
