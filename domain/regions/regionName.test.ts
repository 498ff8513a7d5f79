import { describe, expect, it } from 'vitest'
import { formTexts } from '../testing/form.ts'
import { regions } from './index.ts'

describe('the names of the regions', () => {
  it.each(Object.values(regions))('of $id equals its English name, and is Chinese in Chinese', ({ id, name }) => {
    expect(formTexts('en')[`regions.${id}`]).toBe(name)
    expect(formTexts('zh-CN')[`regions.${id}`]).toMatch(/^\p{Script=Han}+$/u)
  })
})
