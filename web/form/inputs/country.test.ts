import { describe, expect, it, vi } from 'vitest'
import { answers as englishAnswers } from '#domain/messages/en/answers.ts'
import { countries as english } from '#domain/messages/en/countries.ts'
import { countries as chinese } from '#domain/messages/zh-CN/countries.ts'
import { addMessages } from '../../i18n/languages.ts'
import { textOf } from './combobox/searchMatches.ts'
import { callingCodeOptions, countryOptions } from './country.tsx'

vi.stubGlobal('location', { search: '' })
addMessages('en', { countries: english, answers: englishAnswers })
addMessages('zh-CN', { countries: chinese })

describe('countryOptions', () => {
  it.each(['en', 'zh-CN'] as const)(
    'puts the home country first and sorts the others in the order of %s',
    (language) => {
      const [own, ...others] = countryOptions(language, 'AE').map(({ label }) => label)
      expect(own).toBe((language === 'en' ? english : chinese).AE)
      expect(others).toEqual(others.toSorted(new Intl.Collator(language).compare))
      expect(others).toHaveLength(248)
    },
  )
})

describe('callingCodeOptions', () => {
  it('puts the home code first and names every country of a shared code', () => {
    const options = callingCodeOptions('en', 'AE')
    expect(options[0]).toMatchObject({ id: '+971', details: ['United Arab Emirates'] })
    expect(options[1]?.id).toBe('+1')
    expect(options.find(({ id }) => id === '+44')?.details).toContain('Jersey')
    const australia = options.find(({ id }) => id === '+61')
    expect(australia && textOf(australia)).toBe('+61 Australia')
  })
})
