import type { CompiledMessage } from 'icu-minify/format'
import { expect, it } from 'vitest'
import { languages } from '../kit/translate.ts'
import { allMessages } from '../regions/allMessages.ts'
import { loadApp, loadCodes, loadForm, loadPdf, loadServer } from './catalogues.ts'
import { compileMessage, translatorOf } from './compile.ts'
import { collectMessages, createTranslate } from './translator.ts'

it.each(languages)('[I18N-2] the page translates every text as the server does: %s', async (language) => {
  const loaded = await Promise.all([loadApp, loadCodes, loadPdf, loadServer].map((load) => load(language)))
  const { formUi } = await loadForm(language)
  const trees = [allMessages[language], { formUi }, ...loaded]
  const texts = new Map<string, CompiledMessage>()
  for (const tree of trees) collectMessages(texts, tree)
  expect(texts.size).toBeGreaterThan(1500)
  const onServer = translatorOf(language, ...trees)
  const compiled = new Map([...texts].map(([key, text]) => [key, compileMessage(String(text))]))
  const onPage = createTranslate(language, (key) => compiled.get(key))
  for (const [key, text] of texts) {
    const params = [...String(text).matchAll(/\{(\w+)(, (?:number|plural))?/g)]
    for (const count of [0, 1, 2, 12_345]) {
      const values = Object.fromEntries(params.map(([, name, type]) => [name, type ? count : `$& {email} <b> ${name}`]))
      expect(onPage(key, values)).toBe(onServer(key, values))
    }
  }
})

it('[I18N-2] formats plurals and numbers, and never interprets a param', () => {
  const t = translatorOf('en', {
    files: '{count, plural, one {# file of {name}} other {# files of {name}}}',
    limit: 'at most {max, number}',
    greeting: "It's {name}",
  })
  expect(t('files', { count: 1, name: '{count}' })).toBe('1 file of {count}')
  expect(t('files', { count: 1234, name: '#' })).toBe('1,234 files of #')
  expect(t('limit', { max: 12345 })).toBe('at most 12,345')
  expect(t('greeting', { name: String.raw`<b>\u202e'{x}'</b>` })).toBe(String.raw`It's <b>\u202e'{x}'</b>`)
  expect(t('greeting'), 'a param that a call does not pass').toBe("It's {name}")
})

it('ends a sentence once after a name that ends with a full stop', () => {
  const texts = { note: 'From an account of {name}. Thank {other}.' }
  const params = { name: 'Haiyue Maritime B.V.', other: 'Acme $& Inc.' }
  expect(translatorOf('en', texts)('note', params)).toBe('From an account of Haiyue Maritime B.V. Thank Acme $& Inc.')
  expect(translatorOf('en', texts)('note', { name: 'and so on..', other: 'Ltd' })).toBe(
    'From an account of and so on... Thank Ltd.',
  )
  const chinese = translatorOf('zh-CN', { note: '须来自{name}。' })
  expect(chinese('note', { name: 'Haiyue B.V.' })).toBe('须来自 Haiyue B.V.。')
})

it('[I18N-2] neither a group nor an inherited property is a text', () => {
  const t = translatorOf('en', { group: { text: 'Text' } })
  for (const key of ['group', 'group.none', 'none.text', 'constructor', 'group.text.length', 'toString']) {
    expect(t.has(key), key).toBe(false)
    expect(t(key)).toBe(key)
  }
})

it('[I18N-2] added texts extend the existing ones at any depth', () => {
  const t = translatorOf('en', { a: { b: 'B', c: 'C' } }, { a: { c: 'see', d: 'D' } })
  expect(['a.b', 'a.c', 'a.d'].map((key) => t(key))).toEqual(['B', 'see', 'D'])
})

it.each([
  ['我们已收到 {name} 的申请。', '深圳云帆贸易有限公司', '我们已收到深圳云帆贸易有限公司的申请。'],
  ['我们已收到 {name} 的申请。', 'Hung Tai Ltd', '我们已收到 Hung Tai Ltd 的申请。'],
  ['本人{name}，担任董事', 'Chen Meiling', '本人 Chen Meiling，担任董事'],
  ['{name}持有公司', 'Chen Meiling (陈美玲)', 'Chen Meiling (陈美玲) 持有公司'],
  ['“{name}”与{name}：', 'Yun Fan Co., Ltd.', '“Yun Fan Co., Ltd.”与 Yun Fan Co., Ltd.：'],
  ['{name} 上传', '2026年11月20日', '2026年11月20日上传'],
  ['{name} 董事会', '鸿泰（集团）', '鸿泰（集团）董事会'],
  ['请前往 {name}/login', 'https://example.com', '请前往 https://example.com/login'],
  ['持有{name} 20%', '', '持有 20%'],
  ['{name}尚有 20%', '', '尚有 20%'],
  ['{name} 30%', '华睿（集团）', '华睿（集团）30%'],
])('[I18N-2] spaces a name by its script: %s with %j', (text, name, spaced) => {
  expect(translatorOf('zh-CN', { text })('text', { name })).toBe(spaced)
})
