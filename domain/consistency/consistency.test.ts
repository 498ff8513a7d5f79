import { describe, expect, it } from 'vitest'
import { findWarnings } from '../application/progress/completion.ts'
import { readChanges } from '../kit/changes.ts'
import { check } from '../kit/check.ts'
import { type ApplicationData, valueAt, valuesOf, withValueAt } from '../kit/values/values.ts'
import { translatorOf } from '../messages/compile.ts'
import { server as english } from '../messages/en/server.ts'
import { allMessages } from '../regions/allMessages.ts'
import { regionIds, regionOf } from '../regions/index.ts'
import { consistency as section } from '../sections/consistency.ts'
import {
  type SampleName,
  sample,
  sampleDay,
  samplesByRegion,
  structureSamples,
  withChanges,
} from '../testing/samples.ts'
import { Consistency, type Finding, fingerprintOf, rules } from './consistency.ts'
import { describeFindings, isExplained, placeOfEntry, recordedFindings, withoutRepeated } from './findingList.ts'

/** The findings of the samples without changes. */
const expectedFindings: Readonly<Partial<Record<SampleName, readonly string[]>>> = {
  simple: ['S08 hint'],
  layered: ['F02 explain'],
  british: ['P06 explain'],
  southAfrican: ['P02 explain'],
  australian: ['P06 explain'],
  layeredStructure: ['S08 hint'],
  loopedStructure: ['S08 hint'],
  trustStructure: ['S08 hint'],
}

const uae = regionOf('uae')
const layered = sample('layered')

function find(data: ApplicationData, region = uae): Finding[] {
  return new Consistency(region).findings(data, { today: sampleDay })
}

function findOnly(rule: string, data: ApplicationData): Finding | undefined {
  return find(data).find((finding) => finding.rule === rule)
}

const bornLater = withChanges(layered, { 'companyLeadership.0.dateOfBirth': '1971-08-22' })

function explained(data: ApplicationData, finding: Finding, text: string): ApplicationData {
  const rows = [{ rowId: 'e1', finding: finding.key, fingerprint: fingerprintOf(finding), text }]
  return withValueAt(data, 'clientOtherInfo.consistency.explanations', rows)
}

function findingIn(data: ApplicationData, rule: string): Finding {
  const finding = findOnly(rule, data)
  if (!finding) throw new Error(`${rule} is not found`)
  return finding
}

const reason = 'The passport was corrected in 2019.'

