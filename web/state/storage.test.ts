import { expect, it } from 'vitest'
import { preferences, storePreferences } from './storage.ts'

it('keeps the choices for the time of the page when the browser blocks its storage', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(preferences()).toEqual({})
  storePreferences({ darkMode: true })
  storePreferences({ locale: 'zh-CN' })
  expect(preferences()).toEqual({ darkMode: true, locale: 'zh-CN' })
})
