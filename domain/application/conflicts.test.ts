import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { applyChanges, type Changes, changesBetween } from '../kit/changes.ts'
import { section } from '../kit/section.ts'
import { valuesOf } from '../kit/values/values.ts'
import { companyValues } from '../testing/arbitraries.ts'
import { company } from '../testing/companySection.ts'
import { leadership } from '../testing/leadershipSections.ts'
import { changedDataPaths, resolveSave } from './conflicts.ts'

const info = 'clientDetail.companyInfo'

/** The data that both windows loaded. */
const loaded = applyChanges(
  company,
  {},
  {
    companyName: 'Falcon',
    nature: 'trade',
    platforms: ['MT4'],
    owners: { r1: { fullName: 'Omar', share: 60 }, r2: { fullName: 'Lina', share: 40 } },
  },
)

/** Saves from the first window, then from the second, which started from the same revision. */
function saveTwice(first: Changes, second: Changes) {
  const data = applyChanges(company, loaded, first)
  return resolveSave(company, data, second, changedDataPaths(company, first))
}

describe('[SAV-4] two windows that save the same section', () => {
  it.each<[scenario: string, first: Changes, second: Changes]>([
    ['different fields', { companyName: 'Eagle' }, { nature: 'finance' }],
    ['different fields of one row', { owners: { r1: { fullName: 'Omar T' } } }, { owners: { r1: { share: 50 } } }],
    ['different rows', { owners: { r1: { share: 50 } } }, { owners: { r2: { share: 50 } } }],
    ['a new row each', { owners: { a: { fullName: 'A' } } }, { owners: { b: { fullName: 'B' } } }],
    ['a new row and an edit', { owners: { a: { fullName: 'A' } } }, { owners: { r1: { share: 50 } } }],
    ['one row removed, another edited', { owners: { r1: null } }, { owners: { r2: { share: 100 } } }],
    ['a row restored at its position', { owners: { r1: { share: 50 } } }, { owners: { a: { '#before': 'r1' } } }],
    ['one row removed each', { owners: { r1: null } }, { owners: { r2: null } }],
    ['a field and a row', { companyName: 'Eagle' }, { owners: { r1: null } }],
  ])('%s merge', (_, first, second) => {
    expect(saveTwice(first, second)).toEqual({ outcome: 'merge', changes: second })
  })

  it('[V4] conflict on every difference when the changes between them are unknown', () => {
    const judge = (changes: Changes) => resolveSave(company, loaded, changes, 'everything')
    expect(judge({ companyName: 'Falcon' })).toEqual({ outcome: 'nothing' })
    expect(judge({ companyName: 'Eagle', nature: 'trade' })).toEqual({
      outcome: 'conflict',
      conflicts: [{ path: 'companyName', stored: 'Falcon', sent: 'Eagle' }],
    })
    for (const row of [null, { share: 50 }])
      expect(judge({ owners: { r1: row } })).toMatchObject({ outcome: 'conflict', conflicts: [{ sent: row && 50 }] })
    expect(judge({ owners: { a: { fullName: 'A' } } })).toMatchObject({ outcome: 'conflict' })
  })

  it.each<[scenario: string, first: Changes, second: Changes]>([
    ['the same field to the same value', { companyName: 'Eagle' }, { companyName: 'Eagle' }],
    ['the same choices', { platforms: ['MT5'] }, { platforms: ['MT5'] }],
    ['the same field of a row to the same value', { owners: { r1: { share: 50 } } }, { owners: { r1: { share: 50 } } }],
    ['the same row removed', { owners: { r1: null } }, { owners: { r1: null } }],
    ['back to what is stored', { companyName: 'Eagle' }, { nature: 'trade' }],
    ['a position for an existing row', { companyName: 'Eagle' }, { owners: { r2: { '#before': 'r1' } } }],
    ['nothing', { companyName: 'Eagle' }, {}],
  ])('%s is nothing to save', (_, first, second) => {
    expect(saveTwice(first, second)).toEqual({ outcome: 'nothing' })
  })

  it.each<[scenario: string, first: Changes, second: Changes, path: string, stored: unknown, sent: unknown]>([
    [
      'the same field to different values',
      { companyName: 'Eagle' },
      { companyName: 'Hawk' },
      'companyName',
      'Eagle',
      'Hawk',
    ],
    ['an answer and its removal', { nature: null }, { nature: 'others' }, 'nature', null, 'others'],
    ['different choices', { platforms: ['MT5'] }, { platforms: [] }, 'platforms', ['MT5'], []],
    [
      'the same field of a row',
      { owners: { r1: { share: 50 } } },
      { owners: { r1: { share: 70 } } },
      'owners/r1/share',
      50,
      70,
    ],
    [
      'a removed row and an edit of that row',
      { owners: { r1: null } },
      { owners: { r1: { share: 70, '#before': 'r2' } } },
      'owners/r1',
      null,
      { share: 70 },
    ],
    [
      'an edit of a row and its removal',
      { owners: { r1: { share: 70 } } },
      { owners: { r1: null } },
      'owners/r1',
      { rowId: 'r1', fullName: 'Omar', isPerson: null, birthplace: '', share: 70 },
      null,
    ],
  ])('%s is a conflict that shows both sides', (_, first, second, path, stored, sent) => {
    expect(saveTwice(first, second)).toEqual({ outcome: 'conflict', conflicts: [{ path, stored, sent }] })
  })

  it('store nothing of a save with a conflict, and return every conflict', () => {
    const first = { companyName: 'Eagle', owners: { r1: { share: 50 } } }
    const second = { companyName: 'Hawk', nature: 'finance', owners: { r1: { share: 70, fullName: 'O' } } }
    expect(saveTwice(first, second)).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ path: 'companyName' }, { path: 'owners/r1/share' }],
    })
  })

  it('merge a save of a value that another save reverted', () => {
    const after = applyChanges(company, applyChanges(company, loaded, { companyName: 'Eagle' }), {
      companyName: 'Falcon',
    })
    expect(resolveSave(company, after, { nature: 'finance' }, [`${info}.companyName`])).toMatchObject({
      outcome: 'merge',
    })
  })

  it('lose no answer of either window without a conflict', () => {
    fc.assert(
      fc.property(companyValues, companyValues, companyValues, (base, a, b) => {
        const data = applyChanges(company, {}, changesBetween(company, valuesOf(company, {}), base))
        const first = changesBetween(company, base, a)
        const second = changesBetween(company, base, b)
        const stored = applyChanges(company, data, first)
        const verdict = resolveSave(company, stored, second, changedDataPaths(company, first))
        if (verdict.outcome === 'conflict') {
          expect(verdict.conflicts.length).toBeGreaterThan(0)
          return
        }
        const merged = verdict.outcome === 'merge' ? applyChanges(company, stored, verdict.changes) : stored
        for (const changes of [first, second]) {
          expect(resolveSave(company, merged, changes, [])).toEqual({ outcome: 'nothing' })
        }
      }),
    )
  })
})

