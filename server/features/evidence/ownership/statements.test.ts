import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { recordedSections } from '#domain/application/progress/completion.ts'
import { relevantValues } from '#domain/kit/relevance.ts'
import { valuesOf } from '#domain/kit/values/values.ts'
import { regionOf } from '#domain/regions/index.ts'
import { type SampleName, sample, samplesByRegion } from '#domain/testing/samples.ts'
import { sampleRecord } from '#pdf/fixtures/samples.ts'
import type { Snapshot } from '../../submission/snapshot.ts'
import { ownershipStatements, type Statement } from './statements.ts'

/**
 * The structure that the standard requires, written independently of the code: the used schemas and code lists of
 * version 0.4.
 */
const timestamp = z.iso.datetime({ offset: true })
const country = z.strictObject({ name: z.string().min(1), code: z.string().regex(/^[A-Z]{2}$/) })
const address = z.strictObject({
  type: z.enum(['placeOfBirth', 'residence', 'registered', 'service', 'alternative', 'business']),
  address: z.string().min(1).optional(),
  country: country.optional(),
})
const identifier = z.strictObject({ id: z.string().min(1), scheme: z.string().optional(), schemeName: z.string() })
const entity = z.strictObject({
  isComponent: z.boolean(),
  entityType: z.strictObject({
    type: z.enum([
      'registeredEntity',
      'legalEntity',
      'arrangement',
      'anonymousEntity',
      'unknownEntity',
      'state',
      'stateBody',
    ]),
  }),
  name: z.string().min(1),
  jurisdiction: country.optional(),
  identifiers: z.array(identifier).optional(),
  foundingDate: z.iso.date().optional(),
  addresses: z.array(address).optional(),
})
const person = z.strictObject({
  isComponent: z.boolean(),
  personType: z.enum(['anonymousPerson', 'unknownPerson', 'knownPerson']),
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
})
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
  share: z.strictObject({ exact: z.number().min(0).max(100) }).optional(),
})
const relationship = z.strictObject({
  isComponent: z.boolean(),
  subject: z.string(),
  interestedParty: z.string(),
  interests: z.array(interest),
})
const statement = z
  .strictObject({
    statementId: z.string().min(32).max(64),
    declaration: z.string().min(1),
    declarationSubject: z.string(),
    statementDate: timestamp,
    recordId: z.string().min(1),
    recordStatus: z.enum(['new', 'updated', 'closed']),
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

/** Returns the problems of a set of statements besides the structure of each. */
function contradictionsIn(statements: readonly Statement[]): string[] {
  const kinds = new Map(statements.map(({ recordId, recordType }) => [recordId, recordType]))
  const ids = statements.map(({ statementId }) => statementId)
  const parties = statements.flatMap(({ recordType, recordDetails }) =>
    recordType === 'relationship' ? [String(recordDetails.subject), String(recordDetails.interestedParty)] : [],
  )
  return [
    ...(new Set(ids).size === ids.length && kinds.size === ids.length ? [] : ['two have the same id']),
    ...parties.filter((id) => !['entity', 'person'].includes(kinds.get(id) ?? '')),
    ...statements.filter((item) => kinds.get(item.declarationSubject) !== 'entity').map(({ recordId }) => recordId),
    ...statements
      .filter(({ recordType, recordDetails }) => {
        if (recordType !== 'relationship' || kinds.get(String(recordDetails.interestedParty)) === 'person') return false
        return JSON.stringify(recordDetails).includes('"beneficialOwnershipOrControl":true')
      })
      .map(({ recordId }) => `${recordId}: only a natural person is a beneficial owner`),
  ]
}

function snapshotOf(name: SampleName): Snapshot {
  const [id = 'uae'] = samplesByRegion.find(([, value]) => value === name) ?? []
  const data = sample(name)
  const shown = recordedSections(regionOf(id), data)
  const values = shown.map((item) => [item.id, relevantValues(item.fields, valuesOf(item, data))] as const)
  return { record: sampleRecord(name, 'en'), values: Object.fromEntries(values), signatures: [] }
}

describe('the ownership of a submission', () => {
  it.each(samplesByRegion)('in %s, of the sample %s, conforms to the standard', (_region, name) => {
    const snapshot = snapshotOf(name)
    const statements = ownershipStatements(snapshot)
    expect(statements.length > 0).toBe(snapshot.record.ownership !== undefined)
    for (const item of statements) expect(statement.parse({ ...item })).toBeTruthy()
    expect(contradictionsIn(statements)).toEqual([])
    expect(ownershipStatements(snapshotOf(name))).toEqual(statements)
  })

  it('states for a layered holding the holders, the intermediaries, and the beneficial owners', () => {
    const statements = ownershipStatements(snapshotOf('layered'))
    const name = (id: unknown) => {
      const details = statements.find(({ recordId }) => recordId === id)?.recordDetails as {
        name?: string
        names?: { fullName: string }[]
      }
      return details.name ?? details.names?.[0]?.fullName
    }
    const held = statements.flatMap(({ recordType, recordDetails: details }) => {
      if (recordType !== 'relationship') return []
      const [{ type, directOrIndirect, share, beneficialOwnershipOrControl: owns }] = details.interests as [
        z.infer<typeof interest>,
      ]
      return [
        `${name(details.interestedParty)} > ${name(details.subject)}: ${type} ${directOrIndirect} ${share?.exact} ${owns}`,
      ]
    })
    expect(held).toEqual([
      'Layla Al Mithali > Falcon Ridge Holdings Limited: shareholding direct 22 true',
      'Mithali Family Vehicle Ltd > Falcon Ridge Holdings Limited: shareholding direct 23 false',
      'Layla Al Mithali > Mithali Family Vehicle Ltd: unknownInterest unknown undefined false',
      'Northern Lantern Investments Limited > Falcon Ridge Holdings Limited: shareholding direct 35 false',
      'Hugo Placeholder > Falcon Ridge Holdings Limited: shareholding indirect 21 true',
      'Karim Exemple > Falcon Ridge Holdings Limited: shareholding direct 20 false',
    ])
    expect(statements[0]?.recordDetails).toMatchObject({
      jurisdiction: { name: 'United Arab Emirates', code: 'AE' },
      identifiers: [
        { id: '000-ADX-77120', schemeName: 'Company register of United Arab Emirates' },
        { id: expect.stringMatching(/^[A-Z0-9]{20}$/), scheme: 'XI-LEI' },
      ],
    })
  })

  it('states in a later submission the updated and the closed statements', () => {
    const former = snapshotOf('layered')
    const { beneficialOwners } = former.values
    const [first, second] = (beneficialOwners?.shareholders ?? []) as readonly object[]
    const renamed = { ...second, companyName: 'Southern Lantern' }
    const fewer = { ...former.values, beneficialOwners: { ...beneficialOwners, shareholders: [first, renamed] } }
    const later = { ...former, values: fewer, record: { ...former.record, reference: 'UAE-900102-2' } }
    const statements = ownershipStatements(later, former)
    const counts = Object.groupBy(statements, ({ recordStatus }) => recordStatus)
    expect(counts.updated?.map(({ recordDetails }) => recordDetails.name)).toEqual(['Southern Lantern'])
    expect(counts.closed).toHaveLength(4)
    expect(counts.new).toBeUndefined()
    for (const item of statements) expect(statement.parse({ ...item })).toBeTruthy()
    const ids = new Set(ownershipStatements(former).map(({ statementId }) => statementId))
    expect(statements.filter(({ statementId }) => ids.has(statementId))).toEqual([])
    expect(ownershipStatements({ ...former, record: later.record }, former)).toEqual([])
  })

  it('omits holders that no register asks for', () => {
    expect(ownershipStatements(snapshotOf('wholesalePerson'))).toEqual([])
  })
})
