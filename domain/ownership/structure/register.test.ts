import { describe, expect, it } from 'vitest'
import { issueText } from '../../kit/issueText.ts'
import { translatorOf } from '../../messages/compile.ts'
import { ownership as english } from '../../messages/en/ownership.ts'
import { structureOf } from '../../testing/ownershipStructure.ts'
import { workedStructures } from '../../testing/workedStructures.ts'
import type { OwnershipAnswers } from './answers.ts'
import { type ComputedStructure, computeAnswers } from './fromSection.ts'
import type { RegisterRow } from './issues.ts'
import { type KindField, registerUpdates, structureOfRegister, unneededRows } from './register.ts'
import { registerIssues } from './registerIssues.ts'
import { ownershipRules } from './rules.ts'

const row = (more: Partial<RegisterRow>): RegisterRow => ({
  rowId: 'r1',
  legalNature: 'naturalPerson',
  fullLegalName: '',
  naturalPersonHoldingPercentage: null,
  type: null,
  nationality: null,
  country: null,
  dateOfBirth: null,
  companyName: '',
  legalEntityHoldingPercentage: null,
  incorporationNumber: '',
  countryOfEstablishment: null,
  registrationDate: null,
  ...more,
})

function computed(answers: OwnershipAnswers, register: readonly RegisterRow[] = []): ComputedStructure {
  return computeAnswers(answers, register, 'Saffron Quay Trading LLC', ownershipRules('uae', '2026-11-22'))
}

/** Returns the rows that a structure asks for: name, kind and percentage. */
function rowsOf(
  answers: OwnershipAnswers,
  kindField: KindField = 'beneficialOwnershipType',
  register: readonly RegisterRow[] = [],
) {
  const from = computed(answers, register)
  return registerUpdates(from, kindField).map(({ party, rowId, answers: answer }) => [
    from.structure.parties.get(party)?.name,
    answer[kindField],
    answer.naturalPersonHoldingPercentage ?? answer.legalEntityHoldingPercentage ?? null,
    rowId,
  ])
}

const counter = () => {
  let count = 0
  return () => `n${++count}`
}

describe('a structure made of a register', () => {
  it('[OWN-02] has a party with its share for each direct holder, linked to its row', () => {
    const made = structureOfRegister(
      [
        row({
          rowId: 'hold',
          legalNature: 'legalEntity',
          companyName: 'Hold Sample Ltd',
          incorporationNumber: '12-9',
          legalEntityHoldingPercentage: 80,
          beneficialOwnershipType: 'direct',
        }),
        row({ rowId: 'eda', fullLegalName: 'Eda', naturalPersonHoldingPercentage: 20, shareholderType: 'shareholder' }),
      ],
      counter(),
    )
    expect(made.parties).toEqual([
      { rowId: 'n1', kind: 'company', name: 'Hold Sample Ltd', shareholder: 'hold', registrationNumber: '12-9' },
      { rowId: 'n3', kind: 'naturalPerson', name: 'Eda', shareholder: 'eda' },
    ])
    expect(made.interests).toEqual([
      { rowId: 'n2', subject: 'applicant', party: 'n1', nature: 'shares', sharePercentage: 80 },
      { rowId: 'n4', subject: 'applicant', party: 'n3', nature: 'shares', sharePercentage: 20 },
    ])
  })

  it('[OWN-02] splits an entry of both natures, and asks what the person holds of the company', () => {
    const both = row({
      legalNature: 'both',
      fullLegalName: 'Layla',
      companyName: 'Layla Ltd',
      naturalPersonHoldingPercentage: 22,
      legalEntityHoldingPercentage: 23,
      beneficialOwnershipType: 'direct',
    })
    const { parties, interests } = structureOfRegister([both], counter())
    expect(parties.map(({ name, kind }) => [name, kind])).toEqual([
      ['Layla', 'naturalPerson'],
      ['Layla Ltd', 'company'],
    ])
    expect(interests.map(({ party, subject, sharePercentage }) => [party, subject, sharePercentage])).toEqual([
      ['n2', 'applicant', 23],
      ['n1', 'applicant', 22],
      ['n1', 'n2', null],
    ])
    const answers = { started: true, parties, interests, layers: [] }
    expect(registerUpdates(computed(answers, [both]), 'beneficialOwnershipType')).toEqual([])
    const known = interests.map((one) => (one.sharePercentage === null ? { ...one, sharePercentage: 100 } : one))
    expect(rowsOf({ ...answers, interests: known }, 'beneficialOwnershipType', [both])).toEqual([
      ['Layla', 'direct', 45, 'r1'],
      ['Layla Ltd', 'direct', 23, null],
    ])
  })

  it('[OWN-02] moves the details of the company of such an entry into its own one, and keeps the two apart', () => {
    const details = { incorporationNumber: 'L-1', countryOfEstablishment: 'MU', registrationDate: '2015-04-20' }
    const both = row({ legalNature: 'both', fullLegalName: 'Layla', companyName: 'Layla Ltd', ...details })
    const answers = structureOf('Layla 22, Layla Ltd 23, Ed 55 of A; Layla 100 of Layla Ltd', {
      parties: { Layla: { shareholder: 'r1' }, 'Layla Ltd': { shareholder: 'r1' } },
    })
    const updatesOf = (one: OwnershipAnswers, register: readonly RegisterRow[]) =>
      registerUpdates(computed(one, register), 'beneficialOwnershipType').slice(0, 2)
    const [ofPerson, ofCompany] = updatesOf(answers, [both])
    const blank = { incorporationNumber: '', countryOfEstablishment: null, registrationDate: null, companyName: '' }
    expect(ofPerson).toMatchObject({ rowId: 'r1', answers: { legalNature: 'naturalPerson', ...blank } })
    expect(ofCompany).toMatchObject({ rowId: null, answers: { legalNature: 'legalEntity', ...details } })
    const alone = { ...both, legalNature: 'naturalPerson', ...blank } as RegisterRow
    expect(updatesOf(answers, [alone]).map(({ rowId }) => rowId)).toEqual(['r1', null])
  })

  it('[OWN-10] states no link for an indirect owner, and none at all for a manager who is named instead of owners', () => {
    const made = structureOfRegister(
      [
        row({ fullLegalName: 'Zoe', beneficialOwnershipType: 'indirect', naturalPersonHoldingPercentage: 60 }),
        row({ rowId: 'r2', fullLegalName: 'Mia', beneficialOwnershipType: 'senior_managing_official' }),
      ],
      counter(),
    )
    expect(made.parties.map(({ name }) => name)).toEqual(['Zoe'])
    expect(made.interests).toEqual([])
  })
})

