import { describe, expect, it } from 'vitest'
import { reworded } from './regional.ts'

const texts = { title: 'Company', fields: { county: { label: 'County' }, town: { label: 'Town', help: 'Or city.' } } }

describe('reworded', () => {
  it('replaces the given texts, retains all others and never changes its arguments', () => {
    const before = structuredClone(texts)
    expect(reworded(texts, { fields: { county: { label: 'Province' }, town: { help: 'Or suburb.' } } })).toEqual({
      title: 'Company',
      fields: { county: { label: 'Province' }, town: { label: 'Town', help: 'Or suburb.' } },
    })
    expect(texts).toEqual(before)
  })

  it('accepts existing texts only', () => {
    // @ts-expect-error: no such field
    reworded(texts, { fields: { state: { label: 'State' } } })
    // @ts-expect-error: a text is no field
    expect(reworded(texts, { fields: { county: 'Province' } }).title).toBe('Company')
  })
})
