import {
  beneficialOwnershipTypes,
  endReasons,
  interestNatures,
  noOwnerReasons,
  partyKinds,
  restReasons,
  shareholderDesignations,
  shareholderTypes,
  stateLevels,
} from '../../../kit/data/lists.ts'
import type { SectionValues } from '../../../kit/section.ts'
import { email, explanation, lei, name, patterned, reference, text } from '../formats.ts'
import { choice, country, toggle, yesNo } from '../formatsOfChoices.ts'
import { birthday, count, day, percent, signature } from '../formatsOfNumbers.ts'
import { conditionalRow, entries, type FieldRow, list, none, optionalRow, type SectionTable } from '../table.ts'
import { gulfOwnerLines, professionalOwnerLines } from './ownerCases.ts'

/** The registers of shareholders and beneficial owners, according to `people.md`. */

const ofPerson = { legalNature: ['naturalPerson', 'both'] }
const ofEntity = { legalNature: ['legalEntity', 'both'] }
const personFields = ['fullLegalName', 'naturalPersonHoldingPercentage', 'nationality', 'country', 'dateOfBirth']
const entityFields = [
  'companyName',
  'legalEntityHoldingPercentage',
  'incorporationNumber',
  'countryOfEstablishment',
  'registrationDate',
]
const noPerson = allBlank(personFields)
const noEntity = allBlank(entityFields)
const heldKinds = [none, ...beneficialOwnershipTypes.codes.filter((code) => code !== 'senior_managing_official')]
const held = { beneficialOwnershipType: heldKinds }
const withoutShare = {
  shareholderType: ['controller', 'trustee', 'settlor', 'beneficiary', 'protector', 'senior_managing_official'],
}
const inRole = { beneficialOwnershipType: ['voting_rights', 'other_control', 'trust_role'] }

/** Returns the condition under which an entry of both natures omits the whole person or entity. */
function allBlank(fields: readonly string[]): Record<string, readonly unknown[]> {
  return { legalNature: ['both'], ...Object.fromEntries(fields.map((field) => [field, [none]])) }
}

function personRow(row: FieldRow): FieldRow {
  return conditionalRow(optionalRow(row, noPerson), ofPerson)
}

function entityRow(row: FieldRow): FieldRow {
  return conditionalRow(optionalRow(row, noEntity), ofEntity)
}

const holder = {
  legalNature: choice(['naturalPerson', 'legalEntity', 'both']),
  fullLegalName: personRow(name()),
  naturalPersonHoldingPercentage: personRow(percent()),
  type: conditionalRow(optionalRow(choice(shareholderDesignations)), ofPerson),
  nationality: personRow(country()),
  country: personRow(country()),
  dateOfBirth: personRow(birthday()),
  companyName: entityRow(name()),
  legalEntityHoldingPercentage: entityRow(percent()),
  incorporationNumber: entityRow(reference()),
  countryOfEstablishment: entityRow(country()),
  registrationDate: entityRow(day()),
  address: text(5, 280),
  email: optionalRow(email()),
  politicallyExposedPerson: conditionalRow(yesNo(), ofPerson),
}

type Holder = SectionValues & { readonly rowId: string }

/** Returns the holding of each part with an answer. */
function partsOf(row: Holder): [field: string, held: number | null][] {
  const isThere = (fields: readonly string[]) => fields.some((field) => (row[field] ?? '') !== '')
  const inPerson: [string, number | null] = [
    'naturalPersonHoldingPercentage',
    row.naturalPersonHoldingPercentage as never,
  ]
  const byEntity: [string, number | null] = ['legalEntityHoldingPercentage', row.legalEntityHoldingPercentage as never]
  if (row.legalNature === 'naturalPerson') return [inPerson]
  if (row.legalNature === 'legalEntity') return [byEntity]
  if (row.legalNature !== 'both') return []
  return [...(isThere(personFields) ? [inPerson] : []), ...(isThere(entityFields) ? [byEntity] : [])]
}

/** Returns the whole holding of an entry; undefined while a part is unanswered. */
function heldBy(row: Holder): number | undefined {
  const held = partsOf(row).map(([, part]) => part)
  if (held.length === 0 || held.includes(null)) return undefined
  return Math.round(held.reduce<number>((sum, part) => sum + (part ?? 0), 0) * 100) / 100
}

