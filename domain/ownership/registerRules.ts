import type { CheckContext } from '../kit/field.ts'
import { type Issue, type IssueCode, type IssueParams, pathOf } from '../kit/issue.ts'
import { fullYears, isDate } from '../kit/values/dates.ts'
import { holdingLimits } from './holder.ts'
import { partsOf, sumOf } from './holdingRules.ts'
import {
  directHoldings,
  isDirectHolder,
  isNominee,
  isPerson,
  kindOf,
  notEnteredOf,
  type Owner,
  percentageOf,
} from './ownership.ts'
import { nameKey } from './people.ts'

interface Register {
  readonly shareholders: readonly Owner[]
  /** True when a structure in layers contains the holdings; the register then repeats its figures. */
  readonly started?: boolean
  /** The parties of the structure; some have their details in a row of the register. */
  readonly parties?: readonly { readonly shareholder?: string | null }[]
}

/** Kinds of indirect owners. Other kinds are controllers or roles, whose percentages are not parts of a whole. */
const indirectKinds: readonly unknown[] = ['indirect', 'ubo']

/** Kinds of persons who are entered when no one holds enough. */
const substituteKinds: readonly unknown[] = ['senior_managing_official', 'controller']

/**
 * Returns the rules across the entries of a register of owners. An impossible combination is an error, an unlikely one
 * a warning, reported at the entries concerned. A structure in layers checks its holdings itself.
 *
 * @param kindField the field that contains the kind of holder
 */
export function registerRules(kindField: 'beneficialOwnershipType' | 'shareholderType') {
  return {
    directHoldingsAtMostAll: unlessStarted(directHoldingsAtMostAll),
    indirectHoldingsWithinCompanies: unlessStarted(indirectHoldingsWithinCompanies),
    holdersOnce,
    ownersAreAdults,
    restIsSmall: unlessStarted(restIsSmall),
    nomineesAreNotAlone: unlessStarted(nomineesHavePrincipals(kindField)),
    structureIsValid,
  }
}

type RegisterRule = (register: Register) => Issue[]

function unlessStarted(rule: RegisterRule): RegisterRule {
  return (register) => (register.started ? [] : rule(register))
}

/** Returns the issues of a started structure. Its rules are large, so a page loads them with the first structure. */
function structureIsValid(register: Register, context: CheckContext): readonly Issue[] {
  return (register.started && context.structureIssues?.({ ...register }, context)) || []
}

/** Returns an error at each direct holder when they hold more than 100 percent in total. */
function directHoldingsAtMostAll({ shareholders }: Register): Issue[] {
  const sum = directHoldings(shareholders)
  // The field itself reports a single holding above 100 percent.
  if (sum <= 100 || shareholders.some((row) => (percentageOf(row) ?? 0) > holdingLimits.max)) return []
  return shareholders
    .filter((row) => directHoldings([row]) > 0)
    .map((row) => ({ path: percentagePathOf(row), code: 'holdingSum', severity: 'error', params: { sum } }))
}

/**
 * Returns a warning at each indirect owner when these persons hold more than the companies and nominees among the
 * direct holders, as long as one is entered and every direct holding is entered.
 */
function indirectHoldingsWithinCompanies({ shareholders }: Register): Issue[] {
  const through = shareholders.filter((row) => isDirectHolder(row) && heldForOthers(row) > 0)
  const behind = shareholders.filter((row) => indirectKinds.includes(kindOf(row)) && isPerson(row))
  const [sum, max] = [sumOf(behind.map(percentageOf)), sumOf(through.map(heldForOthers))]
  if (through.length === 0 || sum <= max || isAnyHoldingMissing(shareholders)) return []
  const [only, ...others] = through
  const isOnly = others.length === 0 && only?.legalNature === 'legalEntity' && notEnteredOf(shareholders) === 0
  const params: IssueParams = isOnly ? { name: only.companyName, sum, max } : { sum, max }
  const code = isOnly ? 'indirectAboveCompany' : 'indirectAboveCompanies'
  return behind.map((row) => warning(percentagePathOf(row), code, params))
}

/** Returns true while the percentage of a direct holder is not entered. */
function isAnyHoldingMissing(shareholders: readonly Owner[]): boolean {
  return shareholders.some((row) => isDirectHolder(row) && percentageOf(row) === null)
}

/**
 * Returns the percentage that a direct holder may hold for others: as a company, as a nominee, or by an own company.
 */
function heldForOthers(row: Owner): number {
  if (row.legalNature === 'legalEntity' || isNominee(row)) return percentageOf(row) ?? 0
  return row.legalNature === 'both' ? (row.legalEntityHoldingPercentage ?? 0) : 0
}

