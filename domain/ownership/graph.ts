import type { Holding, Ownership } from './ownership.ts'

/** Somebody in the chart of owners. The company itself is no owner; it stands at the end of every chart. */
export interface OwnerNode {
  /** Id of the entry; of an own company with `-entity` behind, `others` for who was not entered. */
  readonly id: string
  /** Empty for who was not entered. */
  readonly name: string
  readonly kind: 'person' | 'entity' | 'others'
  /** Percent of the company; null where nothing is held or nothing was entered yet. */
  readonly percentage: number | null
  /** Whether the holding is in another's name: that of the own company, or of those the form does not ask for. */
  readonly isThroughOthers: boolean
  readonly isUltimateOwner: boolean
  /** The own company through which a person of both natures holds. */
  readonly ownCompany?: OwnerNode
}

/** Who owns a company and through whom: what page and PDF draw. The largest holding comes first. */
export interface OwnershipGraph {
  /** Those who own or control through others. */
  readonly behind: readonly OwnerNode[]
  /** Those who hold in their own name, with the own company of each; last, who was not entered. */
  readonly direct: readonly OwnerNode[]
  /**
   * Ids of those of the direct ones, or of their own companies, through whom those behind hold. The form does not ask it: all
   * entities, else all own companies, else who was not entered. Through a natural person nobody holds.
   */
  readonly heldThrough: readonly string[]
}

/** The chart of owners, without its words and places. */
export function ownershipGraph({ direct, behind, notEntered }: Ownership): OwnershipGraph {
  const holding = bySize(direct).map((item) => nodeOf(item, false))
  const nodes = notEntered > 0 ? [...holding, othersNode(notEntered)] : holding
  return { behind: bySize(behind).map((item) => nodeOf(item, true)), direct: nodes, heldThrough: heldThrough(nodes) }
}

/** Holdings with the largest first. */
export function bySize(holdings: readonly Holding[]): Holding[] {
  return holdings.toSorted((a, b) => (b.percentage ?? 0) - (a.percentage ?? 0))
}

function nodeOf({ rowId, name, entity, isPerson, percentage, isUltimateOwner }: Holding, isBehind: boolean): OwnerNode {
  const kind = isPerson ? 'person' : 'entity'
  const node = { id: rowId, name, kind, percentage, isThroughOthers: isBehind, isUltimateOwner } as const
  if (entity === undefined) return node
  const ownCompany = { ...node, id: `${rowId}-entity`, name: entity, kind: 'entity', isUltimateOwner: false } as const
  return { ...node, isThroughOthers: true, ownCompany }
}

function othersNode(percentage: number): OwnerNode {
  return { id: 'others', name: '', kind: 'others', percentage, isThroughOthers: false, isUltimateOwner: false }
}

function heldThrough(direct: readonly OwnerNode[]): string[] {
  const ownCompanies = direct.flatMap((node) => node.ownCompany ?? [])
  const among = (nodes: readonly OwnerNode[], kind: OwnerNode['kind']) => nodes.filter((node) => node.kind === kind)
  const through = [among(direct, 'entity'), ownCompanies, among(direct, 'others')].find(({ length }) => length > 0)
  return (through ?? []).map(({ id }) => id)
}
