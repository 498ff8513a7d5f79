import { describe, expect, it } from 'vitest'
import { relevantValues } from '../kit/relevance.ts'
import { withParams } from '../kit/translate.ts'
import { type ApplicationData, valuesOf } from '../kit/values/values.ts'
import { translatorOf } from '../messages/compile.ts'
import { pointsToCheck as english } from '../messages/en/pointsToCheck.ts'
import { pointsToCheck as chinese } from '../messages/zh-CN/pointsToCheck.ts'
import { allMessages } from '../regions/allMessages.ts'
import { regionOf, regions } from '../regions/index.ts'
import { sample, samplesByRegion, withChanges } from '../testing/samples.ts'
import { answersToCheck, pointsToCheck } from './pointsToCheck.ts'
import { recordedSections } from './progress/completion.ts'
import { textParamsOf } from './textParams.ts'

const uae = regionOf('uae')
const translators = {
  en: translatorOf('en', { ...allMessages.en, pointsToCheck: english }),
  'zh-CN': translatorOf('zh-CN', { ...allMessages['zh-CN'], pointsToCheck: chinese }),
}

function points(data: ApplicationData, language: keyof typeof translators = 'en', former?: ApplicationData) {
  const t = translators[language]
  return pointsToCheck(
    uae,
    data,
    withParams(t, textParamsOf('uae', data, t)),
    former && { number: 1, values: submittedValues(former) },
  )
}

/** Returns the answers as a snapshot stores them. */
function submittedValues(data: ApplicationData) {
  const values = recordedSections(uae, data).map((section) => [
    section.id,
    relevantValues(section.fields, valuesOf(section, data)),
  ])
  return JSON.parse(JSON.stringify(Object.fromEntries(values)))
}

const owner = 'clientDetail.companyInfo.shareholders'
const messages = (...given: Parameters<typeof points>) => points(...given).map(({ message }) => message)

describe('[E11] the points to check', () => {
  it('name declared facts, exposed persons, listed countries and missing holdings', () => {
    const found = messages(
      withChanges(sample('layered'), {
        'clientDetail.companyInfo.hasCompanyPendingLitigation': true,
        'clientOtherInfo.preventSanctionsWMD.isTradeDualUseGoods': true,
        [`${owner}.0.politicallyExposedPerson`]: true,
        [`${owner}.0.nationality`]: 'LB',
        [`${owner}.1.holdingPercentage`]: 10,
        [`${owner}.1.legalEntityHoldingPercentage`]: 10,
      }),
    )
    expect(found).toEqual(
      expect.arrayContaining([
        'The company declared pending litigation, arbitration or regulatory action.',
        'The company declared business in dual-use or export-controlled goods.',
        'Layla Al Mithali is a politically exposed person.',
        expect.stringMatching(
          /^Lebanon is on the FATF list of 19 June 2026, under increased monitoring: .*Layla Al Mithali, Nationality/,
        ),
        'The register of owners does not account for 25% of the company.',
      ]),
    )
  })

  it('name the answers and entries that changed since the last submission, by section', () => {
    const before = sample('layered')
    expect(messages(before, 'en', before).filter((text) => /submission/.test(text))).toEqual([])
    const after = withChanges(before, {
      'clientDetail.companyInfo.companyName': 'Another Name Limited',
      [`${owner}.0.nationality`]: 'FR',
    })
    expect(messages(after, 'en', before)).toEqual(
      expect.arrayContaining([
        'Changed since submission 1: Full legal name of the company.',
        'Changed since submission 1: Layla Al Mithali (Nationality).',
      ]),
    )
  })

  it('are written in Chinese too', () => {
    const data = withChanges(sample('layered'), { 'clientDetail.companyInfo.isBankruptcy': true })
    for (const message of messages(data, 'zh-CN', sample('simple'))) expect(message).toMatch(/\p{Script=Han}/u)
    expect(messages(data, 'zh-CN')).toContain('公司声明其或其母公司近十年内曾破产、清算或被接管。')
  })

  it.each(answersToCheck)('belong to a field of some region: %s.%s', (id, field) => {
    const sections = Object.values(regions).flatMap(({ steps }) => steps.map(({ section }) => section))
    expect(sections.some((section) => section.id === id && field in section.fields)).toBe(true)
  })

  it.each(samplesByRegion)('contain no key of a missing text for %s: %s', (id, name) => {
    const t = translators.en
    const data = sample(name)
    const found = pointsToCheck(regionOf(id), data, withParams(t, textParamsOf(id, data, t)))
    expect(found.filter(({ message }) => /pointsToCheck|sections\.|[{}]/.test(message))).toEqual([])
  })
})
