import { describe, expect, it } from 'vitest'
import { fieldsNamedBy } from '../../kit/condition.ts'
import { isList } from '../../kit/kinds/list.ts'
import { regionIds, regionOf } from '../../regions/index.ts'
import type { RegionId } from '../../regions/region.ts'
import { appliesTo } from './check.ts'
import { type CheckId, checksOf } from './checks.ts'
import { type CheckedSubmission, lookedAt } from './lookedAt.ts'
import { personsIn } from './persons.ts'
import { checkStateOf, isSettled, needsNote } from './verdicts.ts'

/** The table of the reference, chapter 10: each check with its regions. */
const expected: Readonly<Record<CheckId, readonly RegionId[]>> = {
  companyExists: ['uae', 'mu', 'eu', 'uk', 'sa', 'au'],
  addressesProven: ['uae', 'mu', 'eu', 'uk', 'sa', 'au'],
  licenceInForce: ['uae', 'mu', 'eu', 'uk', 'sa', 'au'],
  powersToTrade: ['uae', 'mu', 'eu', 'uk', 'sa', 'au'],
  ownersToTheEnd: ['uae', 'mu', 'eu', 'uk', 'sa', 'au'],
  ownersAgreeWithRegister: ['eu', 'uk'],
  personIdentified: ['uae', 'mu', 'eu', 'uk', 'sa', 'au', 'au-pro'],
  directorsAgree: ['uae', 'mu', 'eu', 'uk', 'sa', 'au'],
  representativesAuthorised: ['uae', 'mu', 'eu', 'uk', 'sa', 'au'],
  signaturesAgree: ['uae', 'mu', 'eu', 'uk', 'sa', 'au', 'au-pro'],
  bankInOwnName: ['uae', 'mu', 'eu', 'uk', 'sa', 'au', 'au-pro'],
  fundsPlausible: ['uae', 'mu', 'eu', 'uk', 'sa', 'au', 'au-pro'],
  purposePlausible: ['uae', 'mu', 'eu', 'uk', 'sa', 'au', 'au-pro'],
  taxCertificateReasonable: ['uae', 'mu', 'eu', 'uk', 'sa', 'au', 'au-pro'],
  screened: ['uae', 'mu', 'eu', 'uk', 'sa', 'au', 'au-pro'],
  localListChecked: ['uae', 'mu'],
  pepSourceOfWealth: ['uae', 'mu', 'eu', 'uk', 'sa', 'au', 'au-pro'],
  seniorApprovalNoted: ['uae', 'mu', 'eu', 'uk', 'sa', 'au', 'au-pro'],
  classificationProven: ['eu', 'uk', 'sa', 'au', 'au-pro'],
  emirAndLei: ['eu', 'uk'],
  appropriatenessRead: ['uae', 'mu'],
  wholesaleTest: ['au', 'au-pro'],
  agentVerified: ['mu'],
  dualUsePermit: ['uae', 'mu'],
  enhancedMeasures: ['uae', 'mu', 'eu', 'uk', 'sa', 'au', 'au-pro'],
}

function sectionsOf(id: RegionId) {
  const { steps, extraPages } = regionOf(id)
  return [...steps.map(({ section }) => section), ...extraPages]
}

describe('the checks of a region', () => {
  it.each(regionIds)('%s has the checks of the table, each once', (region) => {
    const ids = checksOf(region).map(({ id }) => id)
    const wanted = Object.entries(expected).flatMap(([id, regions]) => (regions.includes(region) ? [id] : []))
    expect(ids.toSorted()).toEqual(wanted.toSorted())
  })

  it.each(regionIds)('of %s look at sections and files that exist there', (region) => {
    const sections = sectionsOf(region)
    for (const { id, sections: named, who, isAboutSignatures } of checksOf(region)) {
      const isFound = who || isAboutSignatures || named.some((one) => sections.some((section) => section.id === one))
      expect([id, isFound && true]).toEqual([id, true])
    }
  })

  it('have conditions on existing questions', () => {
    const all = regionIds.flatMap(sectionsOf)
    for (const { id, when = [] } of regionIds.flatMap(checksOf))
      for (const { section, list, holds } of when)
        for (const name of fieldsNamedBy(holds)) {
          const asked = all
            .filter((one) => one.id === section)
            .some(({ fields }) => {
              const field = list === undefined ? undefined : fields[list]
              return name in (field && isList(field) ? field.fields : fields)
            })
          expect([id, section, name, asked]).toEqual([id, section, name, true])
        }
  })
})

