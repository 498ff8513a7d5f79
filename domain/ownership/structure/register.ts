import { isEmptyValue } from '../../kit/condition.ts'
import { isDirectHolder, isNominee, isPerson, kindOf, percentageOf } from '../ownership.ts'
import {
  applicant,
  type Interest,
  type InterestNature,
  natureOf,
  type OwnershipAnswers,
  type Party,
} from './answers.ts'
import { largestOf, reaches, roundPercent, sum } from './figures.ts'
import type { ComputedStructure } from './fromSection.ts'
import { isManager, type RegisterRow } from './issues.ts'
import { type DirectHolding, directHoldings } from './parse.ts'
import type { PersonResult } from './result.ts'
import type { Route } from './routes.ts'

/** The field with the kind of holder: that of uae and mu, or that of au, eu, sa and uk. */
export type KindField = 'beneficialOwnershipType' | 'shareholderType'

/**
 * Creates a structure from a register of shareholders. Its percentages become interests; an indirect holder becomes a
 * party without an interest, because a register does not state through whom.
 * @param newId returns a new id of a row
 */
export function structureOfRegister(
  register: readonly RegisterRow[],
  newId: () => string,
): Pick<OwnershipAnswers, 'parties' | 'interests'> {
  const parties: Party[] = []
  const interests: Interest[] = []
  for (const row of register) {
    if (kindOf(row) === 'senior_managing_official') continue
    const isOfBoth = row.legalNature === 'both'
    const person = isPerson(row) ? partyOf(row, 'naturalPerson', newId()) : undefined
    const company = isOfBoth || !isPerson(row) ? partyOf(row, 'company', newId()) : undefined
    parties.push(...[person, company].flatMap((party) => (party && party.name !== '' ? [party] : [])))
    const hold = (party: Party | undefined, sharePercentage: number | null, subject = applicant) => {
      if (party && party.name !== '')
        interests.push({ rowId: newId(), subject, party: party.rowId, nature: 'shares', sharePercentage })
    }
    if (!isDirectHolder(row)) continue
    if (isOfBoth && company && company.name !== '') {
      hold(company, row.legalEntityHoldingPercentage)
      if (row.naturalPersonHoldingPercentage !== null) hold(person, row.naturalPersonHoldingPercentage)
      hold(person, null, company.rowId)
    } else hold(person ?? company, percentageOf(row))
  }
  return { parties, interests }
}

function partyOf(row: RegisterRow, kind: 'naturalPerson' | 'company', rowId: string): Party {
  const name = kind === 'naturalPerson' ? row.fullLegalName : row.companyName
  const registrationNumber = kind === 'company' ? { registrationNumber: row.incorporationNumber } : {}
  return { rowId, kind, name, shareholder: row.rowId, ...registrationNumber }
}

/** The answers of one row of the register that follow from the structure. */
export interface RegisterUpdate {
  readonly party: string
  /** Null for a party without a row yet. */
  readonly rowId: string | null
  readonly answers: Readonly<Record<string, unknown>>
}

/**
 * Returns the rows of the register that a structure requires, each with the answers that follow from it: entities with
 * a direct share that the register asks for, and everyone who must be identified. Never removes a row.
 * @param kindField the field with the kind of holder
 */
export function registerUpdates(computed: ComputedStructure, kindField: KindField): RegisterUpdate[] {
  const { answers, structure, result } = computed
  const people = new Map(result.people.map((person) => [person.party, person]))
  const direct = directHoldings(answers, structure)
  return answers.parties.flatMap((party): RegisterUpdate[] => {
    const person = people.get(party.rowId)
    const held = direct.get(party.rowId)
    const wanted = person ? personRow(person, computed, kindField) : entityRow(party, held, computed, kindField)
    if (!wanted) return []
    const row = computed.rows.get(party.rowId)
    if (!row) return [{ party: party.rowId, rowId: null, answers: wanted }]
    const isOfBoth = row.legalNature === 'both'
    if (isOfBoth && !isSplit(party, row, computed)) return []
    // The row keeps both natures while its person is not required, because it already counts the company.
    if (isOfBoth && !person)
      return isPersonWanted(row, computed, people)
        ? [{ party: party.rowId, rowId: null, answers: { ...companyOf(row), ...wanted } }]
        : []
    const answers = withoutEntered(row, wanted, party, computed)
    return [{ party: party.rowId, rowId: row.rowId, answers: isOfBoth ? { ...answers, ...noCompany } : answers }]
  })
}

