import { describe, expect, it } from 'vitest'
import type { SectionValues } from '#domain/kit/section.ts'
import { holdersStored, storeWith } from './fixtures.ts'

const fileRecord = { _id: '1', key: 'papers', name: 'a.pdf' }

/** Returns the response of a server that stored exactly the page's values. */
function answered(values: SectionValues): SectionValues {
  return JSON.parse(JSON.stringify(values)) as SectionValues
}

describe('[SAV-1] the response of a save', () => {
  it('leaves the page clean and rerenders nothing', () => {
    const store = storeWith(2)
    store.set('companyName', 'Falcon Ridge')
    store.set('holders/row0/share', 30)
    const sent = store.values()
    const rows = store.row('holders', 'row0')
    store.mergeServerValues(answered(sent), sent)
    expect(store.isDirty()).toBe(false)
    expect(store.row('holders', 'row0')).toBe(rows)
    expect(store.stored().companyName).toBe('Falcon Ridge')
  })

  it('keeps text typed meanwhile, in fields and in entries', () => {
    const store = storeWith(2)
    store.set('companyName', 'Falcon R')
    const sent = store.values()
    store.set('companyName', 'Falcon Ridge')
    store.set('holders/row1/fullName', 'Layla')
    const added = store.addRow('holders', { fullName: 'Chen' })
    store.mergeServerValues(answered(sent), sent)
    expect(store.get('companyName')).toBe('Falcon Ridge')
    expect(store.get('holders/row1/fullName')).toBe('Layla')
    expect(store.pending().changes).toMatchObject({
      companyName: 'Falcon Ridge',
      holders: { row1: { fullName: 'Layla' }, [added]: { fullName: 'Chen' } },
    })
  })

  it('keeps the trailing space of an applicant who is still typing', () => {
    const store = storeWith()
    store.set('companyName', 'Falcon Ridge ')
    const sent = store.values()
    store.mergeServerValues({ ...answered(sent), companyName: 'Falcon Ridge' }, sent)
    expect(store.get('companyName')).toBe('Falcon Ridge ')
    expect(store.isDirty()).toBe(false)
  })

  it('keeps an entry removed that was removed during the save', () => {
    const store = storeWith(2)
    const sent = store.values()
    store.removeRow('holders', 'row0')
    store.mergeServerValues(answered(sent), sent)
    expect(store.rowIds('holders')).toEqual(['row1'])
    expect(store.pending().changes).toEqual({ holders: { row0: null } })
  })
})

describe('[SAV-4] the changes of another window', () => {
  it('are applied to fields not edited here, and never replace typed text', () => {
    const store = storeWith(3)
    store.set('companyName', 'Mine')
    store.set('holders/row0/fullName', 'Mine')
    const theirs = answered(holdersStored(3)) as Record<string, unknown>
    const holders = theirs.holders as Record<string, unknown>[]
    store.mergeServerValues({
      ...theirs,
      companyName: 'Theirs',
      nature: 'others',
      holders: [{ ...holders[0], fullName: 'Theirs', share: 44 }, holders[1], { ...holders[0], rowId: 'rowNew' }],
    })
    expect(store.get('companyName')).toBe('Mine')
    expect(store.get('nature')).toBe('others')
    expect(store.get('holders/row0/fullName')).toBe('Mine')
    expect(store.get('holders/row0/share')).toBe(44)
    expect(store.rowIds('holders')).toEqual(['row0', 'row1', 'rowNew'])
    expect(store.pending().changes).toEqual({ companyName: 'Mine', holders: { row0: { fullName: 'Mine' } } })
  })

  it('keep an entry edited here that was removed elsewhere', () => {
    const store = storeWith(2)
    store.set('holders/row0/fullName', 'Mine')
    store.mergeServerValues({ ...holdersStored(2), holders: [] })
    expect(store.rowIds('holders')).toEqual(['row0'])
    expect(store.pending().changes).toMatchObject({ holders: { row0: { fullName: 'Mine', share: 20 } } })
  })

  it('replace the files', () => {
    const store = storeWith()
    store.mergeServerValues({ papers: [fileRecord] })
    expect(store.get('papers')).toEqual([fileRecord])
    expect(store.isDirty()).toBe(false)
  })

  it('notify the components that show changed values, and those that depend on them', () => {
    const store = storeWith(1)
    let notifications = 0
    store.subscribe('otherNature', () => notifications++)
    store.subscribe('holders/row0/share', () => notifications++)
    const { holders } = holdersStored(1) as { holders: object[] }
    store.mergeServerValues({ nature: 'others', holders: [{ ...holders[0], share: 44 }] })
    expect(notifications).toBe(2)
  })
})
