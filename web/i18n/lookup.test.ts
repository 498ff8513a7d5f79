import i18next, { type Resource } from 'i18next'
import { expect, it } from 'vitest'
import type { Language } from '#domain/kit/translate.ts'
import { app as englishApp } from '#domain/messages/en/app.ts'
import { formUi as englishUi } from '#domain/messages/en/formUi.ts'
import { app as chineseApp } from '#domain/messages/zh-CN/app.ts'
import { formUi as chineseUi } from '#domain/messages/zh-CN/formUi.ts'
import { allMessages } from '#domain/regions/allMessages.ts'
import { joined, type Texts, textAt } from './lookup.ts'

const texts: Readonly<Record<Language, object>> = {
  en: { ...allMessages.en, formUi: englishUi, app: englishApp },
  'zh-CN': { ...allMessages['zh-CN'], formUi: chineseUi, app: chineseApp },
}

const server = i18next.createInstance()
await server.init({
  resources: { en: { translation: texts.en }, 'zh-CN': { translation: texts['zh-CN'] } } as Resource,
  lng: 'en',
  interpolation: { escapeValue: false },
})

/** Every key with its text, of texts that count without the ending of their plurals. */
function textsOf(tree: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[`${prefix}${key.replace(/_(one|other)$/, '')}`, value]]
      : textsOf(value, `${prefix}${key}.`),
  )
}

/** Something for every placeholder of a text: a number, or signs that mean something to those who fill texts. */
function paramsFor(text: string, count: number, isNumber: boolean): Record<string, string | number> {
  const names = text.match(/(?<=\{\{)\w+/g) ?? []
  return { ...Object.fromEntries(names.map((name) => [name, isNumber ? 12345.678 : `$& {{email}} ${name}`])), count }
}

it.each(['en', 'zh-CN'] as const)('[I18N-2] the page says every text as the server does: %s', (language) => {
  const said = server.getFixedT(language)
  const all = textsOf(texts[language] as Texts)
  expect(all.length).toBeGreaterThan(1500)
  const asked = all.flatMap(([key, text]) => [
    [key, {}] as const,
    ...[0, 1, 2, 12345].map((count) => [key, paramsFor(text, count, count === 2)] as const),
  ])
  const ours = asked.map(([key, params]) => textAt(texts[language] as Texts, key, language, params) ?? key)
  expect(ours).toEqual(asked.map(([key, params]) => said(key, { ...params })))
})

it('[I18N-2] neither a group nor what every object has is a text', () => {
  const tree = { group: { text: 'Text' } }
  for (const key of ['group', 'group.none', 'none.text', 'constructor', 'group.text.length', 'toString'])
    expect(textAt(tree, key, 'en'), key).toBeUndefined()
})

it('[I18N-2] added texts stand beside those that are there, at any depth', () => {
  expect(joined({ a: { b: 'B', c: 'C' } }, { a: { c: 'see', d: 'D' } })).toEqual({ a: { b: 'B', c: 'see', d: 'D' } })
})
