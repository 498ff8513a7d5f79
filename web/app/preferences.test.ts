import { expect, it } from 'vitest'
import { keepPreferences, preferences } from './preferences.ts'

it('choices last as long as the page where the browser blocks its storage', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(preferences()).toEqual({})
  keepPreferences({ darkMode: true })
  keepPreferences({ locale: 'zh-CN' })
  expect(preferences()).toEqual({ darkMode: true, locale: 'zh-CN' })
})
