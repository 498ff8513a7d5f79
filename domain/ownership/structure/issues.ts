import { isEmptyValue } from '../../kit/condition.ts'
import type { Issue, Severity, structureCodes } from '../../kit/issue.ts'
import { isNominee, kindOf, type Owner } from '../ownership.ts'
import { createPersonIndex } from '../people.ts'
import {
  applicant,
  type Interest,
  isArrangement,
  natureOf,
  neededAnswers,
  type OwnershipAnswers,
  type Party,
} from './answers.ts'
import { reaches, roundPercent, sum } from './figures.ts'
import { isRest, isTooMuch } from './layers.ts'
import type { Structure } from './parse.ts'
import type { EntityResult, OwnershipResult, PersonResult } from './result.ts'

/** An error makes the section incomplete, a warning is shown and recorded, a hint is only shown. */
const severities = {
  layerSum: 'error',
  loopClosed: 'error',
  nomineeCircle: 'error',
  detailsMissing: 'error',
  noOwner: 'error',
  rowMissing: 'warning',
  rowDiffers: 'warning',
  rowOutdated: 'warning',
  rowNotNeeded: 'warning',
  rowUnknown: 'warning',
  layerOpen: 'warning',
  layerRest: 'warning',
  restTooLarge: 'warning',
  largestOpen: 'warning',
  layerNote: 'warning',
  majorityHolder: 'warning',
  interestOpen: 'warning',
  partyOpen: 'warning',
  nomineeFor: 'warning',
  trustRoles: 'warning',
  notConnected: 'warning',
  shareUnknown: 'warning',
  partyTwice: 'warning',
  linkTwice: 'warning',
  partyGone: 'warning',
  overlapOpen: 'warning',
  overlapYes: 'warning',
  votesSum: 'warning',
  notNeeded: 'hint',
  rangeDecides: 'hint',
} as const satisfies Readonly<Record<(typeof structureCodes)[number], Severity | 'hint'>>
type StructureCode = keyof typeof severities

/**
 * An issue of a structure. Its path is `parties/<rowId>/name`, `interests/<rowId>/party`, `layers/<rowId>/subject` and
 * so on, its text `ownership.issues.<code>`; numbers are percent, rounded to two decimals.
 */
export interface StructureIssue extends Omit<Issue, 'severity' | 'countries'> {
  readonly code: StructureCode
  readonly severity: (typeof severities)[StructureCode]
}

/** A row of the register of shareholders, with the details of a party. */
export type RegisterRow = Owner & {
  readonly address?: string
  readonly politicallyExposedPerson?: boolean | null
}

interface Context {
  readonly answers: OwnershipAnswers
  readonly structure: Structure
  readonly result: OwnershipResult
  readonly register: readonly RegisterRow[]
}

/** Returns the issues of a structure, in the order of its rows. None before the structure is started. */
export function structureIssues(context: Context): StructureIssue[] {
  if (!context.answers.started) return []
  return [
    ...context.result.entities.flatMap((entity) => layerIssues(entity, context)),
    ...closedLoops(context),
    ...context.answers.interests.flatMap((interest) => interestIssues(interest, context)),
    ...context.answers.parties.flatMap((party) => partyIssues(party, context)),
    ...namesakes(context),
    ...context.result.people.flatMap((person) => personIssues(person, context)),
    ...overlap(context),
    ...ownerMissing(context),
  ]
}

/** Returns an issue with the severity of its code. */
export function issue(
  path: string,
  code: StructureCode,
  params: StructureIssue['params'] = {},
  lists: Pick<StructureIssue, 'names' | 'terms'> = {},
): StructureIssue {
  return { path, code, severity: severities[code], params, ...lists }
}

const nameIn = ({ structure }: Pick<Context, 'structure'>, id: string) => structure.parties.get(id)?.name ?? ''

function layerIssues({ party, layer }: EntityResult, { answers, structure, result }: Context): StructureIssue[] {
  const name = nameIn({ structure }, party)
  const row = structure.layers.get(party)
  const { hasMajorityHolder } = structure.parties.get(party) ?? {}
  const { interests } = answers
  const link = interests.find((one) => one.subject === party) ?? interests.find((one) => one.party === party)
  const ofLink = link ? `interests/${link.rowId}/party` : 'layers'
  const at = (field: string) => (row ? `layers/${row.rowId}/${field}` : ofLink)
  const { nameFrom: limit } = result.rules
  const isClosed = result.closed.some((group) => group.includes(party))
  const rest = roundPercent(layer.rest)
  const votes = sum((structure.linksInto.get(party) ?? []).map((one) => one.votes.min)) / 10_000
  const largest = row?.restLargest ?? 0
  const isRestStated = layer.state === 'restExplained'
  const reason = isRestStated ? row?.restReason : layer.state === 'ended' && row?.endReason
  return [
    layer.state === 'wrong' && !isClosed && issue(at('subject'), 'layerSum', { name, sum: roundPercent(layer.named) }),
    layer.state === 'notOpened' && issue(at('endReason'), 'layerOpen', { name }),
    layer.state === 'restOpen' && isRest(layer.rest) && issue(at('restReason'), 'layerRest', { name, rest }),
    largest >= limit && issue(at('restLargest'), 'restTooLarge', { largest, limit }),
    isRestStated && isSpread(row?.restReason) && !row?.restLargest && issue(at('restLargest'), 'largestOpen', { name }),
    layer.state === 'ended' && hasMajorityHolder === true && issue(at('endReason'), 'majorityHolder', { name }),
    needsNote(reason) && !isExplained(row?.note) && issue(at('note'), 'layerNote', { name }),
    isTooMuch(votes) && issue(at('subject'), 'votesSum', { name, sum: roundPercent(votes) }),
  ].filter((one) => one !== false)
}

