import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { dataFromSample } from '#domain/application/sample.ts'
import { endReasons, interestNatures, partyKinds, restReasons } from '#domain/kit/data/ownership.ts'
import { valuesOf } from '#domain/kit/values/values.ts'
import type { OwnershipAnswers } from '#domain/ownership/structure/answers.ts'
import { beneficialOwners } from '#domain/sections/beneficialOwners.ts'
import { structureOf } from '#domain/testing/ownershipStructure.ts'
import { sample } from '#domain/testing/samples.ts'
import { workedStructures } from '#domain/testing/workedStructures.ts'
import { recordOfData } from '#pdf/fixtures/samples.ts'
import { type BodsInterest, contradictionsIn, contradictionsInSeries } from '../../../testing/bods.ts'
import { sha256 } from '../../secrets.ts'
import type { Snapshot } from '../../submission/snapshot.ts'
import { formerTextOfOwnership, isOwnershipOf, ownershipStatements, type Statement } from './statements.ts'
import { textOfStructure } from './structureText.ts'

const dataOf = (name: string) =>
  dataFromSample(JSON.parse(readFileSync(new URL(`../../../../samples/${name}.json`, import.meta.url), 'utf8')))

function snapshotOfData(data: ReturnType<typeof sample>): Snapshot {
  return {
    record: recordOfData(data, 'en'),
    values: { beneficialOwners: valuesOf(beneficialOwners, data) },
    signatures: [],
  }
}

describe('the computed structure in the evidence', () => {
  it('[OWN-08] has stakes in full precision, routes and rules', () => {
    const data = dataOf('uae-5-structure-looped')
    const written = JSON.parse(textOfStructure(snapshotOfData(data)))
    expect(written).toMatchObject({ method: 'ownership@1', region: 'uae', asOf: '2026-11-21' })
    const [applicant, beta] = written.result.entities as { stake: { min: number } }[]
    expect(applicant?.stake.min).toBeCloseTo(113.636364, 6)
    expect(beta?.stake.min).toBeCloseTo(34.090909, 6)
    const routes = written.result.people.map(({ routes: [first] }: { routes: { kind: string }[] }) => first?.kind)
    expect(routes).toEqual(['ownership', 'ownership'])
    expect(written.result.rules.identifyFrom).toBe(20)
    expect(textOfStructure(snapshotOfData(data))).toBe(textOfStructure(snapshotOfData(structuredClone(data))))
  })

  it('[OWN-01] is left out for a simple register', () => {
    expect(textOfStructure(snapshotOfData(sample('layered')))).toBe('')
  })
})

const { ownership: _, ...recorded } = recordOfData(sample('layered'), 'en')
const record = { ...recorded, companyName: 'Saffron Quay Trading LLC', account: 'X' }

interface Submitted {
  /** The entries of the register. */
  readonly register?: object[]
  readonly region?: string
  readonly day?: string
}

/** Returns the submission of a structure in the words of the tests. */
function submissionOf(answers: OwnershipAnswers, submitted: Submitted = {}): Snapshot {
  const { register = [], region = 'uae', day = '2026-11-22' } = submitted
  const empty = { overlap: null, noOwnerReason: null, noOwnerSteps: '' }
  return {
    record: { ...record, region: { id: region, name: region }, submittedAt: `${day}T10:00:00+04:00` },
    values: { beneficialOwners: { ...empty, shareholders: register, ...answers } },
    signatures: [],
  } as Snapshot
}

function statementsOf(...given: Parameters<typeof submissionOf>): Statement[] {
  return ownershipStatements(submissionOf(...given))
}

