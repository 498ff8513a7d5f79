import { beforeAll, describe, expect, it, vi } from 'vitest'
import { businessNatures } from '#domain/kit/data/company.ts'
import { otherBusinessNames } from '#domain/kit/data/otherBusinessNames.ts'
import { translatorOf } from '#domain/messages/compile.ts'
import { answers } from '#domain/messages/en/answers.ts'
import { countries as english } from '#domain/messages/en/countries.ts'
import { countries as chinese } from '#domain/messages/zh-CN/countries.ts'
import { allMessages } from '#domain/regions/allMessages.ts'
import { regions } from '#domain/regions/index.ts'
import { addMessages } from '../../../i18n/languages.ts'
import { searchOptionsOf } from '../choice.tsx'
import { callingCodeOptions, countryOptions } from '../country.tsx'
import { matchesOf, resolveTypedOption } from './searchMatches.ts'

beforeAll(() => {
  vi.stubGlobal('location', { search: '' })
  addMessages('en', { countries: english, answers })
  addMessages('zh-CN', { countries: chinese })
})

describe('a country is found', () => {
  it.each([
    ['UAE', 'AE'],
    ['ae', 'AE'],
    ['ARE', 'AE'],
    ['Dubai', 'AE'],
    ['emirates', 'AE'],
    ['united arab emirates', 'AE'],
    ['USA', 'US'],
    ['u.s.', 'US'],
    ['UK', 'GB'],
    ['Britain', 'GB'],
    ['HK', 'HK'],
    ['hong kong', 'HK'],
    ['Holland', 'NL'],
    ['turkey', 'TR'],
    ['Turkiye', 'TR'],
    ['ivory', 'CI'],
    ["Cote d'Ivoire", 'CI'],
    ['saint lucia', 'LC'],
    ['trinidad and tobago', 'TT'],
    ['ＦＲＡＮＣＥ', 'FR'],
    ['niger', 'NE'],
    ['china', 'CN'],
    ['迪拜', 'AE'],
    ['中国', 'CN'],
    ['印尼', 'ID'],
    ['澳洲', 'AU'],
    ['纽西兰', 'NZ'],
    ['俄国', 'RU'],
  ])('by %j', (typed, code) => {
    for (const language of ['en', 'zh-CN'] as const) {
      const options = countryOptions(language, 'MU')
      expect(matchesOf(options, typed)[0]?.id, language).toBe(code)
      expect(resolveTypedOption(options, typed), language).toBe(code)
    }
  })

  it('by the everyday name of islands that two countries share', () => {
    expect(matchesOf(countryOptions('zh-CN', 'MU'), '维京').map(({ id }) => id)).toEqual(['VI', 'VG'])
  })

  it.each([['united'], ['guin'], ['korea'], ['wakanda'], [' '], ['+']])(
    'but not chosen automatically by %j',
    (typed) => {
      expect(resolveTypedOption(countryOptions('en', 'MU'), typed)).toBeUndefined()
    },
  )

  it('orders matches by code, by beginning, by word, then by any occurrence', () => {
    expect(matchesOf(countryOptions('en', 'MU'), 'ma').map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Morocco', 'Macao SAR', 'Isle of Man', 'Germany']),
    )
    const places = ['MA', 'MO', 'IM', 'DE'].map((code) =>
      matchesOf(countryOptions('en', 'MU'), 'ma').findIndex(({ id }) => id === code),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})

describe('a currency is found', () => {
  const labels = {
    USD: 'USD – US dollar',
    AED: 'AED – UAE dirham',
    GBP: 'GBP – Pound sterling',
    AUD: 'AUD – Australian dollar',
    HKD: 'HKD – Hong Kong dollar',
    CNY: 'CNY – Chinese yuan',
  }
  const options = Object.entries(labels).map(([id, label]) => ({ id, label, currency: id }))

  it.each([
    ['USD', 'USD'],
    ['aed', 'AED'],
    ['us$', 'USD'],
    ['A$', 'AUD'],
    ['£', 'GBP'],
    ['dirham', 'AED'],
    ['US dollar', 'USD'],
    ['British pound', 'GBP'],
    ['美元', 'USD'],
    ['澳大利亚元', 'AUD'],
    ['美金', 'USD'],
    ['澳元', 'AUD'],
    ['港币', 'HKD'],
    ['RMB', 'CNY'],
  ])('[A1] by %j', (typed, code) => {
    expect(matchesOf(options, typed)[0]?.id).toBe(code)
    expect(resolveTypedOption(options, typed)).toBe(code)
  })

  it('[A1] by a sign that several share, and then chosen by hand', () => {
    expect(matchesOf(options, '$').map(({ id }) => id)).toEqual(['USD', 'AUD', 'HKD'])
    expect(resolveTypedOption(options, '$')).toBeUndefined()
  })
})

describe('a business is found', () => {
  it.each([
    ['海运', 'transport_logistics'],
    ['货代', 'transport_logistics'],
    ['外贸', 'import_export'],
    ['软件', 'it_telecom'],
    ['餐饮', 'hospitality_tourism'],
    ['software', 'it_telecom'],
    ['crypto', 'virtual_assets'],
    ['freight', 'transport_logistics'],
    ['restaurant', 'hospitality_tourism'],
  ])('by its everyday name %j', (typed, code) => {
    for (const language of ['en', 'zh-CN'] as const) {
      const t = translatorOf(language, allMessages[language])
      expect(matchesOf(searchOptionsOf(businessNatures, regions.eu, t), typed)[0]?.id, language).toBe(code)
    }
  })

  it('has everyday names for the codes of the list only', () => {
    expect(
      Object.keys(otherBusinessNames).filter((code) => !businessNatures.codes.some((one) => one === code)),
    ).toEqual([])
  })
})

describe('a calling code is found', () => {
  it.each([
    ['+971', '+971'],
    ['971', '+971'],
    ['00971', '+971'],
    ['＋９７１', '+971'],
    ['+971 United Arab Emirates', '+971'],
    ['uae', '+971'],
    ['1', '+1'],
    ['canada', '+1'],
    ['jersey', '+44'],
    ['UK', '+44'],
  ])('by %j', (typed, code) => {
    const options = callingCodeOptions('en', 'MU')
    expect(matchesOf(options, typed)[0]?.id).toBe(code)
    expect(resolveTypedOption(options, typed)).toBe(code)
  })

  it('names the matching country before those that share its code', () => {
    const [found] = matchesOf(callingCodeOptions('en', 'MU'), 'canada')
    expect(found?.details?.slice(0, 2)).toEqual(['Canada', 'United States'])
    expect(found?.details).toHaveLength(25)
  })
})