/**
 * Returns the expected issues of an entry of both natures without person and entity, and of a single part below 20
 * percent. The field itself reports more than 100.
 */
function issuesOfSoleHolder(row: Holder): string[] {
  const parts = partsOf(row)
  if (row.legalNature === 'both' && parts.length === 0) return ['fullLegalName holderMissing']
  const [[field = '', held = null] = []] = parts
  return row.legalNature !== 'both' && held !== null && held > 0 && held < 20 ? [`${field} holding`] : []
}

function issuesOfRows(values: SectionValues, find: (row: Holder) => string[]): string[] {
  return entries(values, 'shareholders').flatMap((row) =>
    find(row).map((found) => `shareholders/${row.rowId}/${found}`),
  )
}

/** Returns the expected issues of direct holdings above 100 percent in total, each of which is at most 100. */
function sumAtMostWhole(
  values: SectionValues,
  isDirect: (row: Holder) => boolean,
  whole: (row: Holder) => number | null | undefined,
): string[] {
  const rows = entries(values, 'shareholders')
  const direct = rows.filter((row) => isDirect(row) && (whole(row) ?? 0) > 0)
  const sum = direct.reduce((total, row) => total + Math.round((whole(row) ?? 0) * 100), 0)
  if (sum <= 10_000 || rows.some((row) => (whole(row) ?? 0) > 100)) return []
  return direct.map((row) => `shareholders/${row.rowId}/${partsOf(row)[0]?.[0] ?? 'holdingPercentage'} holdingSum`)
}

function totalIsSum(row: Holder): string[] {
  const [total, held] = [row.holdingPercentage as number | null, heldBy(row)]
  if (held === undefined || row.beneficialOwnershipType === 'senior_managing_official') return []
  if (total === null) return ['holdingPercentage required']
  return Math.round(Math.abs(total - held) * 100) > 1 ? ['holdingPercentage holdingParts'] : []
}

/** A percentage of the structure has up to four decimals. */
const exactPercent = optionalRow({
  ...percent(),
  valid: [0.0001, 33.3333, 100],
  invalid: [
    [33.33333, 'fourDecimals'],
    [100.0001, 'maximum'],
  ],
})
const partyRef = optionalRow(text(1, 40))

/** Returns an optional question about parties of some kinds. */
function ofKind(row: FieldRow, ...kinds: readonly string[]): FieldRow {
  return conditionalRow(optionalRow(row), { kind: kinds })
}

/** An owner may be a minor, of which the reviewer is warned. */
const birthdayOfAnyAge: FieldRow = {
  ...birthday(),
  invalid: birthday().invalid.filter(([, code]) => code !== 'underAge'),
  unusual: [['2008-11-21', 'minorBeneficiary']],
}
const whenStarted = { started: [true] }

