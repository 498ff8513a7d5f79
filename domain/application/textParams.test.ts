import { describe, expect, it } from 'vitest'
import { defaultConfig } from '../contract/config.ts'
import type { Section } from '../kit/section.ts'
import type { Language } from '../kit/translate.ts'
import { languages } from '../kit/translate.ts'
import { answers } from '../kit/values/answers.ts'
import { valuesOf } from '../kit/values/values.ts'
import { regionOf, regions } from '../regions/index.ts'
import type { RegionId } from '../regions/region.ts'
import { certifiedBoardResolution } from '../sections/declarations/certifiedBoardResolution.ts'
import { formTexts, translateForm } from '../testing/form.ts'
import { sample, samplesByRegion } from '../testing/samples.ts'
import { textParamsOf } from './textParams.ts'

function sectionsOf(id: RegionId): Section[] {
  const { steps, extraPages } = regionOf(id)
  return [...steps.map((step) => step.section), ...extraPages]
}

describe('textParamsOf', () => {
  it.each(languages)('uses the default params of %s', (language) => {
    const t = translateForm(language)
    expect(textParamsOf('uae', {}, t, defaultConfig.brokerParams)).toEqual(textParamsOf('uae', {}, t))
  })

  it('is neutral without configuration', () => {
    expect(textParamsOf('uae', {}, translateForm('en'))).toMatchObject({
      brokerEntity: 'the brokerage',
      agreementName: 'Client Agreement',
      companyName: '______',
      localList: 'including the UAE Local Terrorist List',
      fatfAsOf: '19 June 2026',
    })
    expect(textParamsOf('uae', {}, translateForm('zh-CN'))).toMatchObject({
      agreementName: '《客户协议》',
      fatfAsOf: '2026年6月19日',
    })
  })

  it('[L9] names the countries of the FATF lists as the reference does', () => {
    const { callForAction, increasedMonitoring } = textParamsOf('uae', {}, translateForm('en'))
    expect(callForAction).toBe('Democratic People’s Republic of Korea; Iran; Myanmar')
    for (const name of ['Bosnia and Herzegovina', 'Democratic Republic of the Congo', 'Lao PDR', 'Viet Nam'])
      expect(increasedMonitoring).toContain(name)
  })

  it('uses configured params and the name of the company', () => {
    const words = textParamsOf('uae', sample('simple'), translateForm('en'), { brokerEntity: 'Example Markets DMCC' })
    expect(words).toMatchObject({ brokerEntity: 'Example Markets DMCC', companyName: 'Blue Dune Trading FZE' })
  })

  it.each(languages)('[VAL-18] contains the countries of both FATF lists in %s', (language) => {
    const words = textParamsOf('uae', {}, translateForm(language))
    expect(words.callForAction).toContain(language === 'en' ? 'Iran' : '伊朗')
    expect(words.increasedMonitoring).toContain(language === 'en' ? 'Kenya' : '肯尼亚')
  })

  const cases = languages.flatMap((language) => samplesByRegion.map(([id, name]) => [language, id, name] as const))
  it.each(cases)('[I18N-2] fills every placeholder in the printed answers: %s, %s, %s', (language, id, name) => {
    const data = sample(name)
    const t = refusing(language)
    for (const section of sectionsOf(id)) {
      const words = textParamsOf(id, data, t)
      expect(JSON.stringify(answers(section, valuesOf(section, data), t, words))).not.toMatch(/\{\w+[,}]|______/)
    }
  })

  const everyRegion = languages.flatMap((language) => Object.values(regions).map(({ id }) => [language, id] as const))
  it.each(everyRegion)('[I18N-2] contains every placeholder of labels and helps: %s, %s', (language, id) => {
    const texts = formTexts(language)
    const words = textParamsOf(id, {}, translateForm(language))
    const pages = sectionsOf(id).map(({ messages }) => `sections.${messages}.`)
    const open = Object.entries(texts)
      .filter(([key]) => pages.some((page) => key.startsWith(page)))
      .flatMap(([key, text]) => [...text.matchAll(/\{(\w+)/g)].map(([, word = '']) => [key, word] as const))
      .filter(([, word]) => !(word in words))
    expect(open).toEqual([])
  })

  it('[VAL-22] fills the resolution with the answers of its page', () => {
    const data = sample('layered')
    const t = translateForm('en')
    const words = textParamsOf('uae', data, t)
    const { groups } = answers(certifiedBoardResolution, valuesOf(certifiedBoardResolution, data), t, words)
    const notices = groups.flatMap((group) => group.answers).filter((answer) => answer.type === 'notice')
    expect(notices.map((notice) => notice.text)).toEqual([
      expect.stringMatching(
        /^Resolution of the board of directors of Falcon Ridge.*\nPassed at a meeting held on 12 Nov/,
      ),
      expect.stringContaining('I, Karim Exemple, Company secretary of the Company, certify'),
    ])
  })

  it('[VAL-22] fills a missing answer with a blank line', () => {
    const t = translateForm('en')
    const values = valuesOf(certifiedBoardResolution, {})
    const printed = JSON.stringify(answers(certifiedBoardResolution, values, t, textParamsOf('uae', {}, t)))
    expect(printed).toContain('held on ______,')
    expect(printed).toContain('I, ______, ______ of the Company')
  })
})

/**
 * Returns a translate function with the texts of the form.
 * @throws Error for a key without text or a placeholder without param
 */
function refusing(language: Language) {
  const texts = formTexts(language)
  const t = (key: string, params: Readonly<Record<string, string | number>> = {}) => {
    if (texts[key] === undefined) throw new Error(`no text ${key} in ${language}`)
    return texts[key].replace(/\{(\w+)\}/g, (whole, word: string) => String(params[word] ?? whole))
  }
  return Object.assign(t, { has: (key: string) => texts[key] !== undefined, language })
}