describe('the register of a structure', () => {
  it('[OWN-03] has an indirect owner at the limit, and the company with its direct share', () => {
    expect(rowsOf(structureOf('Hold 80, Eda 20 of A; Dan 25, Eda 75 of Hold'))).toEqual([
      ['Hold', 'direct', 80, null],
      ['Eda', 'direct', 100, null],
      ['Dan', 'indirect', 20, null],
    ])
  })

  it('[OWN-03] has the kinds of au, eu, sa and uk there, and no total', () => {
    const answers = structureOf('Hold 80, Eda 20 of A; Dan 25, Eda 75 of Hold')
    expect(rowsOf(answers, 'shareholderType').map(([name, kind]) => [name, kind])).toEqual([
      ['Hold', 'shareholder'],
      ['Eda', 'shareholder_ubo'],
      ['Dan', 'ubo'],
    ])
    const updates = registerUpdates(computed(answers), 'shareholderType')
    expect(updates.every((update) => !('holdingPercentage' in update.answers))).toBe(true)
  })

  it('[OWN-26] has for no. 18 the largest figure of Hugo, who controls the company between', () => {
    expect(rowsOf(workedStructures['18'])).toEqual([
      ['Layla', 'direct', 45, null],
      ['Vehicle', 'direct', 23, null],
      ['Lantern', 'direct', 35, null],
      ['Karim', 'direct', 20, null],
      ['Hugo', 'indirect', 35, null],
    ])
    // By the product alone, the row of an ultimate owner would have a percentage that does not make one.
    const atLimit = structureOf('Lantern 32, Karim 68 of A; Hugo 62.5 of Lantern')
    const hugo = computed(atLimit).result.people.find(({ party }) => party === 'Hugo')
    expect(hugo).toMatchObject({ ownership: { max: 20 }, wholly: { max: 32 }, isUltimate: true })
    expect(rowsOf(atLimit)).toContainEqual(['Hugo', 'indirect', 32, null])
  })

  it('[OWN-04] has no one below the limit', () => {
    const names = rowsOf(structureOf('Hold 80, Eda 20 of A; Dan 24.99, Eda 75.01 of Hold')).map(([name]) => name)
    expect(names).toEqual(['Hold', 'Eda'])
  })

  it('[OWN-11] has a nominee with its share, and the party it holds for with the same one', () => {
    const held = { party: 'Nomad', subject: 'A', nature: 'shares', sharePercentage: 30, heldFor: 'Ona' } as const
    expect(rowsOf(structureOf('Pia 70 of A', { kinds: { Nomad: 'company' }, interests: [held] }))).toEqual([
      ['Pia', 'direct', 70, null],
      ['Nomad', 'nominee', 30, null],
      ['Ona', 'direct', 30, null],
    ])
  })

  it('[OWN-13] has the upper bound of a range, and the exact figure once it is known', () => {
    expect(rowsOf(structureOf('Hold 75-100 of A; Bo 25-50 of Hold'))).toContainEqual(['Bo', 'indirect', 50, null])
    expect(rowsOf(structureOf('Hold 80 of A; Bo 26 of Hold'))).toContainEqual(['Bo', 'indirect', 20.8, null])
  })

  it('[OWN-16] has no row for more than all shares', () => {
    const names = rowsOf(structureOf('One 60, Two 45, Big 120 of A', { kinds: { Big: 'company' } })).map(
      ([name]) => name,
    )
    expect(names).not.toContain('Big')
  })

  it('[OWN-17] uses the row of the same name, linked or not, and no row twice', () => {
    const dan = row({ rowId: 'dan', fullLegalName: 'DAN', dateOfBirth: '1980-01-02' })
    expect(rowsOf(structureOf('Dan 60, Eda 40 of A'), 'beneficialOwnershipType', [dan])).toEqual([
      ['Dan', 'direct', 60, 'dan'],
      ['Eda', 'direct', 40, null],
    ])
  })

  it('[OWN-11] keeps the kind of a nominee until the applicant names the principal, so that the warning remains', () => {
    const nominee = row({ rowId: 'nom', fullLegalName: 'Nom', beneficialOwnershipType: 'nominee' } as never)
    const answers = structureOf('Nom 30, Pia 70 of A', { parties: { Nom: { shareholder: 'nom' } } })
    const [update] = registerUpdates(computed(answers, [nominee]), 'beneficialOwnershipType')
    expect(update).toMatchObject({ rowId: 'nom', answers: { naturalPersonHoldingPercentage: 30 } })
    expect(update?.answers).not.toHaveProperty('beneficialOwnershipType')
    const partner = row({ rowId: 'nom', fullLegalName: 'Nom', shareholderType: 'partner' } as never)
    const [ofPartner] = registerUpdates(computed(answers, [partner]), 'shareholderType')
    expect(ofPartner?.answers).not.toHaveProperty('shareholderType')
  })

  it('[OWN-02] renames a row whose kind was corrected, and keeps an entered name', () => {
    const person = row({ rowId: 'alpha', fullLegalName: 'Alpha Partners' })
    const answers = structureOf('Alpha Partners 60, Eda 40 of A', {
      kinds: { 'Alpha Partners': 'company' },
      parties: { 'Alpha Partners': { shareholder: 'alpha' } },
    })
    const [update] = registerUpdates(computed(answers, [person]), 'beneficialOwnershipType')
    expect(update?.answers).toMatchObject({ legalNature: 'legalEntity', companyName: 'Alpha Partners' })
    const [again] = registerUpdates(
      computed(answers, [{ ...person, companyName: 'Alpha Partners LLP' }]),
      'beneficialOwnershipType',
    )
    expect(again?.answers).not.toHaveProperty('companyName')
  })

  it('[OWN-04] leaves a row of both natures alone while its person holds too little', () => {
    const both = row({ rowId: 'b', legalNature: 'both', fullLegalName: 'Bo', companyName: 'Bo Ltd' })
    const linked = { parties: { Bo: { shareholder: 'b' }, 'Bo Ltd': { shareholder: 'b' } } }
    const answers = structureOf('Bo Ltd 30, Eda 70 of A; Bo 50, Flo 50 of Bo Ltd', linked)
    expect(rowsOf(answers, 'beneficialOwnershipType', [both]).map(([name]) => name)).toEqual(['Eda'])
  })

  it('[OWN-18] keeps the figures of the others when a person was removed', () => {
    const answers = structureOf('Hold 80, Eda 20 of A; Dan 25, Eda 75 of Hold')
    const without = { ...answers, parties: answers.parties.filter(({ name }) => name !== 'Dan') }
    expect(rowsOf(without).map(([name]) => name)).toEqual(['Hold', 'Eda'])
  })

  it('[OWN-04] finds the rows that are no longer required, and which of them are empty', () => {
    const linked = { parties: { Dan: { shareholder: 'dan' }, Hal: { shareholder: 'hal' } } }
    const answers = structureOf('Hold 80, Eda 20 of A; Dan 10, Hal 10, Eda 80 of Hold', linked)
    const dan = row({ rowId: 'dan', fullLegalName: 'Dan', naturalPersonHoldingPercentage: 80 })
    const hal = row({ rowId: 'hal', fullLegalName: 'Hal', nationality: 'GB' })
    const unneededOf = (one: OwnershipAnswers) => {
      const from = computed(one, [dan, hal])
      const rows = unneededRows(from, registerUpdates(from, 'beneficialOwnershipType'))
      return rows.map(({ party, share, isEmpty }) => [party, share, isEmpty])
    }
    const hals = ['Hal', 8, false]
    expect(unneededOf(answers)).toEqual([['Dan', 8, true], hals])
    expect(unneededOf(structureOf('Hold 80, Eda 20 of A; Dan 25, Hal 10, Eda 65 of Hold', linked))).toEqual([hals])
    const open = structureOf('Hold 80, Eda 20 of A; Dan ?, Hal 10 of Hold', linked)
    expect(unneededOf(open), 'a share is open').toEqual([hals])
  })

  it('[OWN-17] takes date of birth and nationality from the structure once, and never overwrites an entry', () => {
    const personal = { dateOfBirth: '1980-02-29', nationality: 'FR' }
    const linked = { parties: { Dan: { shareholder: 'dan', ...personal } } }
    const sentences = 'Hold 80, Eda 20 of A; Dan 25, Eda 75 of Hold'
    const updateOf = (answers: OwnershipAnswers, register: readonly RegisterRow[]) =>
      registerUpdates(computed(answers, register), 'beneficialOwnershipType').find(({ party }) => party === 'Dan')
    expect(updateOf(structureOf(sentences, { parties: { Dan: personal } }), [])?.answers).toMatchObject(personal)
    const dan = row({ rowId: 'dan', fullLegalName: 'Dan', nationality: 'GB' })
    const { answers } = updateOf(structureOf(sentences, linked), [dan]) ?? {}
    expect(answers).toMatchObject({ dateOfBirth: '1980-02-29' })
    expect(answers).not.toHaveProperty('nationality')
    const below = computed(structureOf('Hold 80, Eda 20 of A; Dan 10, Eda 90 of Hold', linked), [
      { ...dan, ...personal },
    ])
    const updates = registerUpdates(below, 'beneficialOwnershipType')
    expect(unneededRows(below, updates)).toMatchObject([{ party: 'Dan', isEmpty: true }])
  })

  it('[OWN-09] has the roles in a trust without a percentage', () => {
    const answers = structureOf('Trust 60, Kai 40 of A', {
      kinds: { Trust: 'trust' },
      parties: { Trust: { isDiscretionary: true } },
      interests: [{ party: 'Set', nature: 'settlor', subject: 'Trust' }],
    })
    expect(rowsOf(answers)).toContainEqual(['Set', 'trust_role', null, null])
    expect(rowsOf(answers, 'shareholderType')).toContainEqual(['Set', 'settlor', null, null])
  })
})

