import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { companyValues } from '../testing/arbitraries.ts'
import { company, completeCompany } from '../testing/companySection.ts'
import { leadership } from '../testing/leadershipSections.ts'
import { applyChanges, type Changes, changesBetween, pathsOfChanges, readChanges, sameValue } from './changes.ts'
import { date } from './kinds/date.ts'
import { section } from './section.ts'
import { valuesOf } from './values/values.ts'

const rowsById = (values: Record<string, unknown>): Record<string, unknown> => ({
  ...values,
  owners: (values.owners as { rowId: string }[]).toSorted((a, b) => a.rowId.localeCompare(b.rowId)),
})

describe('changesBetween and applyChanges', () => {
  it('turn any values into any others, and find no changes between equal values', () => {
    fc.assert(
      fc.property(companyValues, companyValues, (before, after) => {
        const stored = applyChanges(company, {}, changesBetween(company, valuesOf(company, {}), before))
        expect(rowsById(valuesOf(company, stored))).toEqual(rowsById(before))
        const changes = changesBetween(company, before, after)
        expect(rowsById(valuesOf(company, applyChanges(company, stored, changes)))).toEqual(rowsById(after))
        expect(changesBetween(company, after, after)).toEqual({})
      }),
    )
  })

  it('produce changes that the server reads back unchanged from JSON', () => {
    fc.assert(
      fc.property(companyValues, companyValues, (before, after) => {
        const changes = changesBetween(company, before, after)
        const sent = JSON.parse(JSON.stringify(changes)) as Changes
        expect(readChanges(company, sent)).toEqual({ changes, rejections: [] })
      }),
    )
  })

  it.each<[scenario: string, after: object, changes: Changes]>([
    ['nothing', {}, {}],
    ['one field', { companyName: 'Falcon' }, { companyName: 'Falcon' }],
    ['a cleared answer', { nature: null }, { nature: null }],
    [
      'one answer in one row',
      { owners: [{ ...completeCompany.owners[0], share: 50 }] },
      { owners: { r1: { share: 50 } } },
    ],
    ['a removed row', { owners: [] }, { owners: { r1: null } }],
    [
      'a new row with all its answers',
      {
        owners: [
          ...completeCompany.owners,
          { rowId: 'r2', fullName: 'Lina', isPerson: null, birthplace: '', share: null },
        ],
      },
      { owners: { r2: { fullName: 'Lina', isPerson: null, birthplace: '', share: null } } },
    ],
    [
      'the positions of two restored rows',
      { owners: [{ rowId: 'a' }, { rowId: 'b' }, ...completeCompany.owners, { rowId: 'c' }] },
      { owners: { a: { '#before': 'r1' }, b: { '#before': 'r1' }, c: {} } },
    ],
    ['files, which only uploads change', { licence: [{ _id: '1' }] }, {}],
  ])('send %s', (_, after, changes) => {
    expect(changesBetween(company, completeCompany, { ...completeCompany, ...after })).toEqual(changes)
  })
})

