import type { Holding, Ownership } from './ownership.ts'

/** A node of the chart of owners. The company itself is not an owner node; every chart ends with it. */
export interface OwnerNode {
  /** Id of the entry; with the suffix `-entity` for a holder's own company; `others` for owners not entered. */
  readonly id: string
  /** Empty for owners not entered. */
  readonly name: string
  readonly kind: 'person' | 'entity' | 'others'
  /** Percent of the company; null without a holding or before it is entered. */
  readonly percentage: number | null
  /** True for a holding in the name of another: the own company, or owners that the form does not require. */
  readonly isThroughOthers: boolean
  /** True for a nominee, who holds for someone else. */
  readonly isNominee: boolean
  readonly isUltimateOwner: boolean
  /** The own company of a holder that is both a person and an entity. */
  readonly ownCompany?: OwnerNode
}

/** The chart of direct and indirect owners that page and PDF draw. The largest holding is first. */
export interface OwnershipGraph {
  /** Indirect owners and controllers. The form does not ask through whom, so no line joins them to a holder. */
  readonly behind: readonly OwnerNode[]
  /** Holders in their own name, each with its own company; last, the owners not entered. */
  readonly direct: readonly OwnerNode[]
}

/** Returns the chart of owners without texts and positions. */
export function ownershipGraph({ direct, behind, notEntered }: Ownership): OwnershipGraph {
  const holding = bySize(direct).map((item) => nodeOf(item, false))
  return {
    behind: bySize(behind).map((item) => nodeOf(item, true)),
    direct: notEntered > 0 ? [...holding, othersNode(notEntered)] : holding,
  }
}

/** Sorts holdings by size, the largest first. */
export function bySize(holdings: readonly Holding[]): Holding[] {
  return holdings.toSorted((a, b) => (b.percentage ?? 0) - (a.percentage ?? 0))
}

function nodeOf(holding: Holding, isBehind: boolean): OwnerNode {
  const { rowId, name, entity, isPerson, isNominee = false, percentage, isUltimateOwner } = holding
  const kind = isPerson ? 'person' : 'entity'
  const node = { id: rowId, name, kind, percentage, isThroughOthers: isBehind, isNominee, isUltimateOwner } as const
  if (entity === undefined) return node
  const ownCompany = { ...node, id: `${rowId}-entity`, name: entity, kind: 'entity', isUltimateOwner: false } as const
  return { ...node, isThroughOthers: true, ownCompany }
}

function othersNode(percentage: number): OwnerNode {
  const node = { id: 'others', name: '', kind: 'others', percentage, isThroughOthers: false } as const
  return { ...node, isNominee: false, isUltimateOwner: false }
}
