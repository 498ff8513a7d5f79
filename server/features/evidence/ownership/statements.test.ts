import { describe, expect, it } from 'vitest'
import { recordedSections } from '#domain/application/progress/completion.ts'
import { relevantValues } from '#domain/kit/relevance.ts'
import { valuesOf } from '#domain/kit/values/values.ts'
import { regionOf } from '#domain/regions/index.ts'
import { type SampleName, sample, samplesByRegion } from '#domain/testing/samples.ts'
import { sampleRecord } from '#pdf/fixtures/samples.ts'
import { type BodsInterest, contradictionsIn, contradictionsInSeries } from '../../../testing/bods.ts'
import type { Snapshot } from '../../submission/snapshot.ts'
import { ownershipStatements, type Statement } from './statements.ts'

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
      const interests = details.interests as BodsInterest[]
      return interests.map(
        ({ type, directOrIndirect, share, beneficialOwnershipOrControl: owns }) =>
          `${name(details.interestedParty)} > ${name(details.subject)}: ${type} ${directOrIndirect} ${share && 'exact' in share ? share.exact : share} ${owns}`,
      )
    })
    expect(held).toEqual([
      'Layla Al Mithali > Mithali Family Vehicle Ltd: unknownInterest unknown undefined false',
      'Mithali Family Vehicle Ltd > Falcon Ridge Holdings Limited: shareholding direct 23 false',
      'Layla Al Mithali > Falcon Ridge Holdings Limited: shareholding direct 22 true',
      'Layla Al Mithali > Falcon Ridge Holdings Limited: shareholding indirect 23 true',
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

  /** Returns a later submission of the layered sample, with another register. */
  function later(number: number, change?: (owners: readonly object[]) => readonly object[]): Snapshot {
    const { record, values, ...others } = snapshotOf('layered')
    const { beneficialOwners } = values
    const owners = (beneficialOwners?.shareholders ?? []) as readonly object[]
    const shareholders = change ? change(owners) : owners
    return {
      ...others,
      record: { ...record, reference: `UAE-900102-${number}` },
      values: { ...values, beneficialOwners: { ...beneficialOwners, shareholders } },
    }
  }

  it('[OWN-22] states in a later submission the confirmed and the closed records, with all that they name', () => {
    const former = snapshotOf('layered')
    const fewer = later(2, ([first, second]) => [{ ...first }, { ...second, companyName: 'Southern Lantern' }])
    const files = [ownershipStatements(former), ownershipStatements(fewer, [former])]
    expect(contradictionsInSeries(files)).toEqual([])
    const counts = Object.groupBy(files[1] ?? [], ({ recordStatus }) => recordStatus)
    expect(counts.updated?.map(({ recordDetails }) => recordDetails.name)).toContain('Southern Lantern')
    expect(counts.closed).toHaveLength(4)
    expect(counts.new).toBeUndefined()
    const [before = [], confirmed = []] = [files[0], ownershipStatements(later(2), [former])]
    expect(confirmed.map(({ recordStatus }) => recordStatus)).toEqual(confirmed.map(() => 'updated'))
    expect(confirmed.map(({ recordDetails }) => recordDetails)).toEqual(before.map((one) => one.recordDetails))
  })

  it.each(['legalEntity', 'naturalPerson'])('states nothing about a %s without a name', (legalNature) => {
    const nameless = { rowId: 'nameless', legalNature, companyName: '', fullLegalName: '' }
    const statements = ownershipStatements(later(1, (owners) => [...owners, { ...owners[0], ...nameless }]))
    expect(statements).toEqual(ownershipStatements(later(1)))
  })

  it('[OWN-22] never opens a closed record again, and keeps that of the applicant open', () => {
    const submissions = [snapshotOf('layered'), later(2, () => []), later(3, (owners) => owners.slice(0, 2)), later(4)]
    const files = submissions.map((one, index) => ownershipStatements(one, submissions.slice(0, index)))
    expect(contradictionsInSeries(files)).toEqual([])
    const [, second = [], third = []] = files
    const open = second.filter(({ recordStatus }) => recordStatus !== 'closed')
    expect(open.map(({ recordId }) => recordId)).toEqual(['900102-applicant'])
    const returned = third.filter(({ recordStatus }) => recordStatus === 'new').map(({ recordId }) => recordId)
    expect(returned.length).toBeGreaterThan(0)
    expect(returned.filter((id) => !id.endsWith('/2'))).toEqual([])
  })

  /** Returns the statements of the layered sample with another register. */
  function withRegister(
    change: (owners: readonly Readonly<Record<string, unknown>>[]) => readonly object[],
  ): Statement[] {
    const snapshot = snapshotOf('layered')
    const { beneficialOwners } = snapshot.values
    const shareholders = change((beneficialOwners?.shareholders ?? []) as readonly Readonly<Record<string, unknown>>[])
    const values = { ...snapshot.values, beneficialOwners: { ...beneficialOwners, shareholders } }
    const statements = ownershipStatements({
      ...snapshot,
      values,
      record: { ...snapshot.record, ownership: undefined },
    })
    expect(contradictionsIn(statements)).toEqual([])
    return statements
  }

  it('[OWN-22] names the components of a holding through an own company before it', () => {
    const statements = ownershipStatements(snapshotOf('layered'))
    const [primary, ...others] = statements.filter(({ recordDetails }) => recordDetails.componentRecords !== undefined)
    expect(others).toEqual([])
    expect(primary?.recordDetails.isComponent).toBe(false)
    expect(primary?.recordDetails.componentRecords).toHaveLength(3)
    const components = statements.filter(({ recordDetails }) => recordDetails.isComponent)
    expect(components.map(({ recordId }) => recordId)).toEqual(primary?.recordDetails.componentRecords)
  })

  it('[OWN-22] calls no holding of a person direct whose percentage a structure in layers computes', () => {
    const snapshot = snapshotOf('layered')
    const emptyStructure = { started: true, parties: [], interests: [], layers: [] }
    const values = {
      ...snapshot.values,
      beneficialOwners: { ...snapshot.values.beneficialOwners, ...emptyStructure },
    }
    const before = waysOfPeople(ownershipStatements(snapshot))
    expect(before).toContain('direct')
    const after = waysOfPeople(ownershipStatements({ ...snapshot, values }))
    expect(after).not.toContain('direct')
    expect(after).toContain('unknown')
    expect(after).toHaveLength(before.length)
  })

  /** Returns how each person holds shares. */
  function waysOfPeople(statements: readonly Statement[]): string[] {
    return statements.flatMap(({ recordDetails: { interestedParty, interests = [] } }) =>
      String(interestedParty).endsWith('-person')
        ? (interests as readonly { type: string; directOrIndirect: string }[]).flatMap(({ type, directOrIndirect }) =>
            type === 'shareholding' ? [directOrIndirect] : [],
          )
        : [],
    )
  }

  it('[OWN-22] links a nominee to the company by an arrangement', () => {
    const statements = withRegister((owners) =>
      owners.map((owner) =>
        owner.legalNature === 'legalEntity' ? { ...owner, beneficialOwnershipType: 'nominee' } : owner,
      ),
    )
    const arrangement = statements.find(({ recordId }) => recordId.endsWith('-nomination'))
    expect(arrangement?.recordDetails).toMatchObject({
      entityType: { type: 'arrangement', subtype: 'nomination' },
      name: 'Nominee arrangement of Northern Lantern Investments Limited',
    })
    const links = statements.filter(({ recordDetails: { subject, interestedParty } }) =>
      [subject, interestedParty].includes(arrangement?.recordId),
    )
    expect(links.map(({ recordDetails }) => recordDetails.interests)).toMatchObject([
      [{ type: 'nominee' }],
      [{ type: 'shareholding', share: { exact: 35 } }],
    ])
  })

  it('[OWN-22] states that nobody owns a company that has a senior managing official instead', () => {
    const official = { beneficialOwnershipType: 'senior_managing_official', naturalPersonHoldingPercentage: null }
    const statements = withRegister((owners) =>
      owners
        .filter(({ legalNature }) => legalNature === 'naturalPerson')
        .slice(0, 1)
        .map((owner) => ({ ...owner, ...official })),
    )
    expect(statements.at(-1)?.recordDetails).toMatchObject({
      interestedParty: { reason: 'noBeneficialOwners' },
      interests: [],
    })
    expect(JSON.stringify(statements)).not.toContain('"beneficialOwnershipOrControl":true')
    expect(JSON.stringify(ownershipStatements(snapshotOf('layered')))).not.toContain('noBeneficialOwners')
  })

  it('[OWN-22] writes registers by their codes, a name in both scripts, and exposure that nobody answered', () => {
    const statements = withRegister((owners) =>
      owners.map((owner) =>
        owner.legalNature === 'legalEntity'
          ? { ...owner, companyName: 'Northern Lantern Limited (北灯有限公司)', countryOfEstablishment: 'GB' }
          : { ...owner, fullLegalName: 'Wang Wei (王伟)', politicallyExposedPerson: null },
      ),
    )
    const details = statements.map(({ recordDetails }) => recordDetails)
    expect(details.find(({ name }) => name === 'Northern Lantern Limited')).toMatchObject({
      alternateNames: ['北灯有限公司'],
      identifiers: [{ scheme: 'GB-COH', schemeName: 'Company register of United Kingdom' }],
    })
    expect(details.find(({ personType }) => personType === 'knownPerson')).toMatchObject({
      names: [
        { type: 'legal', fullName: 'Wang Wei' },
        { type: 'alternative', fullName: '王伟' },
      ],
      politicalExposure: { status: 'unknown', details: [{ missingInfoReason: 'The declaration has no answer.' }] },
    })
  })

  it('[OWN-22] states the tax residence of an owner who is a controlling person too', () => {
    const snapshot = snapshotOf('layered')
    const people = [{ fullLegalName: 'Mithali, Layla AL', taxResidencyCountry: 'FR' }]
    const values = { ...snapshot.values, fatcaDeclaration: { controllingPersons: people } }
    const statements = ownershipStatements({ ...snapshot, values })
    expect(contradictionsIn(statements)).toEqual([])
    const residencies = statements.flatMap(({ recordDetails }) => recordDetails.taxResidencies ?? [])
    expect(residencies).toEqual([{ name: 'France', code: 'FR' }])
  })

  it('[OWN-22] counts a role in a trust that no register names as influence, and an official as no owner', () => {
    const interestsAs = (kind: string) =>
      withRegister((owners) => owners.map((owner) => ({ ...owner, beneficialOwnershipType: kind }))).flatMap(
        ({ recordDetails: { interests = [] } }) => interests as BodsInterest[],
      )
    for (const kind of ['trustee', 'settlor', 'beneficiary', 'protector'])
      expect(interestsAs(kind).map(({ type }) => type)).not.toContain(kind)
    const owner = expect.objectContaining({ beneficialOwnershipOrControl: true })
    expect(interestsAs('trustee')).toContainEqual(owner)
    expect(interestsAs('senior_managing_official')).not.toContainEqual(owner)
  })

  it('omits holders that no register asks for', () => {
    expect(ownershipStatements(snapshotOf('wholesalePerson'))).toEqual([])
  })
})
