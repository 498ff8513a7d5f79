import { z } from 'zod'
import type { Statement } from '../features/evidence/ownership/statements.ts'

/**
 * The rules of version 0.4 of the Beneficial Ownership Data Standard for a statement, written independently of the code
 * under test: the fields, code lists and conditions of its schemas and of the checks of its publisher that the export
 * meets, and no others.
 * @see https://standard.openownership.org/en/0.4.0/
 */
const timestamp = z.iso.datetime({ offset: true }).regex(/T\d\d:\d\d:\d\d/, 'seconds are part of a time')
const country = z.strictObject({ name: z.string().min(1), code: z.string().regex(/^[A-Z]{2}$/) })
const address = z.strictObject({
  type: z.enum(['placeOfBirth', 'residence', 'registered', 'service', 'alternative', 'business']),
  address: z.string().min(1).optional(),
  country: country.optional(),
})
const identifier = z.strictObject({
  id: z.string().min(1),
  /** Those of the export that org-id.guide lists. */
  scheme: z
    .enum(['AU-ABN', 'AU-ASIC', 'CN-USCI', 'CY-DRCOR', 'GB-COH', 'HK-CR', 'MU-CR', 'XI-LEI', 'ZA-CIP'])
    .optional(),
  schemeName: z.string().min(1),
})
/** Reasons for which a person, an entity or an interested party is not named. */
const unspecified = z.strictObject({
  reason: z.enum([
    'noBeneficialOwners',
    'subjectUnableToConfirmOrIdentifyBeneficialOwner',
    'interestedPartyHasNotProvidedInformation',
    'subjectExemptFromDisclosure',
    'interestedPartyExemptFromDisclosure',
    'informationUnknownToPublisher',
  ]),
  description: z.string().min(1),
})
/** The types of entities, each with its own subtypes. */
const entityType = z.union([
  z.strictObject({
    type: z.literal('arrangement'),
    subtype: z.enum(['trust', 'nomination', 'other']).optional(),
    details: z.string().optional(),
  }),
  z.strictObject({
    type: z.literal('legalEntity'),
    subtype: z.enum(['trust', 'other']).optional(),
    details: z.string().optional(),
  }),
  z.strictObject({
    type: z.literal('stateBody'),
    subtype: z.enum(['governmentDepartment', 'stateAgency', 'other']).optional(),
    details: z.string().optional(),
  }),
  z.strictObject({
    type: z.enum(['registeredEntity', 'state', 'anonymousEntity', 'unknownEntity']),
    subtype: z.literal('other').optional(),
    details: z.string().optional(),
  }),
])
const entity = z.strictObject({
  isComponent: z.boolean(),
  entityType,
  name: z.string().min(1),
  alternateNames: z.array(z.string().min(1)).optional(),
  jurisdiction: country.optional(),
  identifiers: z.array(identifier).optional(),
  foundingDate: z.iso.date().optional(),
  addresses: z.array(address).optional(),
  publicListing: z.strictObject({ hasPublicListing: z.literal(true) }).optional(),
})
/** Exposure that nobody stated needs the reason, and only that. */
const politicalExposure = z.union([
  z.strictObject({ status: z.enum(['isPep', 'isNotPep']) }),
  z.strictObject({
    status: z.literal('unknown'),
    details: z.array(z.strictObject({ missingInfoReason: z.string().min(1) })).nonempty(),
  }),
])
const person = z.union([
  z.strictObject({
    isComponent: z.boolean(),
    personType: z.literal('knownPerson'),
    names: z.array(
      z.strictObject({
        type: z.enum(['legal', 'translation', 'transliteration', 'former', 'alternative', 'birth']),
        fullName: z.string().min(1),
      }),
    ),
    nationalities: z.array(country).optional(),
    birthDate: z.iso.date().optional(),
    addresses: z.array(address).optional(),
    politicalExposure: politicalExposure.optional(),
    taxResidencies: z.array(country).optional(),
  }),
  z.strictObject({
    isComponent: z.boolean(),
    personType: z.enum(['anonymousPerson', 'unknownPerson']),
    unspecifiedPersonDetails: unspecified,
  }),
])
const percentage = z.number().min(0).max(100)
const interest = z.strictObject({
  type: z.enum([
    'shareholding',
    'votingRights',
    'appointmentOfBoard',
    'otherInfluenceOrControl',
    'seniorManagingOfficial',
    'settlor',
    'trustee',
    'protector',
    'beneficiaryOfLegalArrangement',
    'rightsToSurplusAssetsOnDissolution',
    'rightsToProfitOrIncome',
    'rightsGrantedByContract',
    'conditionalRightsGrantedByContract',
    'controlViaCompanyRulesOrArticles',
    'controlByLegalFramework',
    'boardMember',
    'boardChair',
    'unknownInterest',
    'unpublishedInterest',
    'enjoymentAndUseOfAssets',
    'rightToProfitOrIncomeFromAssets',
    'nominee',
    'nominator',
  ]),
  directOrIndirect: z.enum(['direct', 'indirect', 'unknown']),
  beneficialOwnershipOrControl: z.boolean(),
  details: z.string().min(1).optional(),
  share: z
    .union([
      z.strictObject({ exact: percentage }),
      z.strictObject({ minimum: percentage, maximum: percentage }).refine(({ minimum, maximum }) => minimum < maximum),
    ])
    .optional(),
  startDate: z.iso.date().optional(),
})
export type BodsInterest = z.infer<typeof interest>

