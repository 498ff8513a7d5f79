import { describe, expect, it } from 'vitest'
import { form as english } from '../messages/en/form.ts'
import { form as chinese } from '../messages/zh-CN/form.ts'
import { regions } from './index.ts'

describe('the names of the regions', () => {
  it.each(Object.values(regions))('of $id is that of its facts, and a Chinese one in Chinese', ({ id, name }) => {
    expect(english.regions[id]).toBe(name)
    expect(chinese.regions[id]).toMatch(/^\p{Script=Han}+$/u)
  })
})
