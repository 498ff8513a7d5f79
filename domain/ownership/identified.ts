import type { ApplicationData } from '../kit/values/values.ts'
import { storedRows, valueAt } from '../kit/values/values.ts'
import { holdingLimits, ultimateOwnerThreshold } from './holder.ts'
import { sumOf } from './holdingRules.ts'
import { isDirectHolder, isNominee, isPerson, kindOf, type Owner, percentageOf } from './ownership.ts'
import { createPersonIndex } from './people.ts'

/** A person whom the brokerage has to identify as owner or controller. */
export interface IdentifiedPerson {
  readonly rowIds: readonly string[]
  readonly name: string
  /** `YYYY-MM-DD`; null until it is entered. */
  readonly dateOfBirth: string | null
  /** Percent of the company in all entries together; null for control without shares. */
  readonly percentage: number | null
  /** True for a holder of shares in an own name, and for an entry without a kind of holder yet. */
  readonly isHolder: boolean
  /** True for an owner of more than 20 percent, and for everyone who controls the company. */
  readonly isUltimate: boolean
  readonly isExposed: boolean
}

/** An entity between the company and its owners. */
export interface ChainEntity {
  readonly rowId: string
  readonly name: string
  readonly percentage: number | null
  readonly kind: 'company' | 'trust' | 'listedCompany'
}

/** The kinds of owners who control the company, regardless of their holding. */
const controlling: readonly unknown[] = [
  ...['voting_rights', 'other_control', 'trust_role', 'senior_managing_official'],
  ...['trustee', 'settlor', 'beneficiary', 'protector', 'controller'],
]

/**
 * Returns the people to identify and the entities between them and the company: holders of at least 20.00 percent, and
 * controllers. Reads the register of shareholders; a structure in layers decides by its own figures.
 */
export function identifiedOwners(data: ApplicationData): {
  readonly persons: readonly IdentifiedPerson[]
  readonly entities: readonly ChainEntity[]
} {
  const owners = storedRows(valueAt(data, 'clientDetail.companyInfo.shareholders')) as readonly unknown[] as Owner[]
  return { persons: personsAmong(owners), entities: owners.flatMap(entityOf) }
}

function personsAmong(owners: readonly Owner[]): IdentifiedPerson[] {
  const rows = owners.filter((row) => isNamedPerson(row) && !isNominee(row))
  const groups = createPersonIndex<Owner[]>()
  for (const row of rows) {
    const known = groups.find(row.fullLegalName, row.dateOfBirth)
    if (known) known.push(row)
    groups.add(row.fullLegalName, row.dateOfBirth, known ?? [row])
  }
  return groups.all().flatMap((group) => {
    const percentages = group.map((row) => percentageOf(row) ?? null).filter((held) => held !== null)
    const percentage = percentages.length === 0 ? null : sumOf(percentages)
    const isControlling = group.some((row) => controlling.includes(kindOf(row)))
    if (!isControlling && (percentage ?? 0) < holdingLimits.min) return []
    return [
      {
        rowIds: group.map(({ rowId }) => rowId),
        name: group[0]?.fullLegalName ?? '',
        dateOfBirth: group.find((row) => row.dateOfBirth)?.dateOfBirth ?? null,
        percentage,
        isHolder: group.some((row) => !kindOf(row) || isDirectHolder(row)),
        isUltimate: isControlling || (percentage ?? 0) > ultimateOwnerThreshold,
        isExposed: group.some((row) => valueAt(row, 'politicallyExposedPerson') === true),
      },
    ]
  })
}

/** Returns true for an entry of a person with a name; an imported entry may lack it. */
function isNamedPerson(row: Owner): boolean {
  return typeof row.fullLegalName === 'string' && isPerson(row)
}

function entityOf(row: Owner): ChainEntity[] {
  const { legalNature, companyName, rowId } = row
  if (legalNature !== 'legalEntity' && legalNature !== 'both') return []
  if (typeof companyName !== 'string' || companyName === '') return []
  const percentage = row.legalEntityHoldingPercentage ?? (legalNature === 'legalEntity' ? percentageOf(row) : null)
  const isControlling = controlling.includes(kindOf(row))
  if (!isControlling && (percentage ?? 0) < holdingLimits.min) return []
  const isTrust = ['trust_role', 'trustee'].includes(kindOf(row) ?? '')
  return [{ rowId, name: companyName, percentage: percentage ?? null, kind: isTrust ? 'trust' : 'company' }]
}