/** Returns true for a reason that is acceptable only without a large holder among the others. */
export function isSpread(reason: string | null | undefined | false): boolean {
  return reason === 'small_holders' || reason === 'employees' || reason === 'unit_holders'
}

/** Returns true for a reason that needs an explanation. */
export function needsNote(reason: string | null | undefined | false): boolean {
  return reason === 'other' || reason === 'not_known'
}

/** Minimum length of an explanation, in characters. */
const minNoteLength = 10

function isExplained(note = ''): boolean {
  return note.length >= minNoteLength
}

/** Names companies that own each other completely once, at one of their interests. */
function closedLoops({ answers, result, structure }: Context): StructureIssue[] {
  return result.closed.map((group) => {
    const within = answers.interests.find(({ party, subject }) => group.includes(party) && group.includes(subject))
    const names = group.map((id) => nameIn({ structure }, id)).toSorted()
    return issue(`interests/${within?.rowId}/sharePercentage`, 'loopClosed', {}, { names })
  })
}

function interestIssues(interest: Interest, { answers, structure, register }: Context): StructureIssue[] {
  const { rowId, party, subject, nature, heldFor } = interest
  const path = (field: string) => `interests/${rowId}/${field}`
  const faulty = structure.faulty.find((one) => one.interest === rowId)
  if (faulty?.code === 'nomineeCircle')
    return [issue(path('heldFor'), 'nomineeCircle', { name: nameIn({ structure }, party) })]
  if (faulty) return [issue(path('party'), 'partyGone')]
  const link = structure.links.find(({ id }) => id === rowId)
  const shareholder = answers.parties.find((one) => one.rowId === party)?.shareholder
  const isInAnothersName = register.some((row) => row.rowId === shareholder && isNominee(row))
  const isSame = (one: Interest) =>
    one.party === party &&
    one.subject === subject &&
    one.nature === nature &&
    (one.heldFor ?? null) === (heldFor ?? null)
  const isRepeated = answers.interests.find(isSame)?.rowId !== rowId
  return [
    ...(link && !link.isShareKnown
      ? [
          issue(path('sharePercentage'), 'shareUnknown', {
            party: nameIn({ structure }, party),
            subject: nameIn({ structure }, subject),
          }),
        ]
      : []),
    ...(isInAnothersName && !heldFor
      ? [issue(path('heldFor'), 'nomineeFor', { name: nameIn({ structure }, party) })]
      : []),
    ...(isRepeated ? [issue(path('party'), 'linkTwice')] : []),
    ...openAnswers(interest, { structure }),
  ]
}

/**
 * Finds missing answers about an interest other than a share: an explanation, and the answers that its nature needs.
 */
function openAnswers(interest: Interest, context: Pick<Context, 'structure'>): StructureIssue[] {
  const { rowId, party, subject, nature, details, isControl, with: companion } = interest
  const isStated = natureOf(nature).decides === 'ifStated'
  const isTogether = nature === 'actingTogether'
  const missing = [
    isStated && (isControl ?? null) === null && 'isControl',
    isTogether && !companion && 'with',
    (isStated || isTogether) && !isExplained(details) && 'details',
  ].filter((one) => one !== false)
  const [first] = missing
  if (!first) return []
  const params = { party: nameIn(context, party), subject: nameIn(context, subject) }
  const terms = missing.map((answer) => `ownership.answers.${answer}`)
  return [issue(`interests/${rowId}/${first}`, 'interestOpen', params, { terms })]
}

/** The roles that must be entered for a trust or a foundation; a protector is optional. */
const rolesOf = {
  trust: ['settlor', 'trustee', 'beneficiary'],
  foundation: ['founder', 'councilMember', 'beneficiary'],
} as const

function partyIssues(party: Party, { answers, structure, register }: Context): StructureIssue[] {
  const { rowId, kind } = party
  const name = nameIn({ structure }, rowId)
  const path = `parties/${rowId}/name`
  const isConnected = answers.interests.some((one) => [one.party, one.subject, one.heldFor, one.with].includes(rowId))
  if (!isConnected) return [issue(path, 'notConnected', { name })]
  const open = openAnswersOf(party, name, register)
  if (!isArrangement(kind)) return open
  const links = structure.linksInto.get(rowId) ?? []
  const missing = rolesOf[kind].filter((role) => !links.some(({ nature }) => nature === role))
  return missing.length > 0
    ? [issue(path, 'trustRoles', { name }, { terms: missing.map((role) => `ownership.roles.${role}`) }), ...open]
    : open
}