describe('readChanges', () => {
  it('[SAV-3] accepts unfinished and missing answers', () => {
    const input = { companyName: ' F ', nature: null, otherNature: 'x', owners: { r1: { fullName: '' }, r2: {} } }
    expect(readChanges(company, input)).toEqual({
      changes: { companyName: 'F', nature: null, otherNature: 'x', owners: { r1: { fullName: '' }, r2: {} } },
      rejections: [],
    })
  })

  it.each<[scenario: string, body: string, path: string, code: string]>([
    ['a value of the wrong type', '{"companyName":5}', 'companyName', 'notText'],
    ['an unknown option', '{"nature":"fishing"}', 'nature', 'notOption'],
    ['an unknown field', '{"accStatus":"approved"}', 'accStatus', 'unknownField'],
    ['an oversize value', `{"companyName":"${'x'.repeat(141)}"}`, 'companyName', 'tooLong'],
    ['files, which the server owns', '{"licence":[]}', 'licence', 'serverOwned'],
    ['an answer to a notice', '{"intro":"agreed"}', 'intro', 'unknownField'],
    ['a value of the wrong type in a row', '{"owners":{"r1":{"share":"all"}}}', 'owners/r1/share', 'notNumber'],
    ['an unknown field in a row', '{"owners":{"r1":{"_id":"1"}}}', 'owners/r1/_id', 'unknownField'],
    ['a role in a row', '{"owners":{"r1":{"type":["director"]}}}', 'owners/r1/type', 'unknownField'],
    ['an id in a row', '{"owners":{"r1":{"rowId":"r2"}}}', 'owners/r1/rowId', 'unknownField'],
    ['an invalid position of a row', '{"owners":{"r1":{"#before":{"$ne":1}}}}', 'owners/r1/#before', 'unknownField'],
    ['an object instead of a value', '{"companyName":{"$ne":1}}', 'companyName', 'notText'],
    ['a deeply nested value', `{"companyName":${'['.repeat(500)}${']'.repeat(500)}}`, 'companyName', 'notText'],
    ['an array of rows', '{"owners":[{"fullName":"Omar"}]}', 'owners', 'notList'],
    ['a text for a row', '{"owners":{"r1":"Omar"}}', 'owners/r1', 'notList'],
    ['an array for a row', '{"owners":{"r1":[]}}', 'owners/r1', 'notList'],
    ['a row id with a slash', '{"owners":{"a/b":{}}}', 'owners/a/b', 'notList'],
    ['an empty row id', '{"owners":{"":{}}}', 'owners/', 'notList'],
    ['a row id of 41 characters', `{"owners":{"${'r'.repeat(41)}":{}}}`, `owners/${'r'.repeat(41)}`, 'notList'],
    ['more rows than the list may hold', '{"owners":{"a":{},"b":{},"c":{},"d":{}}}', 'owners', 'tooManyEntries'],
    ['the prototype as a field', '{"__proto__":{"isAdmin":true}}', '__proto__', 'unknownField'],
    ['the name of an object property as a field', '{"constructor":"x"}', 'constructor', 'unknownField'],
    ['the prototype as a row', '{"owners":{"__proto__":{"fullName":"x"}}}', 'owners/__proto__', 'notList'],
    ['the name of an object property as a row', '{"owners":{"constructor":null}}', 'owners/constructor', 'notList'],
    [
      'the prototype as a field of a row',
      '{"owners":{"r1":{"__proto__":{"share":1}}}}',
      'owners/r1/__proto__',
      'unknownField',
    ],
  ])('[SAV-3] rejects %s, with its path', (_, body, path, code) => {
    const { changes, rejections } = readChanges(company, JSON.parse(body) as Changes)
    expect(rejections).toMatchObject([{ path, code }])
    expect(JSON.stringify(changes)).toMatch(/^\{("owners":\{("r1":\{\})?\})?\}$/)
    expect(Object.getPrototypeOf(changes)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  })

  it.each([['null'], ['[]'], ['"companyName"'], ['7']])('[SAV-3] rejects %s instead of changes', (body) => {
    expect(readChanges(company, JSON.parse(body) as Changes)).toEqual({
      changes: {},
      rejections: [{ path: '', code: 'notList' }],
    })
  })

  it('limits the path of a rejection, even of a very long name', () => {
    const { rejections } = readChanges(company, { ['x'.repeat(100_000)]: 1 })
    expect(rejections[0]?.path).toHaveLength(80)
  })

  it('removes more rows than the maximum of a list, because a list may be emptied', () => {
    const input = { owners: { a: null, b: null, c: null, d: null } }
    expect(readChanges(company, input).rejections).toEqual([])
  })
})

describe('pathsOfChanges', () => {
  it('returns each field, each field of a row, and each row that was added blank or removed', () => {
    const r3 = { '#before': 'r1' }
    const changes = { companyName: 'F', owners: { r1: { fullName: 'O', share: 1, '#before': 'r0' }, r2: null, r3 } }
    expect(pathsOfChanges(company, changes)).toEqual([
      'companyName',
      'owners/r1/fullName',
      'owners/r1/share',
      'owners/r2',
      'owners/r3',
    ])
  })
})

const blankOwner = { fullName: '', isPerson: null, birthplace: '', share: null }

describe('applyChanges', () => {
  it('retains data that the section does not define, and never changes its arguments', () => {
    const data = { clientDetail: { companyInfo: { companyName: 'A', kept: 1 }, personalInfo: null }, other: true }
    const before = structuredClone(data)
    expect(applyChanges(company, data, { companyName: 'B' })).toEqual({
      clientDetail: { companyInfo: { companyName: 'B', kept: 1 }, personalInfo: null },
      other: true,
    })
    expect(data).toEqual(before)
  })

  it('creates the object of a section even without changes, so that it counts as stored', () => {
    expect(applyChanges(company, {}, {})).toEqual({ clientDetail: { companyInfo: {} } })
    expect(applyChanges(leadership.directors, {}, {})).toEqual({ companyLeadership: [] })
  })

  it('restores a removed row at its position, or at the end when the next row no longer exists', () => {
    const owners = (data: Record<string, unknown>) => valuesOf(company, data).owners as readonly { rowId: string }[]
    const ids = (data: Record<string, unknown>) => owners(data).map(({ rowId }) => rowId)
    const removed = applyChanges(company, {}, { owners: { b: { fullName: 'Ben' }, c: { fullName: 'Cy' } } })
    const back = applyChanges(company, removed, { owners: { a: { fullName: 'Anna', '#before': 'b' } } })
    expect(ids(back)).toEqual(['a', 'b', 'c'])
    expect(owners(back)[0]).toEqual({ ...blankOwner, rowId: 'a', fullName: 'Anna' })
    expect(ids(applyChanges(company, removed, { owners: { a: { '#before': 'gone' } } }))).toEqual(['b', 'c', 'a'])
    expect(ids(applyChanges(company, back, { owners: { c: { '#before': 'a' } } })), 'no existing row moves').toEqual([
      'a',
      'b',
      'c',
    ])
  })

  it('rejects more rows than the maximum of the list in total', () => {
    const three = applyChanges(company, {}, { owners: { a: {}, b: {}, c: {} } })
    expect(() => applyChanges(company, three, { owners: { d: {} } })).toThrow(new RangeError('owners'))
    expect(() => applyChanges(company, three, { owners: { a: null, d: {} } })).not.toThrow()
  })

  it('assigns rows without an id a stable one', () => {
    const data = { clientDetail: { companyInfo: { shareholders: [{ fullName: 'Omar' }, { fullName: 'Lina' }] } } }
    const after = applyChanges(company, data, { owners: { row2: { share: 20 } } })
    expect(valuesOf(company, after).owners).toMatchObject([
      { rowId: 'row1', fullName: 'Omar', share: null },
      { rowId: 'row2', fullName: 'Lina', share: 20 },
    ])
  })
})

describe('registers that share companyLeadership', () => {
  const { directors, representatives } = leadership
  const both = applyChanges(
    representatives,
    applyChanges(directors, {}, { directors: { a: { fullName: 'Omar', seat: 'chair' }, b: { fullName: 'Lina' } } }),
    { representatives: { a: { position: 'CEO' }, c: { fullName: 'Zhang San' } } },
  )

  it('contain their own rows, and a row with both roles in both', () => {
    expect(valuesOf(directors, both).directors).toEqual([
      { rowId: 'a', fullName: 'Omar', seat: 'chair' },
      { rowId: 'b', fullName: 'Lina', seat: '' },
    ])
    expect(valuesOf(representatives, both).representatives).toEqual([
      { rowId: 'a', fullName: 'Omar', position: 'CEO' },
      { rowId: 'c', fullName: 'Zhang San', position: '' },
    ])
    expect(both.companyLeadership).toMatchObject([{ type: ['director', 'authPerson'] }, {}, { type: ['authPerson'] }])
  })

  it('remove a row from one register only; the last register deletes it', () => {
    const once = applyChanges(directors, both, { directors: { a: null } })
    expect(valuesOf(directors, once).directors).toMatchObject([{ rowId: 'b' }])
    expect(valuesOf(representatives, once).representatives).toMatchObject([
      { rowId: 'a', fullName: 'Omar' },
      { rowId: 'c' },
    ])
    const twice = applyChanges(representatives, once, { representatives: { a: null } })
    expect(twice.companyLeadership).toMatchObject([{ rowId: 'b' }, { rowId: 'c' }])
  })

  it('count only their own rows towards their maximum', () => {
    const more = { directors: { d: {}, e: {} } }
    expect(valuesOf(directors, applyChanges(directors, both, more)).directors).toHaveLength(4)
    expect(() => applyChanges(directors, both, { directors: { d: {}, e: {}, f: {} } })).toThrow(RangeError)
  })
})

describe('sameValue', () => {
  it.each([
    ['a', 'a', true],
    ['a', 'b', false],
    [null, '', false],
    [0, null, false],
    [['MT4'], ['MT4'], true],
    [['MT4'], ['MT5'], false],
    [[true, false], [true, true], false],
  ])('%j and %j: %s', (a, b, same) => {
    expect(sameValue(a, b)).toBe(same)
  })
})

describe('an answer with derived fields', () => {
  const signing = section({
    id: 'signing',
    path: '/signing',
    dataPath: 'clientOtherInfo.signing',
    fields: {
      signedOn: date({
        derivedFields: { signedDay: (day: string) => day.slice(8), signedMonth: (day: string) => day.slice(5, 7) },
      }),
    },
  })

  it('is written with them, and clears them when it is cleared', () => {
    const signed = applyChanges(signing, {}, { signedOn: '2026-11-18' })
    expect(signed).toEqual({
      clientOtherInfo: { signing: { signedOn: '2026-11-18', signedDay: '18', signedMonth: '11' } },
    })
    expect(applyChanges(signing, signed, { signedOn: null })).toEqual({
      clientOtherInfo: { signing: { signedOn: null, signedDay: '', signedMonth: '' } },
    })
    expect(valuesOf(signing, signed)).toEqual({ signedOn: '2026-11-18' })
  })
})
