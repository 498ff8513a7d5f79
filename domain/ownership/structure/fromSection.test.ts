import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findErrors, findWarnings } from '../../application/progress/completion.ts'
import { dataFromSample } from '../../application/sample.ts'
import { answers } from '../../kit/values/answers.ts'
import { type ApplicationData, valueAt, valuesOf, withValueAt } from '../../kit/values/values.ts'
import { translatorOf } from '../../messages/compile.ts'
import { answers as englishAnswers } from '../../messages/en/answers.ts'
import { ownership as english } from '../../messages/en/ownership.ts'
import { pointsToCheck } from '../../messages/en/pointsToCheck.ts'
import { allMessages } from '../../regions/allMessages.ts'
import { regionOf } from '../../regions/index.ts'
import { beneficialOwners } from '../../sections/beneficialOwners.ts'
import { structureOf } from '../../testing/ownershipStructure.ts'
import { sample, sampleDay, withChanges } from '../../testing/samples.ts'
import { workedStructures } from '../../testing/workedStructures.ts'
import { applicantNameOf } from '../people.ts'
import type { OwnershipAnswers } from './answers.ts'
import { computeAnswers, computeStructure, createStructureCheck } from './fromSection.ts'
import { ownershipOfStructure, structureIn, structurePoints, structureRecord } from './overview.ts'
import { registerUpdates } from './register.ts'
import { ownershipRules } from './rules.ts'

const t = translatorOf('en', { ownership: english, answers: englishAnswers, pointsToCheck })
const region = regionOf('uae')
const context = { today: sampleDay, structureIssues: createStructureCheck('uae') }

/** Returns the points of a structure for the reviewer. */
function pointsOf(answers: OwnershipAnswers): string[] {
  return structurePoints(computeAnswers(answers, [], 'Saffron Quay Trading LLC', ownershipRules('uae', sampleDay)), t)
}

/** The samples with a structure in layers. */
const structures = ['uae-4-structure-layered', 'uae-5-structure-looped', 'uae-6-structure-trust'] as const

function structureSample(name: (typeof structures)[number]): ApplicationData {
  const file = new URL(`../../../samples/${name}.json`, import.meta.url)
  return dataFromSample(JSON.parse(readFileSync(file, 'utf8')))
}

function computed(data: ApplicationData) {
  const rules = { region: 'uae', today: sampleDay, company: applicantNameOf(data) }
  return computeStructure(valuesOf(beneficialOwners, data), rules)
}

const ownershipPath = 'clientDetail.companyInfo.ownership'

/** Returns the errors of an application, each as `path code`. */
function errorsOf(data: ApplicationData): string[] {
  return findErrors(region, data, context).flatMap(({ issues }) => issues.map(({ path, code }) => `${path} ${code}`))
}