describe('the findings', () => {
  it.each([...samplesByRegion, ...structureSamples])(
    '[CON-01] of an unchanged sample are the expected ones: %s %s',
    (id, name) => {
      const found = find(sample(name), regionOf(id)).map(({ rule, severity }) => `${rule} ${severity}`)
      expect(found).toEqual(expectedFindings[name] ?? [])
    },
  )

  it('[CON-02] name both dates of birth of one person, and disappear once these are two people', () => {
    const finding = findingIn(bornLater, 'P01')
    expect(finding.key).toBe('P01:directors/row-1:shareholders/row-1')
    expect(finding.places.map(({ path }) => path)).toEqual([
      'shareholders/row-1/dateOfBirth',
      'directors/row-1/dateOfBirth',
    ])
    const pair = [{ rowId: 'd1', one: 'directors/row-1', other: 'shareholders/row-1' }]
    const two = withValueAt(bornLater, 'clientOtherInfo.consistency.distinct', pair)
    expect(findOnly('P01', two)).toBeUndefined()
    const again = withChanges(two, { 'companyLeadership.0.rowId': 'row-9' })
    expect(findOnly('P01', again), 'after the entry was removed and added').toBeDefined()
  })

  it('[CON-03] keep an explanation until the answers change, and offer the former one', () => {
    const stored = explained(bornLater, findingIn(bornLater, 'P01'), reason)
    expect(findOnly('P01', stored)).toMatchObject({ explanation: reason })
    const changed = withChanges(stored, { 'companyLeadership.0.dateOfBirth': '1971-08-23' })
    const asked = findingIn(changed, 'P01')
    expect(asked.explanation).toBeUndefined()
    expect(asked.formerExplanation).toBe(reason)
  })

  it('[CON-04] never count a hidden answer', () => {
    const european = sample('european')
    const asked = { 'clientOtherInfo.clientSelfCertification.perSeType': '1' }
    const hidden = { ...asked, 'clientOtherInfo.clientSelfCertification.eligibility': 'electiveProfessional' }
    const described = (changes: Readonly<Record<string, unknown>>) =>
      find(withChanges(european, changes), regionOf('eu')).map(({ rule }) => rule)
    expect(described(asked)).toContain('R01')
    expect(described(hidden)).not.toContain('R01')
  })

  it.each([true, false, null])('[CON-07] never name a question about lists of persons: %s', (answer) => {
    const questions = ['isUAEorUNSCSanctioned', 'isOtherSanctioned']
    const changes = questions.map((name) => [`clientOtherInfo.preventSanctionsWMD.${name}`, answer])
    const found = find(withChanges(layered, Object.fromEntries(changes)))
    expect(JSON.stringify(found)).not.toMatch(/isUAEorUNSCSanctioned|isOtherSanctioned/)
  })

  it('[CON-10] contain no text, so that another language changes neither findings nor explanations', () => {
    const [finding] = find(bornLater)
    expect(finding?.texts).toMatchObject({ one: { day: '1971-08-21' }, other: { day: '1971-08-22' } })
  })

  it('keep their key and fingerprint when entries are reordered', () => {
    const people = bornLater.companyLeadership as readonly unknown[]
    const reordered = { ...bornLater, companyLeadership: people.toReversed() }
    const identity = (finding: Finding) => [finding.key, fingerprintOf(finding)]
    expect(identity(findingIn(reordered, 'P01'))).toEqual(identity(findingIn(bornLater, 'P01')))
    expect(fingerprintOf(findingIn(bornLater, 'P01'))).toMatch(/^[0-9a-f]{14}$/)
  })

  it('treat father and son of the same name as two people when both registers have their dates of birth', () => {
    const owners = [
      { rowId: 'a', legalNature: 'naturalPerson', fullLegalName: 'Omar Noor', dateOfBirth: '1950-01-01' },
      { rowId: 'b', legalNature: 'naturalPerson', fullLegalName: 'Omar Noor', dateOfBirth: '1980-01-01' },
    ]
    const directors = owners.toReversed().map((row) => ({ ...row, type: ['director'] }))
    const data = withChanges(layered, { 'clientDetail.companyInfo.shareholders': owners, companyLeadership: directors })
    expect(findOnly('P01', data)).toBeUndefined()
  })

  it('of an open page follow its values, and only the rules shown there run', () => {
    const directors = uae.steps.find(({ section: { id } }) => id === 'companyDirectors')?.section
    if (!directors) throw new Error('there is no register of directors')
    const open = { section: directors, values: valuesOf(directors, bornLater) }
    const found = new Consistency(uae).findings(layered, { today: sampleDay }, open)
    expect(found.map(({ rule }) => rule)).toEqual(['P01'])
  })

  it('are found anew for another application', () => {
    const engine = new Consistency(uae)
    const rulesOf = (data: ApplicationData) => engine.findings(data, { today: sampleDay }).map(({ rule }) => rule)
    expect(rulesOf(layered)).toEqual(['F02'])
    expect(rulesOf(bornLater)).toEqual(['P01', 'F02'])
    expect(rulesOf(layered)).toEqual(['F02'])
  })
})

/** 500 owners with the same name and different dates of birth. */
function largeRegister(): ApplicationData {
  const people = Array.from({ length: 500 }, (_, index) => ({
    rowId: `r${index}`,
    legalNature: 'naturalPerson',
    beneficialOwnershipType: 'direct',
    fullLegalName: 'Omar Noor',
    nationality: 'AE',
    country: 'AE',
    dateOfBirth: `19${50 + (index % 50)}-01-${10 + Math.floor(index / 50)}`,
    naturalPersonHoldingPercentage: 20,
    holdingPercentage: 20,
    politicallyExposedPerson: false,
  }))
  return withChanges(layered, { 'clientDetail.companyInfo.shareholders': people })
}

/** The same people as directors, with another date of birth. */
function largeRegisters(): ApplicationData {
  const owners = valueAt(largeRegister(), 'clientDetail.companyInfo.shareholders') as readonly object[]
  const directors = owners.map((row) => ({ ...row, type: ['director'], dateOfBirth: '2000-01-01' }))
  return withChanges(largeRegister(), { companyLeadership: directors })
}

describe('a register of 500 people', () => {
  it('[CON-08] costs at most 30 ms on a machine that other tests share', () => {
    const data = largeRegister()
    // The best of 60: others share the processor.
    const times = Array.from({ length: 60 }, () => {
      const fresh = structuredClone(data)
      // The page has read the entries before it compares them.
      for (const { section: read } of uae.steps) valuesOf(read, fresh)
      const engine = new Consistency(uae)
      const start = performance.now()
      engine.findings(fresh, { today: sampleDay })
      return performance.now() - start
    })
    expect(Math.min(...times)).toBeLessThanOrEqual(30)
  })

  it('[CON-08] has a finding for each person whose answers do not agree', () => {
    expect(find(largeRegisters()).filter(({ rule }) => rule === 'P01')).toHaveLength(500)
  })

  it('runs only the rules whose sections have changed', () => {
    const engine = new Consistency(uae)
    const before = engine.findings(largeRegisters(), { today: sampleDay })
    const data = largeRegisters()
    engine.findings(data, { today: sampleDay })
    const declaration = withChanges(data, { 'clientOtherInfo.declarationAndAgreement.position': 'Chair' })
    const after = engine.findings(declaration, { today: sampleDay })
    const births = (found: readonly Finding[]) => found.filter(({ rule }) => rule === 'P01')
    expect(births(after)).toHaveLength(births(before).length)
    expect(births(after)[0]).toBe(births(engine.findings(declaration, { today: sampleDay }))[0])
  })
})