const relationship = z
  .strictObject({
    isComponent: z.boolean(),
    componentRecords: z.array(z.string()).nonempty().optional(),
    subject: z.string(),
    interestedParty: z.union([z.string(), unspecified]),
    interests: z.array(interest),
  })
  .refine(({ isComponent, componentRecords }) => !(isComponent && componentRecords), 'a component has no components')
  .refine(
    ({ isComponent, interests }) => !(isComponent && interests.some((one) => one.beneficialOwnershipOrControl)),
    'a beneficial owner has a primary relationship',
  )
  .refine(
    ({ interestedParty, interests }) => (typeof interestedParty === 'string') === interests.length > 0,
    'a named party has interests, nobody has none',
  )
const annotation = z.strictObject({
  statementPointerTarget: z.string(),
  motivation: z.enum(['commenting', 'correcting', 'identifying', 'transformation']),
  description: z.string().min(1),
})
export const bodsStatement = z
  .strictObject({
    statementId: z.string().min(32).max(64),
    declaration: z.string().min(1),
    declarationSubject: z.string(),
    statementDate: timestamp,
    recordId: z.string().min(1),
    recordStatus: z.enum(['new', 'updated', 'closed']),
    annotations: z.array(annotation).optional(),
    publicationDetails: z.strictObject({
      publicationDate: timestamp,
      bodsVersion: z.literal('0.4'),
      publisher: z.strictObject({ name: z.string().min(1) }),
    }),
    source: z.strictObject({
      type: z.array(z.enum(['selfDeclaration', 'officialRegister', 'thirdParty', 'primaryResearch', 'verified'])),
      assertedBy: z.array(z.strictObject({ name: z.string().min(1) })),
    }),
  })
  .and(
    z.discriminatedUnion('recordType', [
      z.object({ recordType: z.literal('entity'), recordDetails: entity }),
      z.object({ recordType: z.literal('person'), recordDetails: person }),
      z.object({ recordType: z.literal('relationship'), recordDetails: relationship }),
    ]),
  )

type Parsed = z.infer<typeof bodsStatement>
type Records = ReadonlyMap<string, Parsed>

/** The interests that the standard allows in an arrangement, by its subtype. */
const interestsIn: Readonly<Record<string, readonly string[]>> = {
  trust: ['settlor', 'trustee', 'protector', 'beneficiaryOfLegalArrangement', 'otherInfluenceOrControl'],
  nomination: ['nominee', 'nominator'],
}
/** The arrangement that the standard requires for an interest. */
const arrangementOf: Readonly<Record<string, string>> = {
  ...{ settlor: 'trust', trustee: 'trust', protector: 'trust' },
  ...{ nominee: 'nomination', nominator: 'nomination' },
}

/** Returns the problems of one file of statements: rules of the standard beyond the form of each statement. */
export function contradictionsIn(statements: readonly Statement[]): string[] {
  const parsed = statements.map((item) => bodsStatement.parse({ ...item }))
  const records = new Map(parsed.map((item) => [item.recordId, item]))
  const places = new Map(parsed.map(({ recordId }, index) => [recordId, index]))
  const ids = new Set(parsed.map(({ statementId }) => statementId))
  const components = new Set<string>()
  const problems = ids.size === parsed.length && records.size === parsed.length ? [] : ['two have the same id']
  for (const item of parsed) {
    problems.push(...problemsOf(item))
    if (records.get(item.declarationSubject)?.recordType !== 'entity') problems.push(`${item.recordId}: no subject`)
    if (item.recordType !== 'relationship') continue
    const { subject, interestedParty, componentRecords = [] } = item.recordDetails
    const named = [subject, ...(typeof interestedParty === 'string' ? [interestedParty] : []), ...componentRecords]
    for (const id of named)
      if ((places.get(id) ?? Number.POSITIVE_INFINITY) >= (places.get(item.recordId) ?? 0))
        problems.push(`${item.recordId}: names ${id}, which is not before it`)
    for (const id of componentRecords) {
      components.add(id)
      // What a closed relationship was made of may remain on its own.
      if (item.recordStatus !== 'closed' && records.get(id)?.recordDetails.isComponent !== true)
        problems.push(`${id}: is no component`)
    }
    problems.push(...problemsOfSides(item, records))
  }
  const unused = parsed.filter((item) => item.recordDetails.isComponent && !components.has(item.recordId))
  return [...problems, ...unused.map(({ recordId }) => `${recordId}: component of nothing`)]
}