/** Writes each relationship in a line: `Dan > Hold: shareholding direct 25`; `component` and `owner` say what is true. */
function linesOf(statements: readonly Statement[]): string[] {
  const nameOf = (id: unknown) => {
    const found = statements.find(({ recordId }) => recordId === id)?.recordDetails
    const [first] = (found?.names ?? []) as { fullName: string }[]
    return String(found?.name ?? first?.fullName ?? (found ? found.personType : id))
  }
  return statements.flatMap(({ recordType, recordDetails }) => {
    if (recordType !== 'relationship') return []
    const { subject, interestedParty, isComponent } = recordDetails
    const interests = recordDetails.interests as BodsInterest[]
    const { reason = nameOf(interestedParty) } = Object(interestedParty) as { reason?: string }
    const start = `${reason} > ${subject === 'X-applicant' ? 'A' : nameOf(subject)}`
    const lines = interests.map(({ type, directOrIndirect, share, beneficialOwnershipOrControl }) =>
      [type, directOrIndirect, ...Object.values(share ?? {}), ...(beneficialOwnershipOrControl ? ['owner'] : [])].join(
        ' ',
      ),
    )
    return [`${start}: ${lines.join(', ')}${isComponent ? ' component' : ''}`]
  })
}

const relationshipsOf = (...given: Parameters<typeof statementsOf>) => linesOf(statementsOf(...given))
const entityOf = (statements: readonly Statement[], name: string) =>
  statements.find(({ recordDetails }) => recordDetails.name === name)?.recordDetails