/**
 * Returns a warning at an entry that repeats an earlier one: the same name and kind of holding, unless dates of birth
 * or registration numbers differ.
 */
function holdersOnce({ shareholders }: Register): Issue[] {
  const earlierByKey = new Map<string, Owner[]>()
  return shareholders.flatMap((row) => {
    const key = keyOf(row)
    if (key === '') return []
    const earlier = earlierByKey.get(key) ?? []
    const isRepeated = earlier.some((other) => !differ(identityOf(other), identityOf(row)))
    earlier.push(row)
    earlierByKey.set(key, earlier)
    const field = isPerson(row) ? 'fullLegalName' : 'companyName'
    return isRepeated ? [warning(pathOf('shareholders', row.rowId, field), 'duplicateHolder')] : []
  })
}

/** The age in years of legal capacity. */
const fullAge = 18

/** The types of a holder that are a share in a trust only. */
const beneficiaryTypes: readonly unknown[] = ['beneficiary', 'none', null]

/**
 * Returns an issue at each owner who is a minor: a warning for a beneficiary of a trust without another function and
 * for a party of the structure, which shows who acts for them; else an error.
 */
function ownersAreAdults({ shareholders, started, parties = [] }: Register, { today }: CheckContext): Issue[] {
  const isMinor = ({ dateOfBirth: day }: Owner) =>
    day !== null && isDate(day) && day <= today && fullYears(day, today) < fullAge
  return shareholders.filter(isMinor).map((row): Issue => {
    const path = pathOf('shareholders', row.rowId, 'dateOfBirth')
    const params = { age: fullAge }
    const isOfStructure = started === true && parties.some(({ shareholder }) => shareholder === row.rowId)
    return isOfStructure || isBeneficiary(row)
      ? warning(path, 'minorBeneficiary', params)
      : { path, code: 'underAge', severity: 'error', params }
  })
}

function isBeneficiary(row: Owner): boolean {
  const { type = null } = row
  const kind = kindOf(row)
  return kind === 'trust_role' ? type === 'beneficiary' : kind === 'beneficiary' && beneficiaryTypes.includes(type)
}

/** Caches the key of each entry: a register of hundreds is checked with every keystroke while a warning is shown. */
const knownKeys = new WeakMap<Owner, string>()

/** Returns a key that repeated entries share: name and kind of holding; empty without a name. */
function keyOf(row: Owner): string {
  const known = knownKeys.get(row)
  if (known !== undefined) return known
  const name = nameKey(isPerson(row) ? row.fullLegalName : row.companyName)
  const key = name === '' ? '' : `${isPerson(row)} ${kindOf(row)} ${name}`
  knownKeys.set(row, key)
  return key
}

function identityOf(row: Owner): string | null {
  return isPerson(row) ? row.dateOfBirth : row.incorporationNumber
}

/** Returns true for two answers that are not the same; false while one is blank. */
function differ(a: string | null, b: string | null): boolean {
  return Boolean(a) && Boolean(b) && a !== b
}

/**
 * Returns a warning while the direct holders leave so much over that a further holder has to be entered. An entry
 * of an official or a controller without a holding states that there is none.
 */
function restIsSmall({ shareholders }: Register): Issue[] {
  const notEntered = notEnteredOf(shareholders)
  const isStated = shareholders.some((row) => substituteKinds.includes(kindOf(row)) && percentageOf(row) === null)
  if (shareholders.length === 0 || isStated || isAnyHoldingMissing(shareholders) || directHoldings(shareholders) > 100)
    return []
  if (notEntered < holdingLimits.min) return []
  return [warning('shareholders', 'holdingRest', { rest: notEntered, min: holdingLimits.min })]
}

/** Returns a rule that warns about nominees without another holder. */
function nomineesHavePrincipals(kindField: 'beneficialOwnershipType' | 'shareholderType') {
  return ({ shareholders }: Register): Issue[] => {
    const nominees = shareholders.filter(isNominee)
    if (nominees.length < shareholders.length) return []
    return nominees.map(({ rowId }) => warning(pathOf('shareholders', rowId, kindField), 'nomineeAlone'))
  }
}

/** Returns the path of the percentage that the applicant enters first. */
function percentagePathOf(row: Owner): string {
  return pathOf('shareholders', row.rowId, partsOf(row)[0] ?? 'holdingPercentage')
}

function warning(path: string, code: IssueCode, params?: IssueParams): Issue {
  return params === undefined ? { path, code, severity: 'warning' } : { path, code, severity: 'warning', params }
}
