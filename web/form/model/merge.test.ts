import { describe, expect, it } from 'vitest'
import type { SectionValues } from '#domain/kit/section.ts'
import { holdersStored, modelWith } from './fixtures.ts'

const fileRecord = { _id: '1', key: 'papers', name: 'a.pdf' }

/** Returns the response of a server that stored exactly the page's values. */
function answered(values: SectionValues): SectionValues {
  return JSON.parse(JSON.stringify(values)) as SectionValues
}

describe('[SAV-1] the response of a save', () => {
  it('leaves the page clean and rerenders nothing', () => {
    const model = modelWith(2)
    model.set('companyName', 'Falcon Ridge')
    model.set('holders/row0/share', 30)
    const sent = model.values()
    const rows = model.rows.get('holders', 'row0')
    model.mergeServerValues(answered(sent), sent)
    expect(model.isDirty()).toBe(false)
    expect(model.rows.get('holders', 'row0')).toBe(rows)
    expect(model.stored().companyName).toBe('Falcon Ridge')
  })

  it('keeps text typed meanwhile, in fields and in entries', () => {
    const model = modelWith(2)
    model.set('companyName', 'Falcon R')
    const sent = model.values()
    model.set('companyName', 'Falcon Ridge')
    model.set('holders/row1/fullName', 'Layla')
    const added = model.rows.add('holders', { fullName: 'Chen' })
    model.mergeServerValues(answered(sent), sent)
    expect(model.get('companyName')).toBe('Falcon Ridge')
    expect(model.get('holders/row1/fullName')).toBe('Layla')
    expect(model.pending().changes).toMatchObject({
      companyName: 'Falcon Ridge',
      holders: { row1: { fullName: 'Layla' }, [added]: { fullName: 'Chen' } },
    })
  })

  it('keeps the trailing space of an applicant who is still typing', () => {
    const model = modelWith()
    model.set('companyName', 'Falcon Ridge ')
    const sent = model.values()
    model.mergeServerValues({ ...answered(sent), companyName: 'Falcon Ridge' }, sent)
    expect(model.get('companyName')).toBe('Falcon Ridge ')
    expect(model.isDirty()).toBe(false)
  })

  it('keeps an entry removed that was removed during the save', () => {
    const model = modelWith(2)
    const sent = model.values()
    model.rows.remove('holders', 'row0')
    model.mergeServerValues(answered(sent), sent)
    expect(model.rows.ids('holders')).toEqual(['row1'])
    expect(model.pending().changes).toEqual({ holders: { row0: null } })
  })
})

describe('[SAV-4] the changes of another window', () => {
  it('are applied to fields not edited here, and never replace typed text', () => {
    const model = modelWith(3)
    model.set('companyName', 'Mine')
    model.set('holders/row0/fullName', 'Mine')
    const theirs = answered(holdersStored(3)) as Record<string, unknown>
    const holders = theirs.holders as Record<string, unknown>[]
    model.mergeServerValues({
      ...theirs,
      companyName: 'Theirs',
      nature: 'others',
      holders: [{ ...holders[0], fullName: 'Theirs', share: 44 }, holders[1], { ...holders[0], rowId: 'rowNew' }],
    })
    expect(model.get('companyName')).toBe('Mine')
    expect(model.get('nature')).toBe('others')
    expect(model.get('holders/row0/fullName')).toBe('Mine')
    expect(model.get('holders/row0/share')).toBe(44)
    expect(model.rows.ids('holders')).toEqual(['row0', 'row1', 'rowNew'])
    expect(model.pending().changes).toEqual({ companyName: 'Mine', holders: { row0: { fullName: 'Mine' } } })
  })

  it('keep an entry edited here that was removed elsewhere', () => {
    const model = modelWith(2)
    model.set('holders/row0/fullName', 'Mine')
    model.mergeServerValues({ ...holdersStored(2), holders: [] })
    expect(model.rows.ids('holders')).toEqual(['row0'])
    expect(model.pending().changes).toMatchObject({ holders: { row0: { fullName: 'Mine', share: 20 } } })
  })

  it('replace the files', () => {
    const model = modelWith()
    model.mergeServerValues({ papers: [fileRecord] })
    expect(model.get('papers')).toEqual([fileRecord])
    expect(model.isDirty()).toBe(false)
  })

  it('notify the components that show changed values, and those that depend on them', () => {
    const model = modelWith(1)
    let notifications = 0
    model.subscribe('otherNature', () => notifications++)
    model.subscribe('holders/row0/share', () => notifications++)
    const { holders } = holdersStored(1) as { holders: object[] }
    model.mergeServerValues({ nature: 'others', holders: [{ ...holders[0], share: 44 }] })
    expect(notifications).toBe(2)
  })
})