/** Finds missing answers about an entity or a class of people. The entry of the register may have its country. */
function openAnswersOf(party: Party, name: string, register: readonly RegisterRow[]): StructureIssue[] {
  const entry = register.find(({ rowId }) => rowId === party.shareholder)
  const known = { ...party, country: party.country || entry?.countryOfEstablishment }
  const missing = (neededAnswers[party.kind] ?? []).filter((answer) => isEmptyValue(known[answer]))
  const [first] = missing
  if (!first) return []
  const terms = missing.map((answer) => `ownership.partyAnswers.${answer}`)
  return [issue(`parties/${party.rowId}/${first}`, 'partyOpen', { name }, { terms })]
}

function namesakes(context: Context): StructureIssue[] {
  const { structure } = context
  return [...namesakesIn(context).keys()].map((rowId) => {
    const { name = '' } = structure.parties.get(rowId) ?? {}
    return issue(`parties/${rowId}/name`, 'partyTwice', { name })
  })
}

/**
 * Finds parties that may be the same: by name and, if both are entered, by date of birth or number; entities by their
 * number alone, too. Reads these from the entry of the register when the party does not have them.
 * @returns the earlier party by the id of the later one
 */
export function namesakesIn({ answers, structure, register }: Context): ReadonlyMap<string, string> {
  const known = { people: createPersonIndex<string>(), entities: createPersonIndex<string>() }
  const numbered = new Map<string, string>()
  const rows = new Map(register.map((row) => [row.rowId, row]))
  const earlier = new Map<string, string>()
  const entered = answers.parties.flatMap(({ rowId }) => structure.parties.get(rowId) ?? [])
  for (const { rowId, kind, name, shareholder, dateOfBirth, registrationNumber } of entered) {
    if (name === '' || kind === 'classOfPersons') continue
    const row = rows.get(shareholder ?? '')
    const isOfPerson = kind === 'naturalPerson'
    const identity = isOfPerson ? dateOfBirth || row?.dateOfBirth : registrationNumber || row?.incorporationNumber
    const named = isOfPerson ? known.people : known.entities
    const same = named.find(name, identity) ?? (isOfPerson ? undefined : numbered.get(identity || rowId))
    if (same !== undefined) earlier.set(rowId, same)
    named.add(name, identity, rowId)
    if (identity && !isOfPerson) numbered.set(identity, rowId)
  }
  return earlier
}

function personIssues(person: PersonResult, { structure, register, result }: Context): StructureIssue[] {
  const { party, routes, ownership, mustBeIdentified } = person
  const { shareholder, name = '' } = structure.parties.get(party) ?? {}
  const row = register.find(({ rowId }) => rowId === shareholder)
  const path = row ? `shareholders/${row.rowId}` : `parties/${party}/name`
  const { identifyFrom: limit } = result.rules
  if (!mustBeIdentified) return []
  const isOpen = routes.every(({ isCertain }) => !isCertain) && ownership !== null && reaches(ownership, limit)
  const bounds = ownership && { min: roundPercent(ownership.min), max: roundPercent(ownership.max) }
  return [
    ...(row && isIdentified(row) ? [] : [issue(path, 'detailsMissing', { name })]),
    ...(isOpen ? [issue(path, 'rangeDecides', { name, limit, ...bounds })] : []),
  ]
}

function overlap({ answers, result }: Context): StructureIssue[] {
  if (!result.isOverlapAsked) return []
  if (answers.overlap === true) return [issue('overlap', 'overlapYes')]
  return answers.overlap === false ? [] : [issue('overlap', 'overlapOpen', { max: roundPercent(result.unseen) })]
}

/** Asks for the manager of a company that no one owns or controls, and for the reason. */
function ownerMissing({ answers, result, register }: Context): StructureIssue[] {
  if (!result.isNobodyFound || result.closed.some((group) => group.includes(applicant))) return []
  const isManaged = register.some(isManager)
  const hasReason = Boolean(answers.noOwnerReason)
  const needsSteps = answers.noOwnerReason === 'not_known' && !isExplained(answers.noOwnerSteps)
  if (isManaged && hasReason && !needsSteps) return []
  const path = isManaged && hasReason ? 'noOwnerSteps' : 'noOwnerReason'
  return [issue(path, 'noOwner', { limit: result.rules.identifyFrom })]
}

/** Returns true for a person who is named instead of owners when there are none. */
export function isManager(row: Owner): boolean {
  return kindOf(row) === 'senior_managing_official'
}

/** Returns true when all details that identify a person are entered. */
function isIdentified({ dateOfBirth, nationality, country, address, politicallyExposedPerson }: RegisterRow): boolean {
  const isAnswered = (answer: unknown) => answer !== null && answer !== undefined && answer !== ''
  return [dateOfBirth, nationality, country, address, politicallyExposedPerson].every(isAnswered)
}