/** Returns the problems of one statement by itself. */
function problemsOf(item: Parsed): string[] {
  const { recordId, annotations = [], statementDate, recordDetails } = item
  const astray = annotations.filter(({ statementPointerTarget }) => valueAt(item, statementPointerTarget) === undefined)
  const { birthDate = '1800-01-01' } = 'birthDate' in recordDetails ? recordDetails : {}
  const isBorn = birthDate >= '1800-01-01' && birthDate <= statementDate.slice(0, 10)
  return [
    ...astray.map(() => `${recordId}: an annotation of nothing`),
    ...(isBorn ? [] : [`${recordId}: ${birthDate}`]),
  ]
}

/** Returns the value at a JSON pointer. */
function valueAt(item: unknown, pointer: string): unknown {
  const names = pointer.split('/').slice(1)
  return names.reduce((value, name) => (Object(value) as Readonly<Record<string, unknown>>)[name], item)
}

/** Returns the problems of what a relationship links, and of its interests between the two. */
function problemsOfSides(item: Extract<Parsed, { recordType: 'relationship' }>, records: Records): string[] {
  const { subject, interestedParty, interests } = item.recordDetails
  const party = typeof interestedParty === 'string' ? records.get(interestedParty) : undefined
  const held = records.get(subject)
  const { subtype = '' } = held?.recordType === 'entity' ? held.recordDetails.entityType : {}
  const allowed = interestsIn[subtype]
  const misplaced = interests.filter(
    ({ type }) => (allowed && !allowed.includes(type)) || (arrangementOf[type] ?? subtype) !== subtype,
  )
  const isOwner = interests.some((one) => one.beneficialOwnershipOrControl)
  return [
    ...(held?.recordType === 'entity' ? [] : ['holds of no entity']),
    ...(party?.recordType === 'relationship' ? ['the party is a relationship'] : []),
    ...(isOwner && party?.recordType !== 'person' ? ['only a natural person is a beneficial owner'] : []),
    ...misplaced.map(({ type }) => `${type} in a ${subtype || 'company'}`),
  ].map((problem) => `${item.recordId}: ${problem}`)
}

/** Returns the problems of the files of several submissions: each has all that it names, and each record one life. */
export function contradictionsInSeries(files: readonly (readonly Statement[])[]): string[] {
  const series = new Map<string, Parsed[]>()
  const ids = new Set<string>()
  const all = files.flat().map((item) => bodsStatement.parse({ ...item }))
  for (const item of all) {
    ids.add(item.statementId)
    series.set(item.recordId, [...(series.get(item.recordId) ?? []), item])
  }
  const problems = [...series].flatMap(([recordId, items]) => {
    const statuses = items.map(({ recordStatus }) => recordStatus).join(' ')
    const elements = new Set(items.map(elementOf))
    const isOneLife = /^new( updated)*( closed)?$/.test(statuses)
    return [...(isOneLife ? [] : [`${recordId}: ${statuses}`]), ...(elements.size === 1 ? [] : [`${recordId}: reused`])]
  })
  const subjects = new Set(all.map(({ declarationSubject }) => declarationSubject))
  return [
    ...files.flatMap(contradictionsIn),
    ...problems,
    ...(ids.size === all.length ? [] : ['two have the same id']),
    ...(subjects.size > 1 ? ['the subject of the declarations changed'] : []),
  ]
}

/** Returns what makes a record another one: its type and, for a relationship, its two sides. */
function elementOf(item: Parsed): string {
  if (item.recordType !== 'relationship') return item.recordType
  const { subject, interestedParty } = item.recordDetails
  return [subject, typeof interestedParty === 'string' ? interestedParty : ''].join(' > ')
}
