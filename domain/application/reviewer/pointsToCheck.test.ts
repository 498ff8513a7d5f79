import { describe, expect, it } from 'vitest'
import { relevantValues } from '../../kit/relevance.ts'
import { withParams } from '../../kit/translate.ts'
import { type ApplicationData, valueAt, valuesOf } from '../../kit/values/values.ts'
import { translatorOf } from '../../messages/compile.ts'
import { pointsToCheck as english } from '../../messages/en/pointsToCheck.ts'
import { pointsToCheck as chinese } from '../../messages/zh-CN/pointsToCheck.ts'
import { allMessages } from '../../regions/allMessages.ts'
import { regionOf, regions } from '../../regions/index.ts'
import type { Step } from '../../regions/region.ts'
import { sample, samplesByRegion, withChanges } from '../../testing/samples.ts'
import { recordedSections } from '../progress/completion.ts'
import { textParamsOf } from '../textParams.ts'
import { answersToCheck, pointsToCheck } from './pointsToCheck.ts'

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

/** Returns a function that hides the step of a section. */
function hide(id: string) {
  return (step: Step): Step => (step.section.id === id ? { ...step, isVisible: () => false } : step)
}

const owner = 'clientDetail.companyInfo.shareholders'
const messages = (...given: Parameters<typeof points>) => points(...given).map(({ message }) => message)

describe('[E11] the points to check', () => {
  it('name entry and question with the comma of the language', () => {
    expect(messages(sample('layered'), 'zh-CN').join()).toContain('Karim Exemple，国籍')
    expect(messages(sample('layered')).join()).toContain('Karim Exemple, Nationality')
  })

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
        'The company declared a politically exposed person: Layla Al Mithali.',
        'The company declared business in dual-use or export-controlled goods.',
        'Layla Al Mithali is a politically exposed person.',
        expect.stringMatching(
          /^Lebanon is on the FATF list of 19 June 2026, under increased monitoring: .*Layla Al Mithali, Nationality/,
        ),
        'The register of owners does not account for 25% of the company.',
      ]),
    )
  })

  it('[issue 16] distinguish exposed people of the same name by their dates of birth, and name each once', () => {
    const [first] = valueAt(sample('layered'), owner) as readonly object[]
    const exposedOwner = (rowId: string, dateOfBirth: string | null) => ({
      ...first,
      rowId,
      fullLegalName: 'Omar Mithali',
      dateOfBirth,
      politicallyExposedPerson: true,
    })
    const found = (...days: readonly (string | null)[]) => {
      const rows = days.map((day, index) => exposedOwner(`r${index}`, day))
      return messages(withChanges(sample('layered'), { [owner]: rows })).filter((text) => text.startsWith('Omar'))
    }
    expect(found('1970-07-03', '1999-01-12', '1970-07-03', null)).toEqual([
      'Omar Mithali, born on 3 July 1970, is a politically exposed person.',
      'Omar Mithali, born on 12 January 1999, is a politically exposed person.',
    ])
    expect(found('1970-07-03', '1970-07-03', null)).toEqual(['Omar Mithali is a politically exposed person.'])
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

  it('name entries that were added and removed, but no signature that was only renewed', () => {
    const before = sample('layered')
    const [first, ...others] = valueAt(before, owner) as readonly object[]
    const added = { ...first, rowId: 'new', fullLegalName: 'New Owner' }
    const after = withChanges(before, {
      [owner]: [...others, added],
      'clientOtherInfo.declarationAndAgreement.signature': 'data:image/png;base64,AAAA',
    })
    expect(messages(after, 'en', before).filter((text) => /submission/.test(text))).toEqual([
      'Changed since submission 1: New Owner (added); Layla Al Mithali (removed).',
    ])
  })

  it('name sections that were added and removed', () => {
    const before = sample('simple')
    const values = submittedValues(before)
    const t = withParams(translators.en, textParamsOf('uae', before, translators.en))
    const { pepDeclaration: _, ...without } = values
    const found = (former: typeof values) => pointsToCheck(uae, before, t, { number: 2, values: former })
    expect(found(without)).toContainEqual({
      section: 'pepDeclaration',
      path: '',
      message: 'Added since submission 2.',
    })
    const hidden = pointsToCheck({ ...uae, steps: uae.steps.map(hide('pepDeclaration')) }, before, t, {
      number: 2,
      values,
    })
    expect(hidden.map(({ message }) => message)).toContain('Removed since submission 2: Politically Exposed Persons.')
  })

  it('count the changes of a section beyond the first twenty', () => {
    const before = sample('layered')
    const [first] = valueAt(before, owner) as readonly object[]
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...first, rowId: `r${index}`, fullLegalName: `Owner ${index}` }))
    const changesFrom = (count: number) =>
      messages(withChanges(before, { [owner]: rows(count) }), 'en', withChanges(before, { [owner]: [] })).filter(
        (text) => text.startsWith('Changed'),
      )
    expect(changesFrom(20)).toEqual([expect.stringMatching(/; Owner 19 \(added\)\.$/)])
    expect(changesFrom(22)).toEqual([expect.stringMatching(/; Owner 19 \(added\); and 2 more\.$/)])
  })

  it('are written in Chinese too', () => {
    const data = withChanges(sample('layered'), { 'clientDetail.companyInfo.isBankruptcy': true })
    for (const message of messages(data, 'zh-CN', sample('simple'))) expect(message).toMatch(/\p{Script=Han}/u)
    expect(messages(data, 'zh-CN')).toContain('公司声明其或其母公司近十年内曾破产、清算或被接管。')
  })

  it.each(samplesByRegion)('[regions.md] name deposits from accounts of others in %s: %s', (id, name) => {
    const t = translators.en
    const data = withChanges(sample(name), { 'clientOtherInfo.isFundsFromEntity': false })
    const found = pointsToCheck(regionOf(id), data, withParams(t, textParamsOf(id, data, t)))
    expect(found.map(({ message }) => message)).toContain(
      'Deposits will also come from accounts that are not in the applicant’s name.',
    )
  })

  it('[regions.md] report that no one holds a share directly, as in a trust or a widely held company', () => {
    const official = { rowId: 'r1', legalNature: 'naturalPerson', fullLegalName: 'Layla Al Mithali' }
    const register = [{ ...official, beneficialOwnershipType: 'senior_managing_official' }]
    const data = withChanges(sample('layered'), { [owner]: register })
    expect(messages(data)).toContain('The register of owners names no direct holding.')
    expect(messages(data).join()).not.toContain('100%')
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