/** The answers about the company in a row of both natures, without its name and its share. */
const companyAnswers = ['incorporationNumber', 'countryOfEstablishment', 'registrationDate'] as const

function companyOf(row: RegisterRow): RegisterUpdate['answers'] {
  return Object.fromEntries(companyAnswers.map((name) => [name, row[name]]))
}

/** Blanks the company in the row of its owner once the company has a separate row. */
const noCompany: RegisterUpdate['answers'] = {
  companyName: '',
  legalEntityHoldingPercentage: null,
  incorporationNumber: '',
  countryOfEstablishment: null,
  registrationDate: null,
}

function isPersonWanted(
  row: RegisterRow,
  { answers }: ComputedStructure,
  people: ReadonlyMap<string, PersonResult>,
): boolean {
  return answers.parties.some(
    ({ rowId, shareholder }) => shareholder === row.rowId && (people.get(rowId)?.routes.length ?? 0) > 0,
  )
}

/**
 * Returns the answers that follow for an existing row. Its names and number remain as entered, as do the kind of a
 * partner and that of a nominee whose principal is not entered yet.
 */
function withoutEntered(
  row: RegisterRow,
  wanted: RegisterUpdate['answers'],
  { rowId }: Party,
  { answers }: ComputedStructure,
): RegisterUpdate['answers'] {
  const isHeldFor = answers.interests.some(({ party, heldFor }) => party === rowId && heldFor)
  const keepsKind = kindOf(row) === 'partner' || (isNominee(row) && !isHeldFor)
  const entered: Readonly<Record<string, unknown>> = row
  const isKept = (name: string) =>
    keptAnswers.includes(name) ? !isEmptyValue(entered[name]) : kindFields.includes(name) && keepsKind
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => !isKept(name)))
}

const keptAnswers: readonly string[] = [
  ...['fullLegalName', 'companyName', 'incorporationNumber', 'dateOfBirth', 'nationality'],
]
export const kindFields: readonly string[] = ['beneficialOwnershipType', 'shareholderType']

/** The answers of a row that follow from the structure. */
const followed: readonly string[] = [
  ...['rowId', 'legalNature', 'beneficialOwnershipType', 'shareholderType'],
  ...['fullLegalName', 'naturalPersonHoldingPercentage', 'holdingPercentage'],
  ...['companyName', 'legalEntityHoldingPercentage', 'incorporationNumber'],
]

/** A row that is no longer required. */
interface UnneededRow {
  readonly party: string
  readonly row: RegisterRow
  /** Percent that the party holds. */
  readonly share: number
  /** True when it contains no answers except those that followed from the structure. */
  readonly isEmpty: boolean
}

/**
 * Returns the rows of parties that are no longer required, such as the row of a person who holds less since the others
 * were named.
 * @param updates the rows that the structure requires
 */
export function unneededRows(computed: ComputedStructure, updates: readonly RegisterUpdate[]): UnneededRow[] {
  const { answers, structure, result } = computed
  const wanted = new Set(updates.map(({ party }) => party))
  const wantedRows = new Set(updates.map(({ rowId }) => rowId))
  const direct = directHoldings(answers, structure)
  const people = new Map(result.people.map((person) => [person.party, person]))
  const stakes = new Map(result.entities.map(({ party, stake }) => [party, stake]))
  return answers.parties.flatMap((party): UnneededRow[] => {
    const row = computed.rows.get(party.rowId)
    const links = structure.linksFrom.get(party.rowId) ?? []
    const isKnown = links.length > 0 && links.every(({ isShareKnown }) => isShareKnown)
    if (!row || !isKnown || wanted.has(party.rowId) || wantedRows.has(row.rowId)) return []
    if (row.legalNature === 'both' || isManager(row)) return []
    // A role or control is a sufficient reason.
    if (links.some(({ nature }) => !natureOf(nature).isShare)) return []
    const person = people.get(party.rowId)
    const stake = person ? person.ownership : (stakes.get(party.rowId) ?? null)
    // Behind a closed loop nothing is computed.
    if (stake === null) return []
    const held = person ? largestOf([stake, person.wholly, person.votes]) : stake
    const share = Math.max(roundPercent(held?.max ?? 0), direct.get(party.rowId)?.share ?? 0)
    if (share >= result.rules.identifyFrom) return []
    const known: Readonly<Record<string, unknown>> = { dateOfBirth: party.dateOfBirth, nationality: party.nationality }
    const isEmpty = Object.entries(row).every(
      ([name, answer]) => followed.includes(name) || isEmptyValue(answer) || answer === known[name],
    )
    return [{ party: party.rowId, row, share, isEmpty }]
  })
}

