import { describe, expect, it } from 'vitest'
import type { Language, Say } from '#domain/kit/say.ts'
import { countries as english } from '#domain/messages/en/countries.ts'
import { countries as chinese } from '#domain/messages/zh-CN/countries.ts'
import { callingCodeOptions, countryOptions } from './countryOptions.ts'

function sayIn(language: Language): Say {
  const names: Readonly<Record<string, string>> = language === 'en' ? english : chinese
  const say = (key: string) => (key === 'answers.separator' ? '; ' : (names[key.slice('countries.'.length)] ?? key))
  return Object.assign(say, { has: (key: string) => key.slice('countries.'.length) in names, language })
}

describe('countryOptions', () => {
  it.each(['en', 'zh-CN'] as const)('puts the own country first and sorts the others as %s does', (language) => {
    const [own, ...others] = countryOptions(sayIn(language), 'AE').map(({ label }) => label)
    expect(own).toBe((language === 'en' ? english : chinese).AE)
    expect(others).toEqual(others.toSorted(new Intl.Collator(language).compare))
    expect(others).toHaveLength(248)
  })
})

describe('callingCodeOptions', () => {
  it('puts the own code first and names every country of a shared code', () => {
    const options = callingCodeOptions(sayIn('en'), 'AE')
    expect(options[0]).toMatchObject({ id: '+971', detail: 'United Arab Emirates' })
    expect(options[1]?.id).toBe('+1')
    expect(options.find(({ id }) => id === '+44')?.detail).toContain('Jersey')
    expect(options.find(({ id }) => id === '+61')?.short).toBe('+61 Australia')
  })
})
