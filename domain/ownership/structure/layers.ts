import { applicant, type EndReason, natureOf, type PartyKind } from './answers.ts'
import { roundPercent, sum } from './figures.ts'
import type { Link, Structure } from './parse.ts'
import type { OwnershipRules } from './rules.ts'

/** The completeness of the owners of one entity. */
export type LayerState = 'complete' | 'restExplained' | 'restOpen' | 'ended' | 'notOpened' | 'wrong'

export interface OwnersLayer {
  readonly state: LayerState
  /** Percent of the named owners in total; of a range its maximum. */
  readonly named: number
  /** Percent that no named owner holds; 0 where tracing ends. */
  readonly rest: number
  /** The reason why tracing ends; `discretionary` for a trust or foundation in which no one holds a share. */
  readonly end: EndReason | 'discretionary' | null
}

/** Tolerance of the sum of a layer, in percent: three thirds of 33.33 percent make 99.99. */
const tolerance = 0.05

/** The kinds of parties whose owners are not asked for. */
const endsByKind: Partial<Readonly<Record<PartyKind, EndReason>>> = { stateBody: 'state', classOfPersons: 'class' }

/** Returns the links of a layer that are shares, those without a percentage included. */
export function sharesIn(entity: string, structure: Structure): Link[] {
  const links = structure.linksInto.get(entity) ?? []
  return links.filter((link) => natureOf(link.nature).isShare && (link.share.max > 0 || !link.isShareKnown))
}

/**
 * Returns the completeness of the owners of an entity.
 * @param isSmall set for an entity that holds too little to matter and controls nothing
 */
export function ownersLayer(
  entity: string,
  structure: Structure,
  { isClosed, isSmall }: { readonly isClosed: boolean; readonly isSmall: boolean },
): OwnersLayer {
  const shares = sharesIn(entity, structure)
  const total = structure.totalOf(entity)
  const { restReason = null } = structure.layers.get(entity) ?? {}
  const percent = (millionths: number) => (100 * millionths) / total
  const known = shares.filter(({ isShareKnown }) => isShareKnown)
  const named = sum(known.map(({ share }) => share.max))
  const rest = Math.max(0, total - named)
  const layer = (state: LayerState) => ({ state, named: percent(named), rest: percent(rest), end: null })
  if (isClosed || isTooMuch(percent(sum(shares.map(({ share }) => share.min))))) return layer('wrong')
  if (shares.length === 0) {
    const end = endOf(entity, structure, isSmall)
    if (restReason !== null) return layer('restExplained')
    if (end === 'discretionary') return { ...layer('complete'), rest: 0, end }
    return end === null ? layer('notOpened') : { ...layer('ended'), rest: 0, end }
  }
  if (known.length < shares.length) return layer('restOpen')
  if (!isRest(percent(rest))) return layer('complete')
  return layer(restReason === null ? 'restOpen' : 'restExplained')
}

/** Returns true for more percent than the owners of one entity can have. */
export function isTooMuch(percent: number): boolean {
  return roundPercent(percent - 100) > tolerance
}

/** Returns true for a remainder, in percent, that someone has to hold. */
export function isRest(percent: number): boolean {
  return roundPercent(percent) > tolerance
}

function endOf(entity: string, structure: Structure, isSmall: boolean): OwnersLayer['end'] {
  const stated = structure.layers.get(entity)?.endReason
  if (stated) return stated
  const kind = structure.parties.get(entity)?.kind
  const hasRoles = structure.linksInto.get(entity)?.some(({ nature }) => natureOf(nature).isRole)
  if (hasRoles) return 'discretionary'
  return (kind && endsByKind[kind]) ?? (isSmall ? 'small' : null)
}

/**
 * Returns the maximum percentage of the company that one unnamed person could hold: in each layer with a rest the
 * largest holding among the others. Returns 0 while fewer than two layers have a rest.
 * @param stakes the percentage of the company that each entity holds
 */
export function mostUnseen(
  layers: ReadonlyMap<string, OwnersLayer>,
  stakes: ReadonlyMap<string, number>,
  structure: Structure,
  { nameFrom }: OwnershipRules,
): number {
  const unseen = [...layers].flatMap(([entity, { rest, state }]) => {
    if (!isRest(rest) || state === 'notOpened' || state === 'wrong') return []
    const largest = Math.min(rest, structure.layers.get(entity)?.restLargest ?? nameFrom)
    return [(largest * (stakes.get(entity) ?? 0)) / 100]
  })
  return unseen.length < 2 ? 0 : sum(unseen)
}

/** Returns the entities whose owners are still to be entered: the nearest to the company first, then the largest. */
export function layersToAsk(
  layers: ReadonlyMap<string, OwnersLayer>,
  stakes: ReadonlyMap<string, number>,
  structure: Structure,
): string[] {
  const nearestFirst = new Set([applicant])
  for (const entity of nearestFirst) {
    const holders = (structure.linksInto.get(entity) ?? []).map(({ holder }) => holder)
    for (const holder of holders.toSorted((a, b) => (stakes.get(b) ?? 0) - (stakes.get(a) ?? 0)))
      nearestFirst.add(holder)
  }
  return [...nearestFirst].filter((entity) => layers.get(entity)?.state === 'notOpened')
}
