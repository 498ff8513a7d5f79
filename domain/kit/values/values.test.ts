import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { company } from '../../testing/companySection.ts'
import { leadership } from '../../testing/leadershipSections.ts'
import { blankRow, canonicalJson, filesOf, rowsOf, storedRows, valueAt, valuesOf, withValueAt } from './values.ts'

describe('valueAt and withValueAt', () => {
  const data = { clientDetail: { companyInfo: { companyName: 'Falcon' }, personalInfo: null }, bankInfo: [] }

  it.each<[dataPath: string, value: unknown]>([
    ['clientDetail.companyInfo.companyName', 'Falcon'],
    ['clientDetail.personalInfo', null],
    ['clientDetail.personalInfo.fullName', undefined],
    ['clientDetail.companyInfo.companyName.length', undefined],
    ['clientOtherInfo.peps', undefined],
    ['clientDetail.constructor', undefined],
    ['clientDetail.__proto__', undefined],
  ])('the value at %s is %j', (dataPath, value) => {
    expect(valueAt(data, dataPath)).toEqual(value)
  })

  it('replaces one value, shares the rest and never changes its arguments', () => {
    const before = structuredClone(data)
    const after = withValueAt(data, 'clientDetail.companyInfo.companyName', 'Eagle')
    expect(valueAt(after, 'clientDetail.companyInfo.companyName')).toBe('Eagle')
    expect(after.bankInfo).toBe(data.bankInfo)
    expect(data).toEqual(before)
  })

  it('creates missing and null objects on the path', () => {
    expect(withValueAt({ clientDetail: null }, 'clientDetail.companyInfo.companyName', 'Eagle')).toEqual({
      clientDetail: { companyInfo: { companyName: 'Eagle' } },
    })
  })
})

describe('valuesOf', () => {
  it('returns the blank value of every field without stored value, and omits notices', () => {
    expect(valuesOf(company, {})).toEqual({
      companyName: '',
      nature: null,
      otherNature: '',
      otherNatureSince: null,
      owners: [],
      platforms: [],
      otherPlatform: '',
      sameAddress: false,
      street: '',
      remarks: '',
      reason: '',
      licence: [],
    })
  })

  it('reads each field from its path, and treats unreadable values as blank', () => {
    const data = {
      clientDetail: {
        companyInfo: {
          companyName: '  Falcon  ',
          nature: 'a code that was retired',
          shareholders: [{ rowId: 'r1', fullName: 'Omar', share: 'all', forgotten: true }],
        },
      },
      clientOtherInfo: {
        uploadedFiles: [
          { key: 'licence', _id: '1', name: 'a.pdf', blobName: '1' },
          { key: 'financials', _id: '2', name: 'b.pdf', blobName: '2' },
        ],
      },
    }
    const values = valuesOf(company, data)
    expect(values).toMatchObject({ companyName: 'Falcon', nature: null, licence: [{ key: 'licence', _id: '1' }] })
    expect(values.owners).toEqual([{ rowId: 'r1', fullName: 'Omar', isPerson: null, birthplace: '', share: null }])
  })
})

describe('rows', () => {
  const rows = [
    { rowId: 'a', type: ['director'], fullName: 'Omar' },
    { rowId: 'b', type: ['authPerson'], fullName: 'Lina' },
    { rowId: 'c', type: ['director', 'authPerson'], fullName: 'Zhang San' },
    { rowId: 'd', fullName: 'Nobody' },
  ]
  const { directors, representatives } = leadership

  it('of a shared array have the role of the list', () => {
    expect(rowsOf(directors.fields.directors, rows).map((row) => row.rowId)).toEqual(['a', 'c'])
    expect(rowsOf(representatives.fields.representatives, rows).map((row) => row.rowId)).toEqual(['b', 'c'])
    expect(rowsOf(company.fields.owners, rows)).toHaveLength(4)
  })

  it('[V5] are read once, and again when another object replaces one', () => {
    const [first, second] = rowsOf(company.fields.owners, rows)
    const changed = [{ ...rows[0], fullName: 'Omar Ali' }, ...rows.slice(1)]
    const [other, same] = rowsOf(company.fields.owners, changed)
    expect(same).toBe(second)
    expect(other).toEqual({ ...first, fullName: 'Omar Ali' })
  })

  it('are empty when the stored value is not an array', () => {
    expect(rowsOf(company.fields.owners, { rowId: 'a' })).toEqual([])
    expect(rowsOf(company.fields.owners, null)).toEqual([])
  })

  it('without an id get one by their position; other values are skipped', () => {
    expect(storedRows([{ fullName: 'Omar' }, null, 'x', { rowId: 5 }, { rowId: 'e' }])).toEqual([
      { fullName: 'Omar', rowId: 'row1' },
      { rowId: 'row4' },
      { rowId: 'e' },
    ])
  })

  it('are blank at first', () => {
    expect(blankRow(company.fields.owners, 'new')).toEqual({
      rowId: 'new',
      fullName: '',
      isPerson: null,
      birthplace: '',
      share: null,
    })
  })
})

describe('filesOf', () => {
  it('returns the files of one key from an array that several keys share', () => {
    const record = { name: 'a.pdf', blobName: 'a' }
    const files = [
      { ...record, key: 'a', _id: '1' },
      { ...record, key: 'b', _id: '2' },
      { ...record, key: 'a', _id: '3' },
    ]
    expect(filesOf('a', files).map((file) => file._id)).toEqual(['1', '3'])
    expect(filesOf('a', undefined)).toEqual([])
  })

  it('skips values that are not file records', () => {
    expect(filesOf('a', [null, 'a', { key: 'a' }, { key: 'a', name: 'a.pdf', blobName: 'a' }])).toHaveLength(1)
  })
})

it('sorts the keys of every object by UTF-16 code units and leaves lists as they are', () => {
  const value = { '\u20ac': 1, b: [{ z: null, a: 'é"' }, 2], '\ud83d\ude00': true, a: { 3: 1.5, 10: 0 } }
  expect(canonicalJson(value)).toBe('{"a":{"10":0,"3":1.5},"b":[{"a":"é\\"","z":null},2],"€":1,"😀":true}')
})

it('is equal for equal data in any order of keys, and loses nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
      const turned = Object.fromEntries(Object.entries(record).toReversed())
      expect(canonicalJson(turned)).toBe(canonicalJson(record))
      expect(JSON.parse(canonicalJson(record))).toEqual(JSON.parse(JSON.stringify(record)))
    }),
  )
})
