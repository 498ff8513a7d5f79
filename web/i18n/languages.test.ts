import { beforeEach, expect, it, vi } from 'vitest'
import type { Language } from '#domain/kit/translate.ts'

/** The messages of a language, resolved or rejected by the test. */
const chinese = vi.hoisted(() => ({ app: Promise.withResolvers<object>() }))

vi.mock('./messageBundles.ts', () => ({
  messageBundles: {
    app: async (language: Language) => (language === 'en' ? { app: { title: 'Title' } } : chinese.app.promise),
    form: async (language: Language) => ({ form: { name: language === 'en' ? 'Name' : '名称' } }),
  },
}))

/** Returns the languages module of a page just loaded, with its storage. */
async function loadedPage(items: Readonly<Record<string, string>> = {}, search = '') {
  vi.stubGlobal('document', { documentElement: {}, querySelector: () => null })
  vi.stubGlobal('location', { search })
  vi.stubGlobal('localStorage', { getItem: (key: string) => items[key] ?? null, setItem: vi.fn() })
  return await import('./languages.ts')
}

beforeEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  chinese.app = Promise.withResolvers()
})

it('[I18N-1] a language chosen while the texts of the form load translates them as well', async () => {
  const { initLanguage, changeLanguage, requireMessages, language, keyTranslatorFor } = await loadedPage()
  await initLanguage()
  const chosen = changeLanguage('zh-CN')
  await requireMessages('form')
  chinese.app.resolve({ app: { title: '标题' } })
  await chosen
  expect([language.get(), keyTranslatorFor('zh-CN')('form.name'), keyTranslatorFor('zh-CN')('app.title')]).toEqual([
    'zh-CN',
    '名称',
    '标题',
  ])
})

it('the page shows the pseudo-language when requested in development, and never in production', async () => {
  const { initLanguage, keyTranslatorFor } = await loadedPage({}, '?pseudo')
  await initLanguage()
  expect(keyTranslatorFor('en')('app.title')).toBe('[Ţîţļé··]')
  vi.stubEnv('DEV', false)
  vi.resetModules()
  const served = await loadedPage({}, '?pseudo')
  await served.initLanguage()
  expect(served.keyTranslatorFor('en')('app.title')).toBe('Title')
  vi.unstubAllEnvs()
})

it('[I18N-1] the page shows English when the texts of the stored language cannot be loaded', async () => {
  const { initLanguage, language, keyTranslatorFor } = await loadedPage({ config: '{"locale":"zh-CN"}' })
  chinese.app.reject(new Error('offline'))
  await initLanguage()
  expect([language.get(), keyTranslatorFor('en')('app.title')]).toEqual(['en', 'Title'])
  expect(document.documentElement.lang).toBe('en')
})

it('[I18N-1] a language whose texts cannot be loaded is not stored, the current one stays, and the next choice loads them', async () => {
  const { initLanguage, changeLanguage, language } = await loadedPage()
  await initLanguage()
  chinese.app.reject(new Error('offline'))
  await expect(changeLanguage('zh-CN')).rejects.toThrow('offline')
  expect(language.get()).toBe('en')
  expect(localStorage.setItem).not.toHaveBeenCalled()
  chinese.app = Promise.withResolvers()
  chinese.app.resolve({ app: { title: '标题' } })
  await changeLanguage('zh-CN')
  expect(language.get()).toBe('zh-CN')
})
