import { canonicalJson } from '#domain/kit/values/values.ts'
import type { Snapshot } from '../../submission/snapshot.ts'
import type { Claim, Details } from './records.ts'
import type { StatedClaim } from './series.ts'
import { structureOf } from './structureText.ts'

/** The roles that versions 1.0 and 1.1 stated as those of a trust, whatever the entity was. */
const formerTypes: Readonly<Record<string, string>> = {
  settlor: 'settlor',
  trustee: 'trustee',
  protector: 'protector',
  founder: 'settlor',
  councilMember: 'trustee',
}

/** Returns claims as versions 1.0 and 1.1 wrote them, whose packs are still verified. */
export function formerClaims(claims: readonly Claim[], { record, values }: Snapshot): Claim[] {
  const { interests = [] } = structureOf({ record, values })?.answers ?? {}
  const types = new Map(interests.map(({ rowId, nature }) => [`${record.account}-i-${rowId}`, formerTypes[nature]]))
  return claims.map((claim) => ({
    ...claim,
    recordDetails: { ...claim.recordDetails, ...formerDetails(claim, types.get(claim.recordId)) },
  }))
}

function formerDetails({ recordDetails: { politicalExposure, interests } }: Claim, type: string | undefined): Details {
  const { status } = (politicalExposure ?? {}) as { readonly status?: string }
  const [first, ...others] = (interests ?? []) as readonly Details[]
  return {
    ...(status !== undefined && { politicalExposure: { status } }),
    ...(first && type !== undefined && { interests: [{ ...first, type }, ...others] }),
  }
}

/** Returns what those versions stated: what differs from the submission before, and what it closes. */
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