describe('[SUB-4] a register that differs from its structure', () => {
  const t = translatorOf('en', { ownership: english })
  const answers = structureOf('Hold 80, Eda 20 of A; Dan 25, Hal 10, Eda 65 of Hold', {
    parties: {
      Hold: { shareholder: 'hold' },
      Eda: { shareholder: 'eda' },
      Dan: { shareholder: 'dan' },
      Hal: { shareholder: 'hal' },
    },
  })
  const person = (name: string, share: number | null, kind = 'direct') =>
    row({
      rowId: name.toLowerCase(),
      fullLegalName: name,
      naturalPersonHoldingPercentage: share,
      holdingPercentage: share,
      beneficialOwnershipType: kind,
    })
  const hold = row({
    rowId: 'hold',
    legalNature: 'legalEntity',
    companyName: 'Hold',
    legalEntityHoldingPercentage: 80,
    holdingPercentage: 80,
    beneficialOwnershipType: 'direct',
  })
  const [eda, dan] = [person('Eda', 100), person('Dan', 20, 'indirect')]

  function issuesOf(register: readonly RegisterRow[]) {
    return registerIssues(computed(answers, register)).map((one) => [
      one.path,
      one.severity,
      issueText(one, '', t).text,
    ])
  }

  it('[OWN-03] has no issue where it follows from the structure', () => {
    expect(issuesOf([hold, eda, dan])).toEqual([])
  })

  it.each([
    [
      'another percentage',
      [hold, eda, person('Dan', 45, 'indirect')],
      'shareholders/dan/naturalPersonHoldingPercentage',
      'Dan has 45% in the register but 20% in the structure. Open this section, and we’ll update the entry.',
    ],
    [
      'another kind of holder',
      [hold, eda, person('Dan', 20, 'nominee_of_nobody')],
      'shareholders/dan',
      'The entry of Dan in the register is outdated. Open this section, and we’ll update the entry.',
    ],
    [
      'no percentage',
      [hold, person('Eda', null), dan],
      'shareholders/eda',
      'The entry of Eda in the register is outdated. Open this section, and we’ll update the entry.',
    ],
    [
      'no company with a direct share',
      [eda, dan],
      'parties/Hold/name',
      'Hold holds 80% directly and isn’t in the register. Open this section, and we’ll add the entry.',
    ],
    [
      'a percentage of someone below the limit',
      [hold, eda, dan, person('Hal', 25, 'indirect')],
      'shareholders/hal',
      'Hal has 25% in the register but 8% in the structure, less than 20%. Remove the entry.',
    ],
    [
      'a direct holder who is not in the structure',
      [hold, eda, dan, person('Zed', 30)],
      'shareholders/zed',
      'Zed has 30% in the register and isn’t in the structure. Add Zed as an owner, or remove the entry.',
    ],
  ])('[OWN-04] is warned of where it has %s', (_, register, path, text) => {
    expect(issuesOf(register)).toEqual([[path, 'warning', text]])
  })

  it('[OWN-04] hints at details that are no longer needed, and warns of someone outside the structure', () => {
    const role = person('Hal', null, 'trust_role')
    expect(issuesOf([hold, eda, dan, role])).toEqual([
      ['shareholders/hal', 'hint', 'Hal holds 8%. We no longer need these details.'],
    ])
    expect(issuesOf([hold, eda, dan, person('Zed', 30, 'indirect')])).toEqual([
      ['shareholders/zed', 'warning', 'Zed isn’t connected to anyone here. Enter what it holds, or remove it.'],
    ])
  })

  it('[OWN-10] ignores a manager who is named instead of owners', () => {
    expect(issuesOf([hold, eda, dan, person('Mia', null, 'senior_managing_official')])).toEqual([])
  })

  it('[OWN-04] keeps a company that is listed as an indirect holder', () => {
    const grand = { ...hold, rowId: 'grand', companyName: 'Grand', beneficialOwnershipType: 'indirect' }
    const sixty = { ...grand, legalEntityHoldingPercentage: 60, holdingPercentage: 60 }
    const from = structureOf('Parent 80, Eda 20 of A; Grand 75, Eda 25 of Parent; Eda 100 of Grand', {
      kinds: { Parent: 'company', Grand: 'company' },
      parties: { Grand: { shareholder: 'grand' } },
    })
    const issues = registerIssues(computed(from, [sixty]))
    expect(issues.filter(({ path }) => path.startsWith('shareholders/grand'))).toEqual([])
  })

  it('[OWN-17] assigns an entry to only one of two parties with its name', () => {
    const twice = structureOf('Li 60, Lee 40 of A', { parties: { Lee: { name: 'Li' } } })
    const updates = registerUpdates(computed(twice, [person('Li', 60)]), 'beneficialOwnershipType')
    expect(updates.map(({ rowId }) => rowId)).toEqual(['li', null])
  })

  it('[OWN-19] is compared with 200 parties in under 200 ms with 500 entries', () => {
    const name = (number: number) => `Person number ${number} (${'long name '.repeat(6)})`
    const register = Array.from({ length: 500 }, (_, index) => ({ ...person(name(index), 1), rowId: `row${index}` }))
    const parties = Array.from({ length: 200 }, (_, index) => {
      return { rowId: `p${index}`, kind: 'naturalPerson' as const, name: name(index + 400) }
    })
    const interests = parties.map(({ rowId }) => {
      return { rowId: `i${rowId}`, subject: 'applicant', party: rowId, nature: 'shares' as const, sharePercentage: 0.5 }
    })
    const answersOf200 = { ...answers, parties, interests }
    const begun = process.cpuUsage()
    registerIssues(computed(answersOf200, register))
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1000).toBeLessThan(200)
  })
})
