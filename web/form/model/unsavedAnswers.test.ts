import { expect, it } from 'vitest'
import { pathOf } from '#domain/kit/issue.ts'
import type { Params, Translate } from '#domain/kit/translate.ts'
import type { ApplicationState } from '#web/application/application.ts'
import { pageDefaults } from '#web/application/config.ts'
import { storeWith } from './fixtures.ts'
import { unsavedAnswers } from './unsavedAnswers.ts'

const words = (key: string, params: Params = {}): string =>
  key.endsWith('inEntry')
    ? `${params.entry} ${params.label}`
    : (key.split('.').at(key.endsWith('label') ? -2 : -1) ?? '')
const tKey: Translate = Object.assign(words, {
  has: () => false,
  language: 'en' as const,
})

it('[SAV-5] tells question by question what a page holds and the server does not, what is too long to be stored and what was taken away as well', () => {
  const store = storeWith(2)
  const tooLong = 'x'.repeat(200)
  store.set('companyName', tooLong)
  store.set('nature', 'others')
  store.set('signedOn', '31/4')
  const row = store.addRow('holders')
  store.set(pathOf('holders', row, 'fullName'), 'Layla')
  store.set(pathOf('holders', 'row0', 'fullName'), '')
  store.removeRow('holders', 'row1')
  const around = { region: { id: 'uae' }, data: {}, config: pageDefaults } as unknown as ApplicationState
  const told = unsavedAnswers(store, around, tKey).map(({ question, answer }) => `${question}: ${answer}`)
  expect(told).toEqual([
    'nature: others',
    'unnamed fullName: nothing',
    'Layla fullName: Layla',
    'Layla company: Falcon',
    'holders: removed',
    `companyName: ${tooLong}`,
    'signedOn: 31/4',
  ])
})