/** The structure in layers, according to `ownership-and-control.md`, section 3.2. */
const structure = {
  started: toggle(),
  parties: conditionalRow(
    list(
      {
        kind: choice(partyKinds),
        name: name(),
        shareholder: partyRef,
        country: optionalRow(country()),
        registrationNumber: optionalRow(reference()),
        isDiscretionary: optionalRow(yesNo()),
        lei: ofKind(lei(), ...partyKinds.codes.filter((kind) => kind !== 'naturalPerson' && kind !== 'classOfPersons')),
        dateOfBirth: ofKind(birthdayOfAnyAge, 'naturalPerson'),
        nationality: ofKind(country(), 'naturalPerson'),
        market: ofKind(text(2, 140), 'listedCompany'),
        ticker: ofKind(patterned(['VOD.L', '0700'], [['A#', 'pattern']], 12), 'listedCompany'),
        hasMajorityHolder: ofKind(yesNo(), 'listedCompany'),
        governingLaw: ofKind(country(), 'trust', 'foundation'),
        deedDate: ofKind(day(), 'trust', 'foundation'),
        classDescription: ofKind(text(5, 280), 'classOfPersons'),
        stateLevel: ofKind(choice(stateLevels), 'stateBody'),
        note: optionalRow(text(1, 280)),
      },
      { min: 0, max: 200 },
    ),
    whenStarted,
  ),
  interests: conditionalRow(
    list(
      {
        subject: partyRef,
        party: partyRef,
        nature: optionalRow(choice(interestNatures)),
        isRange: toggle(),
        sharePercentage: { ...exactPercent, invalid: [...exactPercent.invalid, [0, 'exclusiveMinimum']] },
        shareMin: exactPercent,
        shareMax: exactPercent,
        votingPercentage: exactPercent,
        heldFor: partyRef,
        with: partyRef,
        isControl: optionalRow(yesNo()),
        since: optionalRow(day()),
        details: optionalRow(text(1, 500)),
      },
      { min: 0, max: 400 },
    ),
    whenStarted,
  ),
  layers: conditionalRow(
    list(
      {
        subject: partyRef,
        restReason: optionalRow(choice(restReasons)),
        restHolders: optionalRow(count({ min: 1, max: 1_000_000 })),
        restLargest: exactPercent,
        endReason: optionalRow(choice(endReasons)),
        note: optionalRow(text(1, 500)),
      },
      { min: 0, max: 200 },
    ),
    whenStarted,
  ),
  overlap: conditionalRow(optionalRow(yesNo()), whenStarted),
  noOwnerReason: conditionalRow(optionalRow(choice(noOwnerReasons)), whenStarted),
  noOwnerSteps: conditionalRow(optionalRow(explanation()), whenStarted),
} as const

/** uae and mu. */
export const gulfOwners: SectionTable = {
  ids: '[VAL-14] [VAL-26] [VIS-7]',
  fields: {
    shareholders: list({
      ...holder,
      beneficialOwnershipType: choice(beneficialOwnershipTypes),
      naturalPersonHoldingPercentage: conditionalRow(optionalRow(percent(), noPerson, inRole), {
        ...ofPerson,
        ...held,
      }),
      legalEntityHoldingPercentage: conditionalRow(optionalRow(percent(), noEntity, inRole), { ...ofEntity, ...held }),
      // The rules across the fields of an entry check a total, which follows from its parts.
      holdingPercentage: conditionalRow(optionalRow({ ...percent(), invalid: [] }), held),
    }),
    ...structure,
  },
  crossFieldIssues: (values) => [
    ...issuesOfRows(values, (row) => [...issuesOfSoleHolder(row), ...totalIsSum(row)]),
    ...sumAtMostWhole(
      values,
      (row) => row.beneficialOwnershipType === 'direct',
      (row) => row.holdingPercentage as number | null,
    ),
  ],
  cases: gulfOwnerLines,
}

/** Returns the expected issue of the sum of both parts, unless one of them is impossible. */
function issuesOfJointHolding(row: Holder): string[] {
  const held = heldBy(row)
  const parts = partsOf(row)
  if (row.legalNature !== 'both' || held === undefined || (held >= 20 && held <= 100)) return []
  return parts.some(([, part]) => (part ?? 0) <= 0 || (part ?? 0) > 100) ? [] : [`${parts[0]?.[0]} holding`]
}

const direct: readonly unknown[] = ['shareholder', 'shareholder_ubo', 'partner', 'nominee']

/** au, eu, sa and uk: with the signatures of natural persons. */
export const professionalOwners: SectionTable = {
  ids: '[VAL-13] [VAL-26] [VIS-7]',
  fields: {
    shareholders: list({
      ...holder,
      shareholderType: choice(shareholderTypes),
      naturalPersonHoldingPercentage: conditionalRow(optionalRow(percent(), noPerson, withoutShare), ofPerson),
      legalEntityHoldingPercentage: conditionalRow(optionalRow(percent(), noEntity, withoutShare), ofEntity),
      signature: personRow(signature()),
    }),
    ...structure,
  },
  crossFieldIssues: (values) => [
    ...issuesOfRows(values, (row) => [...issuesOfSoleHolder(row), ...issuesOfJointHolding(row)]),
    ...sumAtMostWhole(values, (row) => direct.includes(row.shareholderType), heldBy),
  ],
  cases: professionalOwnerLines,
}
