import { describe, expect, it } from 'vitest'
import { company, completeCompany } from '../testing/companySection.ts'
import { check, checkRow, isComplete, sortByField } from './check.ts'
import { list } from './kinds/list.ts'
import { callingCode, phone } from './kinds/text/phone.ts'
import { text } from './kinds/text/text.ts'
import { toggle, yesNo } from './kinds/yesNo.ts'
import { section } from './section.ts'
import { valuesOf } from './values/values.ts'

const context = { today: '2026-11-20' }
const found = (changes: object): string[] =>
  check(company, { ...completeCompany, ...changes }, context).map(({ path, code }) => `${path} ${code}`)

const owner = completeCompany.owners[0]

describe('check', () => {
  it('finds nothing when every visible question is answered', () => {
    expect(found({})).toEqual([])
    expect(isComplete(company, completeCompany, context)).toBe(true)
  })

  it('finds every missing required answer, in the order of the fields', () => {
    const issues = check(company, valuesOf(company, {}), context)
    expect(issues.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'companyName required',
      'nature requiredChoice',
      'owners requiredEntry',
      'platforms requiredChoice',
      'street required',
      'reason required',
    ])
    expect(issues.every(({ severity }) => severity === 'error')).toBe(true)
  })

  it.each<[scenario: string, changes: object, issues: string[]]>([
    ['requires a field that a condition shows', { nature: 'others' }, ['otherNature required']],
    ['checks that field once it is answered', { nature: 'others', otherNature: 'x' }, ['otherNature tooShort']],
    ['[VIS-7] requires no hidden answer', { nature: 'trade', otherNature: '' }, []],
    ['[VIS-7] checks no hidden answer', { nature: 'trade', otherNature: 'x' }, []],
    [
      '[VIS-7] hides a field that depends on a hidden one, regardless of its value',
      { nature: 'trade', otherNature: 'mining', otherNatureSince: '2999-01-01' },
      [],
    ],
    [
      'requires a field that depends on a visible one',
      { nature: 'others', otherNature: 'mining' },
      ['otherNatureSince requiredDate'],
    ],
    ['[VIS-7] shows no hidden answer to a rule', { nature: 'finance', otherNature: 'trade' }, []],
    ['an optional field may be empty', { remarks: '' }, []],
    ['an answered optional field is checked', { remarks: 'short' }, ['remarks explanationTooShort']],
    [
      'a field is required while its optional condition is false',
      { sameAddress: false, street: 'x' },
      ['reason required'],
    ],
  ])('%s', (_, changes, issues) => {
    expect(found(changes)).toEqual(issues)
  })

  it('[S24] requires a field whose optional condition names a hidden answer, for every blank value', () => {
    const hiding = section({
      id: 'hiding',
      path: '/hiding',
      dataPath: 'clientDetail',
      fields: {
        isHolding: yesNo(),
        isListed: toggle({ when: { isHolding: true } }),
        reason: text({ optional: { isListed: false } }),
      },
    })
    const missing = (values: object) => check(hiding, { reason: '', ...values }, context).map(({ path }) => path)
    expect(missing({ isHolding: true, isListed: false })).toEqual([])
    expect(missing({ isHolding: false, isListed: false })).toEqual(['reason'])
  })

  it('reports two rows without the same answer as two issues', () => {
    const owners = [
      { ...owner, rowId: 'r1', fullName: '', share: 50 },
      { ...owner, rowId: 'r2', fullName: '', share: 50 },
    ]
    expect(found({ owners })).toEqual(['owners/r1/fullName required', 'owners/r2/fullName required'])
  })

  it('reports two rules broken by one answer as two issues', () => {
    const broken = { nature: 'others', otherNature: 'trade' }
    expect(check(company, { ...completeCompany, ...broken }, context)).toEqual([
      { path: 'otherNature', code: 'nameDiffers', severity: 'warning' },
    ])
    expect(found({ owners: [{ ...owner, birthplace: 'nowhere', share: 101 }] })).toEqual([
      'owners/r1/share maximum',
      'owners/r1/birthplace pattern',
      'owners holdingSum',
    ])
  })

  it('returns the params of the text with an issue', () => {
    const owners = [owner, { ...owner, rowId: 'r2', share: 1 }]
    expect(check(company, { ...completeCompany, owners }, context)).toEqual([
      { path: 'owners', code: 'holdingSum', severity: 'error', params: { sum: 101 } },
    ])
  })

  it('sorts the issues of rules by the position of their fields', () => {
    expect(found({ owners: [owner, { ...owner, rowId: 'r2' }], platforms: [] })).toEqual([
      'owners holdingSum',
      'platforms requiredChoice',
    ])
  })

  it('accepts a section with warnings as complete', () => {
    const values = { ...completeCompany, nature: 'others', otherNature: 'trade' }
    expect(check(company, values, context)).toHaveLength(1)
    expect(isComplete(company, values, context)).toBe(true)
  })

  it('[VIS-7] does not check the rows of a hidden list', () => {
    const hiding = section({
      id: 'hiding',
      path: '/hiding',
      dataPath: 'clientDetail',
      fields: {
        hasOwners: yesNo(),
        owners: list({ title: ['fullName'], when: { hasOwners: true }, fields: { fullName: text() } }),
      },
      rules: {
        noOwners: ({ owners }) => (owners.length > 0 ? [{ path: 'owners', code: 'pattern', severity: 'error' }] : []),
      },
    })
    const values = { hasOwners: false, owners: [{ rowId: 'r1', fullName: '' }] }
    expect(check(hiding, values, context)).toEqual([])
    expect(check(hiding, { ...values, hasOwners: true }, context)).toHaveLength(2)
  })

  it('[VIS-7] treats a hidden calling code as blank', () => {
    const phones = section({
      id: 'phones',
      path: '/phones',
      dataPath: 'clientDetail',
      fields: {
        isAbroad: yesNo(),
        areaCode: callingCode({ when: { isAbroad: true } }),
        number: phone({ code: 'areaCode' }),
      },
    })
    const judge = {
      ...context,
      phoneValidator: (areaCode: string) => (areaCode === '+1' ? 'impossible' : 'valid'),
    } as const
    expect(check(phones, { isAbroad: false, areaCode: '+1', number: '501234567' }, judge)).toEqual([])
    expect(check(phones, { isAbroad: true, areaCode: '+1', number: '501234567' }, judge)).toHaveLength(1)
  })
})

