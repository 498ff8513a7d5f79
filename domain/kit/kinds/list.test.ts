import { describe, expect, it } from 'vitest'
import { translateToKeys } from '../../testing/translate.ts'
import { list } from './list.ts'
import { name } from './text.ts'

const scope = { today: '2026-11-20', values: {} }
const owners = list({ title: ['fullName'], fields: { fullName: name() } })

describe('conflictList', () => {
  it('Defaults: is empty at first, and asks for one entry', () => {
    expect(owners).toMatchObject({ kind: 'list', blank: [], missing: 'requiredEntry', min: 1, max: 500, summary: [] })
    expect(owners.isBlank([])).toBe(true)
    expect(owners.isBlank([{ rowId: '1', fullName: '' }])).toBe(false)
  })

  it('Defaults: asks for none when it is optional, and for as many as it says', () => {
    const optional = list({ optional: true, title: ['fullName'], fields: { fullName: name() } })
    const two = list({ min: 2, title: ['fullName'], fields: { fullName: name() } })
    expect(optional.isBlank([])).toBe(false)
    expect(two.isBlank([{ rowId: '1', fullName: '' }])).toBe(true)
  })

  it('Read: refuses a whole list, for entries are saved one by one', () => {
    expect(owners.read([])).toEqual({ rejected: 'notList' })
  })

  it('Check and Answer: leave entries to those who walk them', () => {
    expect(owners.check([] as never, scope)).toBeUndefined()
    expect(owners.answer([] as never, translateToKeys())).toEqual({ type: 'rows', rows: [] })
  })
})
