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

/** Roles in a trust or foundation, which may come without a share. */
const trustRoles: readonly unknown[] = ['trust_role', 'trustee', 'settlor', 'beneficiary', 'protector']

/** One holder in the chart of owners. */
export interface Holding {
  readonly rowId: string
  readonly name: string
  readonly isPerson: boolean
  /**
   * Name of the person's entity, for an entry that is both a person and an entity; absent in records of older versions.
   */
  readonly entity?: string
  /** Present for a nominee, who holds for someone else; absent in records of older versions. */
  readonly isNominee?: true
  /** Percent of the company; null without a holding or before it is entered. */
  readonly percentage: number | null
  readonly isUltimateOwner: boolean
}

/** The owners of a company. */
export interface Ownership {
  /**
   * Holders of shares or interests in their own name. Except in a trust, they hold 100 percent with {@link notEntered}.
   */
  readonly direct: readonly Holding[]
  /** Indirect owners and controllers, and nominees whose shares are those of direct holders. */
  readonly behind: readonly Holding[]
  /** Percent of direct holders who are not entered. */
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
  return isDirectHolder(row) && row.beneficialOwnershipType !== 'nominee'
}

/** Returns true for a holder of shares or interests in its own name, nominees included. */
export function isDirectHolder(row: Owner): boolean {
  return directHolderTypes.includes(kindOf(row))
}

/** Returns the kind of holder of an entry. */
export function kindOf({ beneficialOwnershipType, shareholderType }: Owner): string | null | undefined {
  return beneficialOwnershipType ?? shareholderType
}

/** Returns true for an owner with a role in a trust or foundation. */
export function hasTrustRole(row: Owner): boolean {
  return trustRoles.includes(kindOf(row))
}

/** Returns the total if the register asks for it, else the sum of the parts. */
export function percentageOf(row: Owner): number | null {
  return row.holdingPercentage === undefined ? holdingOf(row) : row.holdingPercentage
}

/**
 * Returns the direct and indirect owners of a register, and the percentage of the owners not entered. Nominees are
 * registered holders, unless they and the other direct holders exceed 100 percent: then their principals are entered
 * as direct holders of the same shares.
 */
export function ownershipOf(owners: readonly Owner[]): Ownership {
  const ultimate = new Set(ultimateOwners(owners).flatMap(({ rowIds }) => rowIds))
  const direct = new Set(shownAsDirect(owners))
  const holdings = owners.map((row) => ({ isDirect: direct.has(row), holding: toHolding(row, ultimate) }))
  return {
    direct: holdings.filter(({ isDirect }) => isDirect).map(({ holding }) => holding),
    behind: holdings.filter(({ isDirect }) => !isDirect).map(({ holding }) => holding),
    notEntered: notEnteredOf(owners),
  }
}

function shownAsDirect(owners: readonly Owner[]): readonly Owner[] {
  const registered = owners.filter(isDirectHolder)
  return sumOf(registered.map(percentageOf)) <= 100 ? registered : registered.filter((row) => !isNominee(row))
}

/** Returns the percentage of the direct holders who are not entered; 0 for a trust, in which no one holds a share. */
export function notEnteredOf(owners: readonly Owner[]): number {
  if (isTrust(owners)) return 0
  return Math.max(0, sumOf([100, -sumOf(shownAsDirect(owners).map(percentageOf))]))
}

/** Returns true when some owners have a role in a trust and none holds a share. */
function isTrust(owners: readonly Owner[]): boolean {
  return !owners.some(isDirectHolder) && owners.some((row) => hasTrustRole(row) && percentageOf(row) === null)
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
    if (!isPerson(row) || isNominee(row) || percentageHeld === null) continue
    const key = nameKey(row.fullLegalName)
    const { name = row.fullLegalName, percentage = 0, rowIds = [] } = ownersByName.get(key) ?? {}
    ownersByName.set(key, { name, percentage: sumOf([percentage, percentageHeld]), rowIds: [...rowIds, row.rowId] })
  }
  return [...ownersByName.values()].filter(({ percentage }) => percentage > ultimateOwnerThreshold)
}

/** Returns true for an entry with a natural person. */
export function isPerson(row: Owner): boolean {
  return row.legalNature !== 'legalEntity' && row.fullLegalName !== ''
}

/** Returns true for someone who holds on behalf of another. */
export function isNominee(row: Owner): boolean {
  return kindOf(row) === 'nominee'
}

function toHolding(row: Owner, ultimate: ReadonlySet<string>): Holding {
  return {
    rowId: row.rowId,
    name: isPerson(row) ? row.fullLegalName : row.companyName,
    isPerson: isPerson(row),
    ...(isPerson(row) && row.legalNature === 'both' && row.companyName !== '' && { entity: row.companyName }),
    ...(isNominee(row) && { isNominee: true as const }),
    percentage: percentageOf(row),
    isUltimateOwner: ultimate.has(row.rowId),
  }
}