describe('an explanation', () => {
  it.each([
    ['9 characters', '明'.repeat(9), false],
    ['10 characters', '说明'.repeat(5), true],
    ['500 characters', '明'.repeat(500), true],
  ])('[CON-12] of %s counts only when it is long enough', (_length, text, counts) => {
    const stored = explained(bornLater, findingIn(bornLater, 'P01'), text)
    expect(findOnly('P01', stored)?.explanation).toBe(counts ? text : undefined)
    expect(findOnly('P01', stored)?.shortExplanation, 'is kept for its field').toBe(counts ? undefined : text)
    const errors = check(section, valuesOf(section, stored), { today: sampleDay }).map(({ code }) => code)
    expect(errors).toEqual(counts ? [] : ['explanationTooShort'])
  })

  it('[CON-12] counts with a character that the PDF cannot show', () => {
    const stored = explained(bornLater, findingIn(bornLater, 'P01'), `${reason} \u{1f642}`)
    expect(findOnly('P01', stored)?.explanation).toBe(`${reason} \u{1f642}`)
  })

  it.each([
    [500, []],
    [501, ['tooLong']],
  ])('[CON-12] of %i characters is stored or refused', (length, expected) => {
    const change = { e1: { finding: 'P01:a', fingerprint: '0'.repeat(14), text: '明'.repeat(length) } }
    expect(readChanges(section, { explanations: change }).rejections.map(({ code }) => code)).toEqual(expected)
  })
})

it('[CON-11] no rule blocks a submission, and each names two places in a section that it reads or is shown in', () => {
  expect(rules.every(({ severity }) => severity === 'explain' || severity === 'hint')).toBe(true)
  expect(rules.filter(({ shownIn, reads }) => shownIn.length === 0 || reads.length === 0)).toEqual([])
  for (const id of regionIds) expect(find({}, regionOf(id)), `nothing is found in an empty form in ${id}`).toEqual([])
})

describe('the findings as text', () => {
  const t = translatorOf('en', allMessages.en, english)
  const described = (data: ApplicationData) => describeFindings(find(data), uae, data, t, isExplained)

  it('[CON-02] name section, entry and question of each place', () => {
    const [first] = described(bornLater)
    expect(first?.places.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^Register of Shareholders \u00b7 Layla .+ \u00b7 Date of birth$/),
      expect.stringMatching(/^Register of Directors \u00b7 Layla .+ \u00b7 Date of birth$/),
    ])
    expect(first?.message).toMatch(/^Layla .+ has two dates of birth/)
  })

  it('[CON-08] are 20 of one rule at most in their order, the preferred ones among them, with the number of the others', () => {
    const data = largeRegisters()
    const found = find(data).filter(({ rule }) => rule === 'P01')
    const [first, last] = [found.at(0), found.at(-1)]
    if (!first || !last) throw new Error('P01 is not found')
    const listed = (preferred: Finding) => {
      const all = describeFindings(find(data), uae, data, t, ({ key }) => key === preferred.key)
      return all.filter(({ finding }) => finding.rule === 'P01')
    }
    const keysOf = (preferred: Finding) => listed(preferred).map(({ finding }) => finding.key)
    expect(keysOf(first)).toEqual(found.slice(0, 20).map(({ key }) => key))
    expect(keysOf(last)).toEqual([...found.slice(0, 19), last].map(({ key }) => key))
    expect(listed(last).flatMap(({ more }) => more ?? [])).toEqual([480])
    const records = recordedFindings(
      new Consistency(uae).findings(explained(data, last, reason), { today: sampleDay }),
      uae,
      data,
      t,
    )
    expect(records.findLast(({ rule }) => rule === 'P01')).toMatchObject({ explanation: reason, more: 480 })
  })

  it('[CON-01] repeat no warning of a section, and leave the others', () => {
    const british = sample('british')
    const findings = find(british, regionOf('uk'))
    const warnings = findWarnings(regionOf('uk'), british, { today: sampleDay }).flatMap(({ section, issues }) =>
      issues.map(({ path, code }) => ({ section: section.id, path, code })),
    )
    expect(warnings.map(({ code }) => code)).toEqual(['personNotInRegister'])
    const other = { section: 'certifiedBoardResolution', path: 'name', code: 'certifierAlone' } as const
    expect(withoutRepeated([...warnings, other], findings)).toEqual([other])
  })

  it('[CON-02] find the place of an entry until it is removed', () => {
    expect(placeOfEntry(uae, layered, 'directors/row-1')).toEqual({
      section: 'companyDirectors',
      path: 'directors/row-1',
    })
    expect(placeOfEntry(uae, layered, 'directors/gone')).toBeUndefined()
  })
})
