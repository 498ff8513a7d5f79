import type { SectionValues } from '../kit/section.ts'
import { type Holder, ultimateOwnerThreshold } from './holder.ts'
import { holdingOf, sumOf } from './holdingRules.ts'
import { nameKey } from './people.ts'

/**
 * An entry of a register: uae and mu ask for the kind of ownership and a total, au, eu, sa and uk for the kind of
 * holder.
 */
export type Owner = Holder & {
  readonly beneficialOwnershipType?: string | null
  readonly holdingPercentage?: number | null
  readonly shareholderType?: string | null
}

/** The kinds of holders of shares or interests in their own name; holders of other kinds own through them. */
const directHolderTypes: readonly unknown[] = ['direct', 'shareholder', 'shareholder_ubo', 'partner', 'nominee']

/** One holder in the chart of owners. */
export interface Holding {
  readonly rowId: string
  readonly name: string
  readonly isPerson: boolean
  /**
   * Name of the person's entity, for an entry that is both a person and an entity; absent in records of older versions.
   */
  readonly entity?: string
  /** Percent of the company; null without a holding or before it is entered. */
  readonly percentage: number | null
  readonly isUltimateOwner: boolean
}

/** The owners of a company. */
export interface Ownership {
  /** Holders of shares or interests in their own name. */
  readonly direct: readonly Holding[]
  /** Owners and controllers through others. */
  readonly behind: readonly Holding[]
  /** Percent of direct holders below the threshold of the register. */
  readonly notEntered: number
}

/** A natural person who owns more than 20 percent in all entries together. */
export interface UltimateOwner {
  readonly name: string
  readonly percentage: number
  readonly rowIds: readonly string[]
}

/** Returns the sum of direct holdings in percent. Indirect holdings repeat the same shares and do not count. */
export function directHoldings(owners: readonly Owner[]): number {
  return sumOf(owners.filter(countsTowardsTotal).map(percentageOf))
}

/**
 * Returns false for a nominee in the register of uae and mu, because the entry of the principal contains the same
 * shares.
 */
function countsTowardsTotal(row: Owner): boolean {
  return directHolderTypes.includes(kindOf(row)) && row.beneficialOwnershipType !== 'nominee'
}

function kindOf({ beneficialOwnershipType, shareholderType }: Owner): string | null | undefined {
  return beneficialOwnershipType ?? shareholderType
}

/** Returns the total if the register asks for it, else the sum of the parts. */
function percentageOf(row: Owner): number | null {
  return row.holdingPercentage === undefined ? holdingOf(row) : row.holdingPercentage
}

/** Returns the direct and indirect owners of a register, and the percentage of the owners not entered. */
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
 * Returns the ownership from the values of an application's sections.
 * @returns undefined when no section has a register of owners with an entry
 */
export function ownershipIn(sections: readonly SectionValues[]): Ownership | undefined {
  const register = sections.find((values) => Array.isArray(values.shareholders))?.shareholders as
    | readonly Owner[]
    | undefined
  return register && register.length > 0 ? ownershipOf(register) : undefined
}

/**
 * Returns the natural persons who own more than 20 percent. In an entry of a person and an entity, the person owns the
 * holding of the entity. A nominee owns nothing. A person with two entries owns both holdings.
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
