import { describe, expect, it } from 'vitest'
import { readable } from './visibleText.ts'

describe('readable', () => {
  it.each(['\u034f', '\u200c', '\u200d', '\ufe00', '\ufe0e', '\ufe0f'])(
    '[F9] shows the code of %j where no neighbour requires it',
    (joiner) => {
      const code = `[U+${joiner.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`
      expect(readable(`Ac${joiner}me`)).toBe(`Ac${code}me`)
      expect(readable(`${joiner}Acmé${joiner}`)).toBe(`${code}Acmé${code}`)
      expect(readable(`e\u0301${joiner}`)).toBe(`e\u0301${code}`)
      expect(readable(`م 1${joiner}2`)).toBe(`م 1${code}2`)
      expect(readable(`Я${joiner}`)).toBe(`Я${code}`)
    },
  )

  it.each([
    ['a non-joiner in Persian', 'می\u200cخواهیم'],
    ['a non-joiner before a space in Persian', 'می\u200c خواهم'],
    ['a non-joiner after a vowel sign', 'م\u0650\u200cم'],
    ['a joiner at the end of an Arabic abbreviation', '١٤٤٨ ه\u200d'],
    ['a joiner after a virama', 'क\u094d\u200dष'],
    ['a non-joiner after a virama', 'क\u094d\u200cष'],
    ['a family of emoji', '👩\u200d👩\u200d👧'],
    ['emoji with modifiers', '👩🏻\u200d❤\ufe0f\u200d💋\u200d👨🏿'],
    ['the style of an emoji', '☎\ufe0f ☎\ufe0e'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['a variant of a Chinese character', '漢\ufe00'],
  ])('[F9] retains %s', (_name, text) => {
    expect(readable(text)).toBe(text)
  })

  it('[F9] shows a Chinese character without the selector of its variant, and the code of any other selector', () => {
    expect(readable('葛\u{e0100}城 邊\u{e01ef}')).toBe('葛城 邊')
    expect(readable('Ac\u{e0100}me \u{e0100}')).toBe('Ac[U+E0100]me [U+E0100]')
    expect(readable('葛\u{e0100}\u{e0101}')).toBe('葛[U+E0101]')
  })

  it('[F9] shows the code of a second joiner after the first', () => {
    expect(readable('क\u094d\u200d\u200dष')).toBe('क\u094d\u200d[U+200D]ष')
    expect(readable('☎\ufe0f\ufe0f')).toBe('☎\ufe0f[U+FE0F]')
  })

  it('[F4] shows the codes of the marks of a text with too many of them', () => {
    const shown = readable('क\u094d'.repeat(1000))
    expect(shown).toBe('क[U+094D]'.repeat(1000))
  })
})