describe('a save from the current revision', () => {
  it('changes only values that differ from the stored ones', () => {
    const changes = {
      companyName: 'Falcon',
      nature: 'finance',
      owners: { r1: { share: 60, fullName: 'O' }, r2: { share: 40 } },
    }
    expect(resolveSave(company, loaded, changes, [])).toEqual({
      outcome: 'merge',
      changes: { nature: 'finance', owners: { r1: { fullName: 'O' } } },
    })
  })

  it('[V4] reads only the answers that it names', () => {
    const rows = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`r${index}`, { fullName: 'Omar' }]))
    const register = section({ ...company, fields: { owners: { ...company.fields.owners, max: 500 } }, rules: {} })
    const data = applyChanges(register, {}, { owners: rows })
    const { fullName, share } = register.fields.owners.fields
    const reads = [fullName, share].map((field) => vi.spyOn(field, 'read'))
    resolveSave(register, data, { owners: { r1: { fullName: 'Lina' }, r2: null } }, [])
    expect(reads.map((read) => read.mock.calls.length)).toEqual([1, 0])
    for (const read of reads) read.mockRestore()
  })

  it('adds a row, even a blank one', () => {
    expect(resolveSave(company, loaded, { owners: { r3: {} } }, [])).toEqual({
      outcome: 'merge',
      changes: { owners: { r3: {} } },
    })
  })

  it('[DRT-1] creates the object of a section without stored data, even without changes', () => {
    expect(resolveSave(company, {}, {}, [])).toEqual({ outcome: 'merge', changes: {} })
  })
})

describe('[SAV-4] registers that share rows', () => {
  const { directors, representatives } = leadership
  const both = applyChanges(representatives, applyChanges(directors, {}, { directors: { a: { fullName: 'Omar' } } }), {
    representatives: { a: { position: 'CEO' } },
  })

  it('return the same path for the same answer, and therefore detect their conflict', () => {
    const first = { directors: { a: { fullName: 'Omar T' } } }
    const second = { representatives: { a: { fullName: 'O. Testwell' } } }
    expect(changedDataPaths(directors, first)).toEqual(['companyLeadership/a/fullName'])
    const after = applyChanges(directors, both, first)
    expect(resolveSave(representatives, after, second, changedDataPaths(directors, first))).toEqual({
      outcome: 'conflict',
      conflicts: [{ path: 'representatives/a/fullName', stored: 'Omar T', sent: 'O. Testwell' }],
    })
  })

  it('allow one to remove a row while the other edits it, because nothing is lost', () => {
    const edit = { representatives: { a: { position: 'CFO' } } }
    const edited = applyChanges(representatives, both, edit)
    const removal = { directors: { a: null } }
    expect(resolveSave(directors, edited, removal, changedDataPaths(representatives, edit))).toMatchObject({
      outcome: 'merge',
    })
    const removed = applyChanges(directors, both, removal)
    expect(resolveSave(representatives, removed, edit, changedDataPaths(directors, removal))).toMatchObject({
      outcome: 'merge',
    })
  })
})
