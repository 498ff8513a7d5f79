import { referenceOf } from '#domain/application/record.ts'
import type { CaseFindingRow } from '#domain/desk/checks/schemas.ts'
import { isForFinancialCrime, isRestricted } from '#domain/desk/checks/verdicts.ts'
import type { StaffRights } from '#domain/desk/permissions.ts'
import { personOf } from '../people.ts'
import type { ReviewedFinding } from './review.ts'

/**
 * Returns a finding as a person may see it. The text of a restricted one is only shown to the officers against
 * financial crime.
 */
export function toFindingRow(
  finding: ReviewedFinding,
  { isFinancialCrime }: Pick<StaffRights, 'isFinancialCrime'>,
  mask: (text: string) => string,
): CaseFindingRow {
  const { id, code, source, severity, places, text, explanation, duplicate, last, isOpen } = finding
  const isHidden = !isFinancialCrime && isRestricted(code, last?.disposition ?? null)
  return {
    ...{ id, code, source, severity, isOpen },
    places: isHidden ? [] : places.map((place) => ({ ...place, title: mask(place.title) })),
    text: isHidden ? '' : mask(text),
    explanation: isHidden ? '' : mask(explanation),
    duplicate: duplicate
      ? {
          account: duplicate.account,
          reference: referenceOf(duplicate.region, duplicate.account, duplicate.submissions),
          state: duplicate.state,
        }
      : null,
    judged: isHidden ? null : judgedOf(finding),
    isRestricted: isHidden,
    isForFinancialCrime: isForFinancialCrime(code),
  }
}

function judgedOf({ last, item }: ReviewedFinding): CaseFindingRow['judged'] {
  if (!last || last.disposition === null) return null
  const { disposition, note, actor, at } = last
  return {
    ...{ disposition, note, by: personOf(actor), at },
    item: item ? { id: item.id, state: item.state } : null,
  }
}
