import type { Claim, Details } from './records.ts'

/** A claim with its place in the series of statements about its record. */
export interface StatedClaim {
  readonly claim: Claim
  readonly recordStatus: 'new' | 'updated' | 'closed'
}

/** The last claim about a record. */
interface Life {
  /** The claim with the ids under which it was stated. */
  readonly claim: Claim
  /** Number of records that the claims of one id have become so far. */
  readonly count: number
  readonly isOpen: boolean
}

/**
 * Returns what the last of several submissions states: all of its claims, because it confirms each of them and a file of
 * statements has every record that it names, and the records that it closes. A closed record never opens again, and a
 * relationship between others is another record: both go on under a further id.
 * @param submissions the claims of each submission, from the first on
 */
export function statedClaims(submissions: readonly (readonly Claim[])[]): StatedClaim[] {
  const lives = new Map<string, Life>()
  let stated: StatedClaim[] = []
  for (const claims of submissions) stated = statedOf(claims, lives)
  return inOrder(stated)
}

/** Returns what one submission states. @param lives the records of the submissions before, which are brought up to date */
function statedOf(claims: readonly Claim[], lives: Map<string, Life>): StatedClaim[] {
  const before = [...lives]
  const ids = new Map<string, string>()
  const current = claims.map((given): StatedClaim => {
    const claim = withIds(given, (id) => ids.get(id) ?? id)
    const life = lives.get(given.recordId)
    const isSame = life?.isOpen === true && isSameElement(life.claim, claim)
    const count = (life?.count ?? 0) + (isSame ? 0 : 1)
    const recordId = count === 1 ? given.recordId : `${given.recordId}/${count}`
    ids.set(given.recordId, recordId)
    lives.set(given.recordId, { claim: { ...claim, recordId }, count, isOpen: true })
    return { claim: { ...claim, recordId }, recordStatus: isSame ? 'updated' : 'new' }
  })
  const open = new Set(current.map(({ claim }) => claim.recordId))
  const ended = before.filter(([, { claim, isOpen }]) => isOpen && !open.has(claim.recordId))
  for (const [id, life] of ended) if (!ids.has(id)) lives.set(id, { ...life, isOpen: false })
  return [...ended.map(([, { claim }]) => ({ claim, recordStatus: 'closed' as const })), ...current]
}

/** Returns a claim that names other records by the ids under which they are stated. */
function withIds(claim: Claim, idOf: (id: string) => string): Claim {
  const { subject, interestedParty, componentRecords } = claim.recordDetails
  const named: Details = {
    ...(typeof subject === 'string' && { subject: idOf(subject) }),
    ...(typeof interestedParty === 'string' && { interestedParty: idOf(interestedParty) }),
    ...(Array.isArray(componentRecords) && { componentRecords: componentRecords.map(idOf) }),
  }
  return { ...claim, recordDetails: { ...claim.recordDetails, ...named } }
}

/** Returns true for two claims about one element. */
function isSameElement(one: Claim, other: Claim): boolean {
  return String(elementOf(one)) === String(elementOf(other))
}

/** Returns what makes a record another one: the two sides of a relationship, and a trust, which has roles of its own. */
function elementOf({ recordType, recordDetails: { subject, interestedParty, entityType } }: Claim): unknown[] {
  const { subtype } = (entityType ?? {}) as { readonly subtype?: string }
  return [recordType, subtype === 'trust', subject, typeof interestedParty === 'string' ? interestedParty : '']
}

/**
 * Returns statements with closed ones in the order of the standard: entities and persons before the relationships that
 * name them, components before their primary relationships. Without closed ones they have it.
 */
function inOrder(stated: readonly StatedClaim[]): StatedClaim[] {
  if (stated.every(({ recordStatus }) => recordStatus !== 'closed')) return [...stated]
  const components = new Set(
    stated.flatMap(({ claim }) => (claim.recordDetails.componentRecords as readonly string[] | undefined) ?? []),
  )
  return stated
    .map((item) => (item.recordStatus === 'closed' ? { ...item, claim: asClosed(item.claim, components) } : item))
    .toSorted((one, other) => rankOf(one.claim) - rankOf(other.claim))
}

/** Returns a closed claim, which is a component only where a closed relationship names it. */
function asClosed(claim: Claim, components: ReadonlySet<string>): Claim {
  const isComponent = claim.recordDetails.isComponent === true && components.has(claim.recordId)
  return { ...claim, recordDetails: { ...claim.recordDetails, isComponent } }
}

function rankOf({ recordType, recordDetails: { componentRecords } }: Claim): number {
  return recordType !== 'relationship' ? 0 : componentRecords === undefined ? 1 : 2
}
