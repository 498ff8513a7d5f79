import { expect, it } from 'vitest'
import { defaultConfig } from '#domain/contract/config.ts'
import { brokerOf } from './broker.ts'
import { pageDefaults } from './config.ts'

const t = (_select: unknown, params?: object) => (params ? JSON.stringify(params) : 'its name')

it('[C1] [E4] has nothing to draw where nothing is set', () => {
  const nothing = { name: '', licence: '', email: '', phone: '', hours: '', documents: [] }
  expect(brokerOf(pageDefaults, t, 'en')).toEqual(nothing)
})

it('[E4] [E5] gives texts in the language of the page, otherwise in English, and documents with their versions', () => {
  const config = {
    ...defaultConfig,
    brokerProfile: {
      licence: 'Licence 123',
      contact: { hours: { en: 'Monday to Friday', 'zh-CN': '周一至周五' } },
      documents: {
        feeSchedule: { url: 'https://broker.example/fees' },
        clientAgreement: { url: 'https://broker.example/agreement', version: '4.2', name: { en: 'General terms' } },
      },
    },
  } as const
  expect(brokerOf(config, t, 'zh-CN')).toMatchObject({
    licence: 'Licence 123',
    hours: '周一至周五',
    documents: [
      {
        id: 'clientAgreement',
        text: '{"name":"General terms","version":"4.2"}',
        url: 'https://broker.example/agreement',
      },
      { id: 'feeSchedule', text: 'its name' },
    ],
  })
})