function isAsked(id: CheckId, region: RegionId, values: Parameters<typeof appliesTo>[2]): boolean | undefined {
  const check = checksOf(region).find((one) => one.id === id)
  return check && appliesTo(check, region, values)
}

describe('a check applies', () => {
  it.each([
    ['licenceInForce', 'uae', {}, true],
    ['licenceInForce', 'uk', {}, false],
    ['licenceInForce', 'uk', { companyDetails: { isGovernmentEntity: true } }, true],
    ['powersToTrade', 'eu', { companyDetails: { isListedOnRegulator: false } }, true],
    ['powersToTrade', 'eu', { companyDetails: { isListedOnRegulator: true } }, false],
    ['pepSourceOfWealth', 'uae', { pepDeclaration: { isPEP: false } }, false],
    ['pepSourceOfWealth', 'uae', { pepDeclaration: { isPEP: true } }, true],
    ['pepSourceOfWealth', 'sa', { seniorManagement: { managers: [{ politicallyExposedPerson: true }] } }, true],
    ['enhancedMeasures', 'uae', { sanctions: { isOtherSanctioned: true } }, true],
    ['enhancedMeasures', 'uk', { companyDirectors: { directors: [{ politicallyExposedPerson: false }] } }, false],
    ['wholesaleTest', 'au', { professionalClient: { auWholesaleBasis: 'net_assets' } }, false],
    ['wholesaleTest', 'au', { professionalClient: { auWholesaleBasis: 'accountant_certificate' } }, true],
    ['wholesaleTest', 'au-pro', {}, true],
    ['agentVerified', 'mu', { thirdPartyAccess: { hasThirdPartyAccess: true } }, true],
    ['dualUsePermit', 'mu', { sanctions: { isTradeDualUseGoods: false } }, false],
  ] as const)('%s of %s by the submitted answers %j: %s', (id, region, values, applies) => {
    expect(isAsked(id, region, values)).toBe(applies)
  })
})

const owner = {
  rowId: 'o1',
  legalNature: 'naturalPerson',
  fullLegalName: 'Layla Al Mithali',
  dateOfBirth: '1970-07-03',
}
const values = {
  beneficialOwners: { shareholders: [owner, { rowId: 'o2', legalNature: 'legalEntity', companyName: 'A Holding' }] },
  companyDirectors: {
    directors: [
      { rowId: 'd1', fullLegalName: 'Layla Al-Mithali', dateOfBirth: '1970-07-03' },
      { rowId: 'd2', fullLegalName: 'Layla Al Mithali', dateOfBirth: '1999-01-12' },
    ],
  },
  authorisedRepresentative: { representatives: [{ rowId: 'r1', firstName: 'Omar', lastName: 'Haddad' }] },
}

it('a person with several functions is judged once, namesakes separately, and a legal entity never', () => {
  const persons = personsIn(values, ['owner', 'director', 'representative'])
  expect(persons.map(({ who, entries }) => [who, entries.map(({ role }) => role)])).toEqual([
    ['shareholders/o1', ['owner', 'director']],
    ['directors/d2', ['director']],
    ['representatives/r1', ['representative']],
  ])
  expect(personsIn(values, ['representative']).map(({ who }) => who)).toEqual(['representatives/r1'])
})