describe('the structure of owners in the standard', () => {
  it.each(Object.entries(workedStructures))(
    '[OWN-22] states the worked structure no. %s by its rules',
    (_, answers) => {
      for (const [region, day] of [['uae'], ['eu', '2027-07-10']] as const) {
        const statements = statementsOf(answers, { region, ...(day && { day }) })
        expect(contradictionsIn(statements)).toEqual([])
        const ids = statements.map(({ recordId }) => recordId)
        for (const { rowId } of answers.parties) expect(ids).toContain(`X-p-${rowId}`)
        for (const { rowId } of answers.interests) expect(ids).toContain(`X-i-${rowId}`)
        const { parties, interests, layers } = answers
        const reversed = {
          parties: parties.toReversed(),
          interests: interests.toReversed(),
          layers: layers.toReversed(),
        }
        expect(statementsOf({ ...answers, ...reversed }, { region, ...(day && { day }) })).toEqual(statements)
      }
    },
  )

  it('[OWN-22] names what a person holds through a company, and the records of which it is made', () => {
    const statements = statementsOf(workedStructures['2'])
    expect(linesOf(statements)).toEqual([
      'Dan > Hold: shareholding direct 25 component',
      'Eda > Hold: shareholding direct 75 component',
      'Eda > A: shareholding direct 20 component',
      'Hold > A: shareholding direct 80 component',
      'Dan > A: shareholding indirect 20',
      'Eda > A: shareholding indirect 80 owner, votingRights indirect 100 owner, ' +
        'otherInfluenceOrControl indirect owner, otherInfluenceOrControl indirect owner',
    ])
    const primary = statements.find(({ recordId }) => recordId === 'X-r-Dan')
    expect(primary?.recordDetails).toMatchObject({
      componentRecords: ['X-p-Hold', 'X-i-Dan shares Hold', 'X-i-Hold shares applicant'],
      interests: [{ details: 'Dan owns 20.00% of Saffron Quay Trading LLC through Hold: 25% × 80% = 20.00%.' }],
    })
    expect(primary?.annotations).toMatchObject([{ motivation: 'transformation' }])
    const more = structureOf('Hold 80, Eda 20 of A; Dan 25.01, Eda 74.99 of Hold')
    expect(relationshipsOf(more)).toContain('Dan > A: shareholding indirect 20.01 owner')
  })

  it('[OWN-22] states a holding in the own name by itself, with ranges and other votes as they were entered', () => {
    expect(relationshipsOf(workedStructures['1'])).toEqual([
      'Ana > A: shareholding direct 40 owner',
      'Ben > A: shareholding direct 35 owner',
      'Cleo > A: shareholding direct 25 owner',
    ])
    expect(relationshipsOf(workedStructures['11'])).toEqual([
      'Ira > A: shareholding direct 10 owner, votingRights direct 55 owner',
      'Jan > A: shareholding direct 90 owner, votingRights direct 45 owner',
    ])
    expect(relationshipsOf(workedStructures['14'])).toEqual([
      'Bo > Hold: shareholding direct 25 50 component',
      'Hold > A: shareholding direct 75 100 component',
      expect.stringMatching(/^Bo > A: shareholding indirect 18.75 50 owner/),
    ])
    expect(relationshipsOf(workedStructures['6'])).toContain(
      'Saffron Quay Trading LLC > B: shareholding direct 40 component',
    )
  })

  it('[OWN-22] states since when an interest is held, with its own votes', () => {
    const ben = { party: 'Ben', subject: 'A', nature: 'shares', sharePercentage: 40, votingPercentage: 10 } as const
    const statements = statementsOf(structureOf('Ana 60 of A', { interests: [{ ...ben, since: '2020-03-01' }] }))
    expect(contradictionsIn(statements)).toEqual([])
    const interests = statements.flatMap(({ recordDetails }) => (recordDetails.interests ?? []) as object[])
    expect(interests).toMatchObject([
      { type: 'shareholding', share: { exact: 60 } },
      { type: 'shareholding', share: { exact: 40 }, startDate: '2020-03-01' },
      { type: 'votingRights', share: { exact: 10 }, startDate: '2020-03-01' },
    ])
    expect(interests[0]).not.toHaveProperty('startDate')
  })

  it('[OWN-22] links a nominee by an arrangement, and the person it holds for to the company', () => {
    const statements = statementsOf(workedStructures['9'])
    const arrangement = 'Nominee arrangement of Nomad'
    expect(linesOf(statements)).toEqual([
      `Nomad > ${arrangement}: nominee direct`,
      `Ona > ${arrangement}: nominator direct component`,
      `${arrangement} > A: shareholding direct 30 component`,
      'Pia > A: shareholding direct 70 owner',
      expect.stringMatching(/^Ona > A: shareholding indirect 30 owner/),
    ])
    expect(entityOf(statements, arrangement)?.entityType).toEqual({ type: 'arrangement', subtype: 'nomination' })
    const ofOna = statements.find(({ recordId }) => recordId === 'X-r-Ona')?.recordDetails
    expect(ofOna?.componentRecords).toEqual([
      'X-n-Nomad shares A',
      'X-n-Nomad shares A-nominator',
      'X-i-Nomad shares A',
    ])
  })

  it('[OWN-22] links a trust by roles alone, and states people who are not determined', () => {
    const statements = statementsOf(workedStructures['7'])
    expect(linesOf(statements)).toEqual(
      expect.arrayContaining([
        'Set > Trust: settlor direct component',
        'Xenon > Trust: trustee direct component',
        'Pro > Trust: protector direct component',
        'anonymousPerson > Trust: beneficiaryOfLegalArrangement direct',
        'Set > A: otherInfluenceOrControl indirect owner',
        'Kai > A: shareholding direct 40 owner',
      ]),
    )
    expect(entityOf(statements, 'Trust')?.entityType).toMatchObject({ type: 'arrangement', subtype: 'trust' })
    expect(relationshipsOf(workedStructures['7b'])).toContain(
      'Una > Trust: beneficiaryOfLegalArrangement direct 50 component',
    )
    const held = structureOf('Trust 100 of A; Una 30 of Trust', { kinds: { Trust: 'trust' } })
    expect(relationshipsOf(held)).toContain('Una > Trust: otherInfluenceOrControl direct 30 component')
  })

  const foundation = structureOf('Foundation 100 of A', {
    kinds: { Foundation: 'foundation' },
    interests: [
      { party: 'Fo', nature: 'founder', subject: 'Foundation' },
      { party: 'Co', nature: 'councilMember', subject: 'Foundation' },
      { party: 'Pro', nature: 'protector', subject: 'Foundation' },
    ],
  })

  it('[OWN-22] links a foundation by no role of a trust', () => {
    const statements = statementsOf(foundation)
    expect(contradictionsIn(statements)).toEqual([])
    expect(linesOf(statements)).toEqual(
      expect.arrayContaining([
        'Fo > Foundation: otherInfluenceOrControl direct component',
        'Co > Foundation: boardMember direct component',
        'Pro > Foundation: otherInfluenceOrControl direct component',
      ]),
    )
    expect(JSON.stringify(statements)).toContain('Founder of the foundation')
  })

  it('[OWN-22] closes a holding whose holder changed, which goes on under a further id', () => {
    const answers = structureOf('Ana 60, Ben 40 of A')
    const interests = answers.interests.map((one) => ({ ...one, party: one.party === 'Ana' ? 'Ben' : 'Ana' }))
    const [first, second] = [submissionOf(answers), submissionOf({ ...answers, interests }, { day: '2026-11-23' })]
    const later = ownershipStatements(second, [first])
    expect(contradictionsInSeries([ownershipStatements(first), later])).toEqual([])
    const holdings = later.filter(({ recordId }) => recordId.startsWith('X-i-Ben'))
    expect(holdings.map(({ recordId, recordStatus }) => [recordId, recordStatus])).toEqual([
      ['X-i-Ben shares applicant', 'closed'],
      ['X-i-Ben shares applicant/2', 'new'],
    ])
  })

  it('[OWN-22] computes the structure of a submission once for a pack with many submissions', () => {
    const read = vi.fn()
    const { values, ...first } = submissionOf(foundation)
    const observed = Object.defineProperty(first, 'values', { get: () => read() ?? values }) as Snapshot
    const later = submissionOf(foundation, { day: '2026-11-23' })
    ownershipStatements(observed)
    read.mockClear()
    expect(ownershipStatements(later, [observed])).not.toEqual([])
    expect(read).not.toHaveBeenCalled()
  })

  it('[OWN-22] still knows the statements of packs of versions 1.0 and 1.1', () => {
    const [first, second] = [submissionOf(foundation), submissionOf(workedStructures['7'], { day: '2026-11-23' })]
    const [former, later] = [formerTextOfOwnership(first), formerTextOfOwnership(second, first)]
    expect([former, later].map(sha256), 'as 1.1.0 wrote them').toEqual([
      'e782deefaddcd4d727de48331e66532fd7cec5786a3a063910a740d73233b94b',
      '1ff858da0e26c49072f56ad77db5adf99968f360139be85d0f654d319d4f37e8',
    ])
    expect(isOwnershipOf(former, first, [])).toBe(true)
    expect(isOwnershipOf(later, second, [first])).toBe(true)
    expect(isOwnershipOf(later.replaceAll('Kai', 'Kay'), second, [first])).toBe(false)
  })

  it('[OWN-22] states where tracing ends, and that nobody is found', () => {
    const official = {
      ...{ rowId: 'row-1', legalNature: 'naturalPerson', fullLegalName: 'Ann Sample', companyName: '' },
      ...{ beneficialOwnershipType: 'senior_managing_official', naturalPersonHoldingPercentage: null },
    }
    const ended = { ...workedStructures['8b'], noOwnerReason: 'listed' } as const
    const statements = statementsOf(ended, { register: [official] })
    expect(contradictionsIn(statements)).toEqual([])
    expect(linesOf(statements)).toEqual([
      'Lantern > S: shareholding direct 100',
      'S > A: shareholding direct 100',
      'subjectExemptFromDisclosure > Lantern: ',
      'noBeneficialOwners > A: ',
      'Ann Sample > A: seniorManagingOfficial direct',
    ])
    expect(JSON.stringify(statements)).toContain(
      'No one owns 20.00% or controls the company. Ann Sample manages it. A listed company owns it.',
    )
    expect(entityOf(statements, 'Lantern')).toMatchObject({
      entityType: { type: 'registeredEntity', details: 'Listed company' },
      publicListing: { hasPublicListing: true },
    })
    const small = structureOf('Ann Sample 15, Ny 12 of A')
    expect(linesOf(statementsOf(small, { register: [official] })), 'a manager who holds a little').toEqual([
      'Ann Sample > A: shareholding direct 15',
      'Ny > A: shareholding direct 12',
      'noBeneficialOwners > A: ',
      'Ann Sample > A: seniorManagingOfficial direct',
    ])
    const unknown = structureOf('Hold 60, Ben 40 of A', {
      kinds: { Hold: 'company' },
      layers: [{ subject: 'Hold', endReason: 'not_known' }],
    })
    expect(relationshipsOf(unknown)).toContain('subjectUnableToConfirmOrIdentifyBeneficialOwner > Hold: ')
    expect(relationshipsOf(workedStructures['13'])).toEqual([
      'Agency > A: shareholding direct 100',
      'noBeneficialOwners > A: ',
    ])
  })

  it('[OWN-22] writes what identifies a party, and the kind of a public body', () => {
    const answers = structureOf('Trust 30, Lantern 30, Agency 20, Nation 20 of A; Ann 100 of Lantern', {
      kinds: {
        Trust: 'trust',
        Lantern: 'listedCompany',
        Agency: 'stateBody',
        Nation: 'stateBody',
        Children: 'classOfPersons',
      },
      interests: [{ party: 'Children', nature: 'beneficiary', subject: 'Trust' }],
    })
    const more: Readonly<Record<string, object>> = {
      Trust: { country: 'AE', governingLaw: 'JE', deedDate: '2019-04-01' },
      Lantern: {
        country: 'GB',
        registrationNumber: '01234567',
        shareholder: 'row-1',
        lei: '5493001KJTIIGC8Y1R12',
        market: 'LSE',
        ticker: 'LNT',
      },
      Agency: { stateLevel: 'agency' },
      Nation: { stateLevel: 'state' },
      Ann: { dateOfBirth: '1980-02-29', nationality: 'FR' },
      Children: { classDescription: 'Children of the settlor' },
    }
    const parties = answers.parties.map((party) => ({ ...party, ...more[party.rowId] }))
    // A blank answer of the register does not replace one of the structure.
    const blank = { rowId: 'row-1', legalNature: 'legalEntity', companyName: 'Lantern', incorporationNumber: '' }
    const statements = statementsOf({ ...answers, parties }, { register: [blank] })
    expect(contradictionsIn(statements)).toEqual([])
    expect(entityOf(statements, 'Trust')).toMatchObject({
      jurisdiction: { name: 'Jersey', code: 'JE' },
      foundingDate: '2019-04-01',
    })
    expect(entityOf(statements, 'Lantern')).toMatchObject({
      entityType: { details: 'Listed company, LSE, LNT' },
      identifiers: [
        { id: '01234567', scheme: 'GB-COH' },
        { id: '5493001KJTIIGC8Y1R12', scheme: 'XI-LEI' },
      ],
    })
    expect(entityOf(statements, 'Agency')?.entityType).toMatchObject({ type: 'stateBody', subtype: 'stateAgency' })
    expect(entityOf(statements, 'Nation')?.entityType).toMatchObject({
      type: 'state',
      details: 'State or public body, State',
    })
    const people = statements.filter(({ recordType }) => recordType === 'person').map((one) => one.recordDetails)
    expect(people).toContainEqual(
      expect.objectContaining({ birthDate: '1980-02-29', nationalities: [{ name: 'France', code: 'FR' }] }),
    )
    expect(people).toContainEqual(
      expect.objectContaining({
        unspecifiedPersonDetails: { reason: 'informationUnknownToPublisher', description: 'Children of the settlor' },
      }),
    )
  })

  it.each(['uae-4-structure-layered', 'uae-5-structure-looped', 'uae-6-structure-trust'])(
    '[OWN-22] takes ids and details of people in %s from the register',
    (name) => {
      const snapshot = snapshotOfData(dataOf(name))
      const statements = ownershipStatements(snapshot)
      expect(contradictionsIn(statements)).toEqual([])
      const people = statements.filter(({ recordId }) => /^900102-applicant-row-\d-person$/.test(recordId))
      expect(people.length).toBeGreaterThan(1)
      for (const { recordDetails } of people)
        expect(recordDetails).toMatchObject({
          birthDate: expect.any(String),
          politicalExposure: { status: 'isNotPep' },
        })
      const later = { ...snapshot, record: { ...snapshot.record, reference: 'UAE-900102-2' } }
      expect(contradictionsInSeries([statements, ownershipStatements(later, [snapshot])])).toEqual([])
    },
  )

  it('[OWN-22] states a nominee in a trust, and any structure, by its rules', () => {
    const nominee = structureOf('Trust 100 of A; Nomad 40 of Trust', { kinds: { Trust: 'trust' } })
    const interests = nominee.interests.map((one) => (one.party === 'Nomad' ? { ...one, heldFor: 'Ona' } : one))
    const parties = [...nominee.parties, { rowId: 'Ona', kind: 'naturalPerson', name: 'Ona' } as const]
    const statements = statementsOf({ ...nominee, parties, interests })
    expect(contradictionsIn(statements)).toEqual([])
    expect(linesOf(statements)).toContain(
      'Nominee arrangement of Nomad > Trust: otherInfluenceOrControl direct 40 component',
    )
    const ids = ['applicant', 'p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'gone']
    const someId = fc.constantFrom(...ids)
    const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 1 })
    const percent = orNull(fc.constantFrom(10, 20, 33.3333, 51, 100))
    const interest = fc.record({
      subject: someId,
      party: someId,
      nature: fc.constantFrom('shares' as const, ...interestNatures.codes),
      sharePercentage: percent,
      isRange: fc.boolean(),
      shareMin: percent,
      shareMax: percent,
      votingPercentage: percent,
      heldFor: orNull(someId),
      with: orNull(someId),
      isControl: fc.boolean(),
    })
    const party = fc.record({
      kind: fc.constantFrom('naturalPerson' as const, 'company' as const, ...partyKinds.codes),
      name: fc.constantFrom('Ann', 'Ben', '王伟 (Wang Wei)'),
      shareholder: fc.constantFrom('', 'row-1'),
      isDiscretionary: fc.boolean(),
    })
    const layer = fc.record({
      subject: someId,
      restReason: orNull(fc.constantFrom(...restReasons.codes)),
      endReason: orNull(fc.constantFrom(...endReasons.codes)),
    })
    const withIds = <Row>(rows: readonly Row[], prefix: string) =>
      rows.map((row, index) => ({ ...row, rowId: `${prefix}${index}` }))
    const row = { rowId: 'row-1', legalNature: 'both', fullLegalName: 'Ann', companyName: 'Ben' }
    const entry = {
      ...row,
      beneficialOwnershipType: 'direct',
      naturalPersonHoldingPercentage: 30,
      legalEntityHoldingPercentage: 20,
    }
    fc.assert(
      fc.property(
        fc.array(party, { minLength: 1, maxLength: 6 }),
        fc.array(interest, { maxLength: 14 }),
        fc.array(layer, { maxLength: 4 }),
        (named, held, layers) => {
          const answers = {
            started: true,
            parties: withIds(named, 'p'),
            interests: withIds(held, 'i'),
            layers: withIds(layers, 'l'),
          }
          const submissions = [answers, { ...answers, parties: withIds(named.toReversed(), 'p') }, answers].map(
            (one, index) => submissionOf(one, { register: [entry], day: `2026-11-2${index}` }),
          )
          const files = submissions.map((one, index) => ownershipStatements(one, submissions.slice(0, index)))
          expect(contradictionsInSeries(files)).toEqual([])
        },
      ),
      { numRuns: 200 },
    )
  })

  it('[V1] [OWN-22] is written in seconds for 190 holders who act together', () => {
    const names = Array.from({ length: 190 }, (_, index) => `P${index}`)
    const interests = names.map((party, index) => ({
      ...{ party, subject: 'A', nature: 'actingTogether' as const },
      with: names[(index + 1) % names.length] ?? '',
    }))
    const answers = structureOf(`${names.map((name) => `${name} 0.5`).join(', ')} of A`, { interests })
    const started = performance.now()
    expect(statementsOf(answers)).toHaveLength(1 + 190 + 380)
    expect(performance.now() - started).toBeLessThan(5000)
  })
})
