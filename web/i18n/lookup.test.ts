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

/** Returns every key with its text. The key of a counted text has no plural ending. */
function textsOf(tree: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? [[`${prefix}${key.replace(/_(one|other)$/, '')}`, value]]
      : textsOf(value, `${prefix}${key}.`),
  )
}

/** Returns a value for every placeholder of a text: a number, or characters that are special in templates. */
function paramsFor(text: string, count: number, isNumber: boolean): Record<string, string | number> {
  const names = text.match(/(?<=\{\{)\w+/g) ?? []
  return { ...Object.fromEntries(names.map((name) => [name, isNumber ? 12345.678 : `$& {{email}} ${name}`])), count }
}

it.each(['en', 'zh-CN'] as const)('[I18N-2] the page translates every text as the server does: %s', (language) => {
  const translateOnServer = server.getFixedT(language)
  const all = textsOf(texts[language] as Texts)
  expect(all.length).toBeGreaterThan(1500)
  const requests = all.flatMap(([key, text]) => [
    [key, {}] as const,
    ...[0, 1, 2, 12345].map((count) => [key, paramsFor(text, count, count === 2)] as const),
  ])
  const ours = requests.map(([key, params]) => textAt(texts[language] as Texts, key, language, params) ?? key)
  expect(ours).toEqual(requests.map(([key, params]) => translateOnServer(key, { ...params })))
})

it('[I18N-2] neither a group nor an inherited property is a text', () => {
  const tree = { group: { text: 'Text' } }
  for (const key of ['group', 'group.none', 'none.text', 'constructor', 'group.text.length', 'toString'])
    expect(textAt(tree, key, 'en'), key).toBeUndefined()
})

it('[I18N-2] added texts extend the existing ones at any depth', () => {
  expect(joined({ a: { b: 'B', c: 'C' } }, { a: { c: 'see', d: 'D' } })).toEqual({ a: { b: 'B', c: 'see', d: 'D' } })
})
