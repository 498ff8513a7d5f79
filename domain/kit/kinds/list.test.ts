import { describe, expect, it } from 'vitest'
import { translateToKeys } from '../../testing/translate.ts'
import { list } from './list.ts'
import { name } from './text/text.ts'

const scope = { today: '2026-11-20', values: {} }
const owners = list({ title: ['fullName'], fields: { fullName: name() } })

describe('list', () => {
  it('Defaults: is empty by default, and requires one entry', () => {
    expect(owners).toMatchObject({ kind: 'list', blank: [], missing: 'requiredEntry', min: 1, max: 500, summary: [] })
    expect(owners.isBlank([])).toBe(true)
    expect(owners.isBlank([{ rowId: '1', fullName: '' }])).toBe(false)
  })

  it('Defaults: requires no entry when it is optional, and `min` entries when set', () => {
    const optional = list({ optional: true, title: ['fullName'], fields: { fullName: name() } })
    const two = list({ min: 2, title: ['fullName'], fields: { fullName: name() } })
    expect(optional.isBlank([])).toBe(false)
    expect(two.isBlank([{ rowId: '1', fullName: '' }])).toBe(true)
  })

  it('Read: rejects a whole list, because entries are saved one by one', () => {
    expect(owners.read([])).toEqual({ rejected: 'notList' })
  })

  it('Check and Answer: ignore the entries', () => {
    expect(owners.check([] as never, scope)).toBeUndefined()
    expect(owners.answer([] as never, translateToKeys())).toEqual({ type: 'rows', rows: [] })
  })
})
