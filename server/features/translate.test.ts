import { expect, it } from 'vitest'
import { withParams } from '#domain/kit/translate.ts'
import { createTranslators } from './translate.ts'

it('[I18N-2] translates a text that is empty in one language to an empty text', () => {
  expect(createTranslators()('zh-CN')('sentences.separator')).toBe('')
  expect(createTranslators()('en')('sentences.separator')).toBe(' ')
})

it('[V5] translates a text with parameters alike, with and without placeholders', () => {
  const t = createTranslators()('en')
  const label = 'sections.companyDetails.fields.companyName.label'
  for (let times = 0; times < 2; times += 1) {
    expect(t(label, { companyName: 'Falcon' })).toBe(t(label))
    expect(t('requestErrors.saves.section', { section: 'x' })).toContain('x')
    expect(t('requestErrors.saves.section', { section: 'y' })).toContain('y')
    expect([t.has(label), t.has('sections.none')]).toEqual([true, false])
  }
})

it('[V5] translates 100,000 texts with the params of a form within half a second of a processor', () => {
  const t = createTranslators()('en')
  const params = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`field${index}`, 'an answer']))
  const translate = withParams(t, params)
  const before = process.cpuUsage()
  for (let count = 0; count < 100_000; count += 1) {
    translate('sections.companyDetails.fields.companyName.label')
    translate.has('sections.companyDetails.fields.companyName.hint')
  }
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500)
})