describe('an application with a structure in layers', () => {
  it.each(structures)('[OWN-02] the sample %s is complete, and its register follows from it', (name) => {
    const data = structureSample(name)
    expect(errorsOf(data)).toEqual([])
    expect(findWarnings(region, data, context)).toEqual([])
    const { register } = computed(data)
    for (const { rowId, answers } of registerUpdates(computed(data), 'beneficialOwnershipType'))
      expect(register.find((row) => row.rowId === rowId)).toMatchObject(answers)
  })

  it('[OWN-01] a register without a structure is checked as before, regardless of its holdings', () => {
    const data = sample('layered')
    expect(errorsOf(data)).toEqual([])
    expect(findErrors(region, data, { today: sampleDay })).toEqual([])
    const section = valuesOf(beneficialOwners, data)
    expect(context.structureIssues({ ...section }, { today: sampleDay, application: data })).toEqual([])
    expect(structureIn([section], { region: 'uae', today: sampleDay, company: '' })).toBeUndefined()
  })

  it('[OWN-10] no. 8b in eu is complete with the managing official, whose percentage is blank', () => {
    const eu = regionOf('eu')
    const data = sample('european')
    const [person, company] = valueAt(data, 'clientDetail.companyInfo.shareholders') as readonly [object, object]
    const manager = { ...person, shareholderType: 'senior_managing_official', naturalPersonHoldingPercentage: null }
    const subsidiary = { ...company, companyName: 'S', legalEntityHoldingPercentage: 100 }
    const { parties, ...structure } = workedStructures['8b']
    const changes = {
      'clientDetail.companyInfo.shareholders': [manager, subsidiary],
      [ownershipPath]: {
        ...structure,
        parties: parties.map((party) => (party.name === 'S' ? { ...party, shareholder: 'row-2' } : party)),
        noOwnerReason: 'listed',
      },
    }
    const inEurope = { today: sampleDay, structureIssues: createStructureCheck('eu') }
    const codesOf = (one: ApplicationData) =>
      findErrors(eu, one, inEurope).flatMap(({ issues }) => issues.map(({ path, code }) => `${path} ${code}`))
    expect(codesOf(withChanges(data, changes))).toEqual([])
    const owner = { ...manager, shareholderType: 'shareholder_ubo' }
    expect(
      codesOf(withChanges(data, { ...changes, 'clientDetail.companyInfo.shareholders': [owner, subsidiary] })),
    ).toEqual(['shareholders/row-1/naturalPersonHoldingPercentage required', 'noOwnerReason noOwner'])
  })

  it('[OWN-16] owners of more than 100 percent prevent a submission, and the issue names the layer', () => {
    const data = structureSample('uae-4-structure-layered')
    const interests = computed(data).answers.interests.map((one) =>
      one.sharePercentage === 25 ? { ...one, sharePercentage: 60 } : one,
    )
    expect(errorsOf(withValueAt(data, `${ownershipPath}.interests`, interests))).toContain(
      'layers/layer-1/subject layerSum',
    )
  })

  it('[OWN-18] a removed person causes a warning, and the section remains complete', () => {
    const data = structureSample('uae-4-structure-layered')
    const parties = computed(data).answers.parties.filter(({ name }) => name !== 'Dan Specimen')
    const changed = withValueAt(data, `${ownershipPath}.parties`, parties)
    expect(errorsOf(changed)).toEqual([])
    const warnings = findWarnings(region, changed, context).flatMap(({ issues }) => issues)
    expect(warnings.map(({ path, code }) => `${path} ${code}`)).toContain('interests/interest-3/party partyGone')
  })

  it('[OWN-08] lists the identified people with reasons, and the owners behind direct holders', () => {
    const looped = computed(structureSample('uae-5-structure-looped'))
    const { people, basis } = structureRecord(looped, t, sampleDay)
    expect(people.map(({ name, isIdentified }) => [name, isIdentified])).toEqual([
      ['Ria Testwell', true],
      ['Sam Placeholder', true],
    ])
    expect(people[1]?.reason).toContain('20.45%')
    expect(people[1]?.reason).toContain('Companies here hold shares in each other.')
    expect(basis).toContain('100% of the company is traced to people.')
    const { direct, behind, notEntered } = ownershipOfStructure(looped)
    expect(direct.map(({ name, percentage }) => [name, percentage])).toEqual([
      ['Ria Testwell', 70],
      ['Beta Sample Ltd', 30],
    ])
    expect(behind.map(({ name, percentage }) => [name, percentage])).toEqual([['Sam Placeholder', 30]])
    expect(notEntered).toBe(0)
  })

  it('[OWN-20] has the same record with the rows of its structure in any order', () => {
    for (const name of structures) {
      const data = structureSample(name)
      const { parties, interests, layers, ...others } = computed(data).answers
      const turned = {
        ...others,
        parties: parties.toReversed(),
        interests: interests.toReversed(),
        layers: layers.toReversed(),
      }
      const again = computed(withValueAt(data, ownershipPath, turned))
      expect(structureRecord(again, t, sampleDay)).toEqual(structureRecord(computed(data), t, sampleDay))
    }
  })

  it('[OWN-09] states where tracing ends', () => {
    const { ends, people } = structureRecord(computed(structureSample('uae-6-structure-trust')), t, sampleDay)
    expect(ends).toEqual([{ name: 'Quay Sample Trust', share: '60.00%', reason: 'the trustee decides who benefits' }])
    expect(people.map(({ name }) => name)).toEqual([
      'Kai Testwell',
      'Seth Placeholder',
      'Lars Specimen',
      'Petra Mockford',
    ])
  })

  it('[OWN-27] prints a company only with an answer about its other owners', () => {
    const text = translatorOf('en', allMessages.en, { answers: englishAnswers })
    const labelsOf = (data: ApplicationData) =>
      answers(beneficialOwners, valuesOf(beneficialOwners, data), text)
        .groups.flatMap((group) => group.answers)
        .flatMap((answer) => (answer.type === 'rows' ? [[answer.label, answer.rows.map(({ title }) => title)]] : []))
    const data = structureSample('uae-6-structure-trust')
    expect(labelsOf(data).map(([label]) => label)).not.toContain('Other owners of each company')
    const layers = [
      { rowId: 'layer-1', subject: 'party-1' },
      { rowId: 'layer-2', subject: 'party-4', restReason: 'employees' },
    ]
    expect(labelsOf(withValueAt(data, `${ownershipPath}.layers`, layers))).toContainEqual([
      'Other owners of each company',
      ['Xenon Sample Trustees Ltd'],
    ])
  })
})

describe('the points of a structure for a reviewer', () => {
  it.each([
    ['1', ['Cleo holds 25.00%, close to a limit.']],
    ['2b', ['Dan holds 19.99%, close to a limit.']],
    ['4', ['Leo holds 24.99%, close to a limit.']],
    ['6', ['Shares in each other: B, Saffron Quay Trading LLC.']],
    ['7', ['40% of the company is traced to people.', 'Lars controls the company and owns no share of it.']],
    ['8b', ['0% of the company is traced to people.']],
    [
      '14',
      [
        'Only a range is known: Hold in Saffron Quay Trading LLC, Bo in Hold.',
        '18.75% of the company is traced to people.',
      ],
    ],
    ['16', ['Own shares: Saffron Quay Trading LLC.']],
    ['17', []],
  ] as const)('[OWN-08] is listed for the worked structure no. %s', (number, expected) => {
    expect(pointsOf(workedStructures[number])).toEqual(expected)
  })

  it('[OWN-08] is listed for many layers, for owners who are not known, and not for companies that own each other', () => {
    const deep = structureOf('B 100 of A; C 100 of B; D 100 of C; E 100 of D; Fay 100 of E')
    expect(pointsOf(deep)).toEqual(['The structure of owners has 5 layers.'])
    const unknown = structureOf('Hold 20, Ben 80 of A', {
      kinds: { Hold: 'company' },
      layers: [{ subject: 'Hold', endReason: 'not_known' }],
    })
    expect(pointsOf(unknown)).toEqual(['The applicant does not know all owners: Hold.'])
    expect(pointsOf(workedStructures['15'])).toEqual(['0% of the company is traced to people.'])
  })
})
