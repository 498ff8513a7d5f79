import { describe, expect, it, vi } from 'vitest'
import { countryCodes } from '#domain/kit/data/countries.ts'
import { nationalities } from '#domain/kit/data/nationalities.ts'
import { answers as englishAnswers } from '#domain/messages/en/answers.ts'
import { countries as english } from '#domain/messages/en/countries.ts'
import { countries as chinese } from '#domain/messages/zh-CN/countries.ts'
import { addMessages } from '../../i18n/languages.ts'
import { matchesOf, resolveTypedOption, textOf } from './combobox/searchMatches.ts'
import { callingCodeOptions, countryOptions, withNationalities } from './country.tsx'

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

describe('a nationality finds its country', () => {
  it.each([
    ['british', 'GB'],
    ['Scottish', 'GB'],
    ['indian', 'IN'],
    ['french', 'FR'],
    ['irish', 'IE'],
    ['Australian', 'AU'],
    ['dutch', 'NL'],
    ['swiss', 'CH'],
    ['South African', 'ZA'],
    ['américan', 'US'],
  ])('best of all: %s', async (typed, country) => {
    const options = await withNationalities(countryOptions('en', 'AE'))
    expect(matchesOf(options, typed)[0]?.id).toBe(country)
    expect(resolveTypedOption(options, typed)).toBe(country)
  })

  it('are only those of listed countries', () => {
    const known: readonly string[] = countryCodes
    expect(Object.keys(nationalities).filter((code) => !known.includes(code))).toEqual([])
  })
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
