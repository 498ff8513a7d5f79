import { z } from 'zod'
import type { Statement } from '../features/evidence/ownership/statements.ts'

/**
 * The rules of version 0.4 of the Beneficial Ownership Data Standard for a statement, written independently of the code
 * under test: the fields, code lists and conditions of its schemas that the export uses, and no others.
 * @see https://standard.openownership.org/en/0.4.0/
 */
const timestamp = z.iso.datetime({ offset: true })
const country = z.strictObject({ name: z.string().min(1), code: z.string().regex(/^[A-Z]{2}$/) })
const address = z.strictObject({
  type: z.enum(['placeOfBirth', 'residence', 'registered', 'service', 'alternative', 'business']),
  address: z.string().min(1).optional(),
  country: country.optional(),
})
const identifier = z.strictObject({
  id: z.string().min(1),
  scheme: z.string().min(1).optional(),
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
const securitiesListing = z.strictObject({
  stockExchangeJurisdiction: z.string().min(2).max(6),
  stockExchangeName: z.string().min(1),
  security: z.strictObject({ ticker: z.string().min(1) }),
})
const entity = z.strictObject({
  isComponent: z.boolean(),
  entityType,
  name: z.string().min(1),
  alternateNames: z.array(z.string().min(1)).optional(),
  jurisdiction: country.optional(),
  identifiers: z.array(identifier).optional(),
  foundingDate: z.iso.date().optional(),
  addresses: z.array(address).optional(),
  publicListing: z
    .strictObject({ hasPublicListing: z.literal(true), securitiesListings: z.array(securitiesListing).optional() })
    .optional(),
})
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
    politicalExposure: z.strictObject({ status: z.enum(['isPep', 'isNotPep', 'unknown']) }).optional(),
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

/** The interests that the standard allows in an arrangement, by its subtype. */
const interestsIn: Readonly<Record<string, readonly string[]>> = {
  trust: ['settlor', 'trustee', 'protector', 'beneficiaryOfLegalArrangement', 'otherInfluenceOrControl'],
  nomination: ['nominee', 'nominator'],
}

/** Returns the problems of a set of statements: rules of the standard beyond the form of each statement. */
export function contradictionsIn(statements: readonly Statement[]): string[] {
  const parsed = statements.map((item) => bodsStatement.parse({ ...item }))
  const records = new Map(parsed.map((item) => [item.recordId, item]))
  const places = new Map(parsed.map(({ recordId }, index) => [recordId, index]))
  const ids = new Set(parsed.map(({ statementId }) => statementId))
  const components = new Set<string>()
  const problems = ids.size === parsed.length && records.size === parsed.length ? [] : ['two have the same id']
  for (const item of parsed) {
    if (records.get(item.declarationSubject)?.recordType !== 'entity') problems.push(`${item.recordId}: no subject`)
    if (item.recordType !== 'relationship') continue
    const { subject, interestedParty, interests, componentRecords = [] } = item.recordDetails
    const party = typeof interestedParty === 'string' ? records.get(interestedParty) : undefined
    const held = records.get(subject)
    const named = [subject, ...(typeof interestedParty === 'string' ? [interestedParty] : []), ...componentRecords]
    for (const id of named)
      if ((places.get(id) ?? Number.POSITIVE_INFINITY) >= (places.get(item.recordId) ?? 0))
        problems.push(`${item.recordId}: names ${id}, which does not stand before it`)
    if (held?.recordType !== 'entity') problems.push(`${item.recordId}: holds of no entity`)
    if (party?.recordType === 'relationship') problems.push(`${item.recordId}: the party is a relationship`)
    if (interests.some((one) => one.beneficialOwnershipOrControl) && party?.recordType !== 'person')
      problems.push(`${item.recordId}: only a natural person is a beneficial owner`)
    for (const id of componentRecords) {
      components.add(id)
      if (records.get(id)?.recordDetails.isComponent !== true) problems.push(`${id}: is no component`)
    }
    const { subtype = '' } = held?.recordType === 'entity' ? held.recordDetails.entityType : {}
    const allowed = interestsIn[subtype]
    for (const { type } of interests)
      if (allowed && !allowed.includes(type)) problems.push(`${item.recordId}: ${type} in a ${subtype}`)
  }
  const unused = parsed.filter((item) => item.recordDetails.isComponent && !components.has(item.recordId))
  return [...problems, ...unused.map(({ recordId }) => `${recordId}: component of nothing`)]
}
