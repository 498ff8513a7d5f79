import { expect, it } from 'vitest'
import { pathOf } from '#domain/kit/issue.ts'
import type { Params, Translate } from '#domain/kit/translate.ts'
import type { ApplicationState } from '#web/application/application.ts'
import { pageDefaults } from '#web/application/config.ts'
import { modelWith } from './model/fixtures.ts'
import { unsavedAnswers } from './unsavedAnswers.ts'

const messages = (key: string, params: Params = {}): string =>
  key.endsWith('fieldOfEntry')
    ? `${params.entry} ${params.label}`
    : (key.split('.').at(key.endsWith('label') ? -2 : -1) ?? '')
const tKey: Translate = Object.assign(messages, {
  has: () => false,
  language: 'en' as const,
})

it('[SAV-5] lists the unsaved answers of a page question by question, including removed entries and texts that are too long', () => {
  const model = modelWith(2)
  const tooLong = 'x'.repeat(200)
  model.set('companyName', tooLong)
  model.set('nature', 'others')
  model.set('signedOn', '31/4')
  const row = model.rows.add('holders')
  model.set(pathOf('holders', row, 'fullName'), 'Layla')
  model.set(pathOf('holders', 'row0', 'fullName'), '')
  model.rows.remove('holders', 'row1')
  const around = { region: { id: 'uae' }, data: {}, config: pageDefaults } as unknown as ApplicationState
  const listed = unsavedAnswers(model, around).map(({ question, answer }) => `${question(tKey)}: ${answer(tKey)}`)
  expect(listed).toEqual([
    'nature: others',
    'entryNumber fullName: noAnswer',
    'Layla fullName: Layla',
    'Layla company: Falcon',
    'holders: removed',
    `companyName: ${tooLong}`,
    'signedOn: 31/4',
  ])
})

it('[SAV-5] [I18N-1] words the kept answers in the language in which they are shown', () => {
  const model = modelWith(1)
  model.set('nature', 'others')
  const around = { region: { id: 'uae' }, data: {}, config: pageDefaults } as unknown as ApplicationState
  const kept = unsavedAnswers(model, around)
  model.set('nature', '')
  const inLanguage = (language: 'en' | 'zh-CN') =>
    Object.assign((key: string) => `${language} ${messages(key)}`, { has: () => false, language })
  const shownIn = (t: Translate) => kept.map(({ question, answer }) => `${question(t)}: ${answer(t)}`)
  expect(shownIn(inLanguage('en'))).toEqual(['en nature: en others'])
  expect(shownIn(inLanguage('zh-CN'))).toEqual(['zh-CN nature: zh-CN others'])
})
