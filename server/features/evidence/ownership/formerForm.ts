import { canonicalJson } from '#domain/kit/values/values.ts'
import type { Claim } from './records.ts'
import type { StatedClaim } from './series.ts'

/** Returns what versions 1.0 and 1.1 stated: what differs from the submission before, and what it closes. */
export function formerlyStated(claims: readonly Claim[], before: readonly Claim[]): StatedClaim[] {
  const known = new Map(before.map(({ recordId, recordDetails }) => [recordId, canonicalJson(recordDetails)]))
  const recordIds = new Set(claims.map(({ recordId }) => recordId))
  return [
    ...claims
      .filter(({ recordId, recordDetails }) => known.get(recordId) !== canonicalJson(recordDetails))
      .map((claim) => ({ claim, recordStatus: known.has(claim.recordId) ? ('updated' as const) : ('new' as const) })),
    ...before
      .filter(({ recordId }) => !recordIds.has(recordId))
      .map((claim) => ({ claim, recordStatus: 'closed' as const })),
  ]
}