describe('checkRow', () => {
  const owners = company.fields.owners

  it.each([
    ['a complete row', {}, []],
    ['an answer that is missing', { fullName: '' }, ['owners/r1/fullName required']],
    ['[VIS-7] an answer that is hidden in this row', { isPerson: false, birthplace: '' }, []],
    ['[VIS-7] a rule about an answer that is hidden in this row', { isPerson: false, birthplace: 'nowhere' }, []],
    ['a rule of rows', { birthplace: 'nowhere' }, ['owners/r1/birthplace pattern']],
  ])('checks %s', (_, changes, issues) => {
    const row = { rowId: 'r1', fullName: 'Omar Testwell', isPerson: true, birthplace: 'Amman', share: 100, ...changes }
    expect(checkRow('owners', owners, row, context).map(({ path, code }) => `${path} ${code}`)).toEqual(issues)
  })
})

describe('sortByField', () => {
  it('keeps the order within a list, and puts issues without a field last', () => {
    const issue = (path: string) => ({ path, code: 'required', severity: 'error' }) as const
    const sorted = sortByField(company, [
      issue('elsewhere'),
      issue('owners/r2/share'),
      issue('owners'),
      issue('nature'),
    ])
    expect(sorted.map(({ path }) => path)).toEqual(['nature', 'owners/r2/share', 'owners', 'elsewhere'])
  })
})

it('[VIS-7] requires a field that a hidden answer would make optional', () => {
  const asked = section({
    id: 'asked',
    path: '/asked',
    dataPath: 'clientDetail.asked',
    fields: {
      isOpen: yesNo(),
      isExempt: toggle({ when: { isOpen: true } }),
      reason: text({ optional: { isExempt: false } }),
    },
  })
  const issuesOf = (isOpen: boolean) =>
    check(asked, { isOpen, isExempt: false, reason: '' }, context).map(({ path, code }) => `${path} ${code}`)
  expect(issuesOf(true)).toEqual([])
  expect(issuesOf(false)).toEqual(['reason required'])
})
