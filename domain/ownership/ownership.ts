import { nameKey } from '../application/people.ts'
import type { SectionValues } from '../kit/section.ts'
import { type Holder, ultimateOwnerThreshold } from '../sections/groups/holder.ts'
import { holdingOf, sumOf } from '../sections/groups/holdingRules.ts'

/** One entry of either register: uae and mu ask for the kind of ownership and a total, au, eu, sa and uk for the kind of holder. */
export type Owner = Holder & {
  readonly beneficialOwnershipType?: string | null
  readonly holdingPercentage?: number | null
  readonly shareholderType?: string | null
}

/** Those in whose name shares or interests are; the others stand behind them. */
const directHolderTypes: readonly unknown[] = ['direct', 'shareholder', 'shareholder_ubo', 'partner', 'nominee']

/** One holder as a chart of owners draws it. */
export interface Holding {
  readonly rowId: string
  readonly name: string
  readonly isPerson: boolean
  /** Name of the entity through which the person holds, where the entry is of both natures; none in records of older versions. */
  readonly entity?: string
  /** Percent of the company; null where nothing is held or nothing was entered yet. */
  readonly percentage: number | null
  readonly isUltimateOwner: boolean
}

/** Who owns a company. */
export interface Ownership {
  /** Those whose shares or interests are in their own name. */
  readonly direct: readonly Holding[]
  /** Those who own or control through others. */
  readonly behind: readonly Holding[]
  /** Percent held by direct holders who did not have to be entered. */
  readonly notEntered: number
}

/** A natural person who owns more than 20 percent, over all entries together. */
export interface UltimateOwner {
  readonly name: string
  readonly percentage: number
  readonly rowIds: readonly string[]
}

/** All direct holdings together, in percent. Indirect ones name the same shares again and are not added. */
export function directHoldings(owners: readonly Owner[]): number {
  return sumOf(owners.filter(countsTowardsTotal).map(percentageOf))
}

/** In the register of uae and mu a nominee's shares are those of the person behind, who is entered too. */
function countsTowardsTotal(row: Owner): boolean {
  return directHolderTypes.includes(kindOf(row)) && row.beneficialOwnershipType !== 'nominee'
}

function kindOf({ beneficialOwnershipType, shareholderType }: Owner): string | null | undefined {
  return beneficialOwnershipType ?? shareholderType
}

/** The total where it is asked, else the sum of the parts. */
function percentageOf(row: Owner): number | null {
  return row.holdingPercentage === undefined ? holdingOf(row) : row.holdingPercentage
}

/** The register of owners as a chart: who holds directly, who stands behind, what is left. */
export function ownershipOf(owners: readonly Owner[]): Ownership {
  const ultimate = new Set(ultimateOwners(owners).flatMap(({ rowIds }) => rowIds))
  const holdings = owners.map((row) => ({ row, holding: toHolding(row, ultimate) }))
  const holdingsWhere = (isDirect: boolean) =>
    holdings.filter(({ row }) => directHolderTypes.includes(kindOf(row)) === isDirect).map(({ holding }) => holding)
  return {
    direct: holdingsWhere(true),
    behind: holdingsWhere(false),
    notEntered: Math.max(0, Math.round((100 - directHoldings(owners)) * 100) / 100),
  }
}

/**
 * The ownership that the values of an application's sections tell of.
 * @returns undefined where none of them has a register of owners with an entry
 */
export function ownershipIn(sections: readonly SectionValues[]): Ownership | undefined {
  const register = sections.find((values) => Array.isArray(values.shareholders))?.shareholders as
    | readonly Owner[]
    | undefined
  return register && register.length > 0 ? ownershipOf(register) : undefined
}

/**
 * The natural persons who own more than 20 percent. The person of an entry of both natures owns what its entity holds;
 * a nominee owns nothing; somebody entered twice owns both holdings.
 */
export function ultimateOwners(owners: readonly Owner[]): UltimateOwner[] {
  const ownersByName = new Map<string, UltimateOwner>()
  for (const row of owners) {
    const percentageHeld = percentageOf(row)
    if (!isPerson(row) || kindOf(row) === 'nominee' || percentageHeld === null) continue
    const key = nameKey(row.fullLegalName)
    const { name = row.fullLegalName, percentage = 0, rowIds = [] } = ownersByName.get(key) ?? {}
    ownersByName.set(key, { name, percentage: sumOf([percentage, percentageHeld]), rowIds: [...rowIds, row.rowId] })
  }
  return [...ownersByName.values()].filter(({ percentage }) => percentage > ultimateOwnerThreshold)
}

function isPerson(row: Owner): boolean {
  return row.legalNature !== 'legalEntity' && row.fullLegalName !== ''
}

function toHolding(row: Owner, ultimate: ReadonlySet<string>): Holding {
  return {
    rowId: row.rowId,
    name: isPerson(row) ? row.fullLegalName : row.companyName,
    isPerson: isPerson(row),
    ...(isPerson(row) && row.legalNature === 'both' && row.companyName !== '' && { entity: row.companyName }),
    percentage: percentageOf(row),
    isUltimateOwner: ultimate.has(row.rowId),
  }
}