describe('what a verdict is about', () => {
  const check = checksOf('uae').find(({ id }) => id === 'personIdentified')
  const file = (name: string) => ({ _id: name, key: 'proofOfIdentity', name, blobName: `blob-${name}` })
  const line = (about: string, name: string) =>
    ({ requirement: 'DR-14', document: 'Identity', about, state: 'received', file: name, notes: [] }) as const
  const submission = {
    sections: sectionsOf('uae'),
    values: { ...values, supportingDocuments: { proofOfIdentity: [file('a.pdf'), file('b.pdf')] } },
    signatures: [],
    record: {
      region: { id: 'uae', name: 'UAE' },
      files: [
        { blobName: 'blob-a.pdf', sha256: 'aa' },
        { blobName: 'blob-b.pdf', sha256: 'bb' },
      ],
      documents: [line('Layla Al Mithali', 'a.pdf'), line('Omar Haddad', 'b.pdf')],
    },
  } as unknown as CheckedSubmission
  const of = (changed: object, index = 0) => {
    const whole = { ...submission, ...changed } as CheckedSubmission
    const person = personsIn(whole.values, ['owner', 'director', 'representative'])[index]
    return JSON.stringify(check && lookedAt(whole, check, person))
  }
  const withOwner = (changes: object) => ({
    values: { ...submission.values, beneficialOwners: { shareholders: [{ ...owner, ...changes }] } },
  })
  const withFile = (sha256: string, blobName: string) => ({
    record: {
      ...submission.record,
      files: submission.record.files.map((one) => (one.blobName === blobName ? { blobName, sha256 } : one)),
    },
  })

  it('changes with the answers about the person and with the person’s documents', () => {
    expect(of(withOwner({ nationality: 'FR' }))).not.toBe(of({}))
    expect(of(withFile('cc', 'blob-a.pdf'))).not.toBe(of({}))
  })

  it('does not change with another person’s documents, a new signature, a blank answer or a new file name', () => {
    expect(of(withFile('cc', 'blob-b.pdf'))).toBe(of({}))
    const representative = { ...values.authorisedRepresentative.representatives[0], signature: 'another', email: '' }
    const signed = { ...submission.values, authorisedRepresentative: { representatives: [representative] } }
    expect(of({ values: signed }, 2)).toBe(of({}, 2))
  })
})

it('a verdict of an earlier submission remains valid while its content is unchanged', () => {
  expect(checkStateOf(true, undefined)).toBe('open')
  expect(checkStateOf(true, { judged: 'a', now: 'a' })).toBe('judged')
  expect(checkStateOf(true, { judged: 'a', now: 'b' })).toBe('changed')
  expect(checkStateOf(false, { judged: 'a', now: 'b' })).toBe('notAsked')
})

it('a note is needed for a failed check, and for one that is declared not applicable although the answers require it', () => {
  expect(needsNote('ok', { applies: true })).toBe(false)
  expect(needsNote('ok', { applies: true, noteSays: 'Tool' })).toBe(true)
  expect(needsNote('notOk', { applies: true })).toBe(true)
  expect(needsNote('notApplicable', { applies: true })).toBe(true)
  expect(needsNote('notApplicable', { applies: false })).toBe(false)
})

it('a request settles a finding once it was sent, until it is withdrawn', () => {
  expect(isSettled(null, undefined)).toBe(false)
  expect(isSettled('cleared', undefined)).toBe(true)
  const settled = (['draft', 'sent', 'answered', 'accepted', 'askedAgain', 'withdrawn'] as const).filter((state) =>
    isSettled('asked', state),
  )
  expect(settled).toEqual(['sent', 'answered', 'accepted'])
})

it('names the law of the region, or the international standard', () => {
  const basesOf = (region: RegionId) => checksOf(region).map(({ basis }) => basis)
  expect(basesOf('uae')).toContain('DFSA AML 7.3.1(2)')
  expect(basesOf('uk')).toContain('MLR 2017, regulation 35')
  for (const region of regionIds) {
    if (region !== 'uae') expect(basesOf(region).join()).not.toContain('DFSA')
    if (region !== 'uk') expect(basesOf(region).join()).not.toContain('MLR')
  }
})