/** Returns true once the structure states what the person in a row of both natures holds of the company in that row. */
function isSplit({ rowId }: Party, row: RegisterRow, { answers }: ComputedStructure): boolean {
  const parts = answers.parties.filter(({ shareholder }) => shareholder === row.rowId).map((party) => party.rowId)
  const others = parts.filter((part) => part !== rowId)
  return answers.interests.some(
    ({ party, subject, sharePercentage, isRange }) =>
      parts.includes(party) &&
      parts.includes(subject) &&
      others.length > 0 &&
      (isRange === true || (sharePercentage ?? null) !== null),
  )
}

function entityRow(
  party: Party,
  held: DirectHolding | undefined,
  { structure, result }: ComputedStructure,
  kindField: KindField,
) {
  if (party.kind === 'classOfPersons') return undefined
  const share = held?.share ?? 0
  if (share < result.rules.identifyFrom || share > 100) return undefined
  return {
    legalNature: 'legalEntity',
    [kindField]: held?.isNominee ? 'nominee' : kindField === 'shareholderType' ? 'shareholder' : 'direct',
    companyName: structure.parties.get(party.rowId)?.name ?? party.name,
    ...(party.registrationNumber && { incorporationNumber: party.registrationNumber }),
    legalEntityHoldingPercentage: share,
    ...(kindField === 'beneficialOwnershipType' && { holdingPercentage: share }),
  }
}

function personRow(person: PersonResult, computed: ComputedStructure, kindField: KindField) {
  const { structure, result } = computed
  const [route] = person.routes
  if (!route) return undefined
  const party = structure.parties.get(person.party)
  const links = structure.linksFrom.get(person.party) ?? []
  const { identifyFrom } = result.rules
  const largest = largestOf([person.ownership, person.wholly, person.votes])
  const share = largest && reaches(largest, identifyFrom) ? Math.min(100, roundPercent(largest.max)) : null
  const isDirect = share !== null && sum(links.filter(isOfApplicant).map((link) => link.share.max)) > 0
  const isKnown = links.length === 0 || links.some(({ isShareKnown }) => isShareKnown)
  return {
    legalNature: 'naturalPerson',
    [kindField]: isDirect ? directKind(kindField) : kindOfRoute(route, kindField),
    fullLegalName: party?.name ?? '',
    ...(party?.dateOfBirth && { dateOfBirth: party.dateOfBirth }),
    ...(party?.nationality && { nationality: party.nationality }),
    ...(isKnown && { naturalPersonHoldingPercentage: share }),
    ...(isKnown && kindField === 'beneficialOwnershipType' && { holdingPercentage: share }),
  }
}

const isOfApplicant = ({ subject }: { readonly subject: string }) => subject === applicant

function directKind(kindField: KindField): string {
  return kindField === 'shareholderType' ? 'shareholder_ubo' : 'direct'
}

/** The kinds of holders by role in a trust, for registers with one kind for each role. */
const kindsOfRoles: Partial<Readonly<Record<InterestNature, string>>> = {
  settlor: 'settlor',
  founder: 'settlor',
  trustee: 'trustee',
  councilMember: 'trustee',
  protector: 'protector',
  beneficiary: 'beneficiary',
}

function kindOfRoute(route: Route, kindField: KindField): string {
  const isGulf = kindField === 'beneficialOwnershipType'
  if (route.kind === 'ownership' || route.kind === 'wholly') return isGulf ? 'indirect' : 'ubo'
  if (route.kind === 'trustRole') return isGulf ? 'trust_role' : (kindsOfRoles[route.role] ?? 'controller')
  if (!isGulf) return 'controller'
  return route.kind === 'votes' ? 'voting_rights' : 'other_control'
}
