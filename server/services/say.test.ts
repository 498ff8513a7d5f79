import { expect, it } from 'vitest'
import { createSay } from './say.ts'

it('[I18N-2] says a text that is nothing in one language as nothing', () => {
  expect(createSay()('zh-CN')('refusals.separator')).toBe('')
  expect(createSay()('en')('refusals.separator')).toBe(' ')
})
