import { describe, expect, it } from 'vitest'
import { isDirty } from '../../application/isDirty.ts'
import { isSectionComplete } from '../../application/progress/completion.ts'
import { applyChanges } from '../../kit/changes.ts'
import { type ApplicationData, valuesOf } from '../../kit/values/values.ts'
import { formTexts } from '../../testing/form.ts'
import { errorsOf, issuesOf, valuesWith } from '../../testing/issues.ts'
import { professionalRegions, sectionAt } from '../../testing/professional.ts'
import { issueCodesOf, sample, sampleDay, withChanges } from '../../testing/samples.ts'
import { titleTransferCollateral } from './titleTransferCollateral.ts'

describe('the professional client letter', () => {
  it.each(professionalRegions)('[MENU-4] is complete in the sample of %s', (id, name) => {
    expect(issueCodesOf(sectionAt(id, '/professional-client-letter'), sample(name))).toEqual([])
  })

  it.each(professionalRegions)('in %s (%s) only warns about a company that is not the applicant', (id, name) => {
    const letter = sectionAt(id, '/professional-client-letter')
    const given = 'clientOtherInfo.professionalClientLetter.companyName'
    const hasWarning = (data: ApplicationData) =>
      issueCodesOf(letter, data, 'warning').includes('companyName nameDiffers')
    expect(hasWarning(sample(name))).toBe(false)
    expect(hasWarning(withChanges(sample(name), { [given]: '' }))).toBe(false)
    const another = withChanges(sample(name), { [given]: 'Another Ltd' })
    expect(hasWarning(another)).toBe(true)
    expect(issueCodesOf(letter, another)).toEqual([])
  })

  const cases = professionalRegions.flatMap(([id, name]) =>
    [
      ['companyName', '', 'companyNameMissing'],
      ['acknowledgements', [], 'requiredTicks'],
      ['name', '', 'required'],
      ['position', '', 'required'],
      ['date', null, 'requiredDate'],
      ['signature', '', 'requiredSignature'],
    ].map(([field, blank, code]) => [id, name, field, blank, code] as const),
  )

  it.each(cases)('in %s (%s) needs %s', (id, name, field, blank, code) => {
    const letter = sectionAt(id, '/professional-client-letter')
    const data = withChanges(sample(name), { [`clientOtherInfo.professionalClientLetter.${field}`]: blank })
    expect(issueCodesOf(letter, data)).toEqual([`${field} ${code}`])
  })

  it.each([
    ['eu', 7, /retail clients/],
    ['uk', 7, /retail clients/],
    ['au', 5, /product disclosure statement/],
    ['sa', 4, /OTC derivative providers/],
  ] as const)('in %s gives up %i protections in the words of its law', (id, count, words) => {
    const { fields } = sectionAt(id, '/professional-client-letter')
    const { texts } = fields.acknowledgements as unknown as { texts: string[] }
    expect(texts).toHaveLength(count)
    expect(formTexts('en')[`texts.${texts[0]}`]).toMatch(words)
    for (const [at] of texts.entries()) {
      const acknowledgements = texts.map((_, index) => index !== at)
      const complete = { companyName: 'A', name: 'B', position: 'C', date: sampleDay, signature: 'x', acknowledgements }
      const letter = sectionAt(id, '/professional-client-letter')
      expect(errorsOf(letter, valuesWith(letter, complete))).toEqual(['acknowledgements remainingTicks'])
    }
  })
})

describe('the declaration under the rules for professional clients', () => {
  const statements = Array.from({ length: 6 }, (_, index) => index)

  it.each(professionalRegions)('[VAL-23] in %s requires the ticks of six statements', (id, name) => {
    const declaration = sectionAt(id, '/declaration')
    const list = 'clientOtherInfo.declarationAndAgreement.declarationList'
    expect(issueCodesOf(declaration, sample(name))).toEqual([])
    expect(declaration.fields.declarationList?.blank).toHaveLength(6)
    for (const missing of statements) {
      const data = withChanges(sample(name), { [list]: statements.map((index) => index !== missing) })
      expect(issueCodesOf(declaration, data)).toEqual(['declarationList remainingTicks'])
    }
    // Eleven ticks belong to another region.
    const others = withChanges(sample(name), { [list]: Array.from({ length: 11 }, () => true) })
    expect(issueCodesOf(declaration, others)).toEqual(['declarationList requiredTicks'])
  })

  it.each([
    ['name', '', 'required'],
    ['position', '', 'required'],
    ['date', null, 'requiredDate'],
    ['date', '2026-11-21', 'futureDate'],
    ['signature', '', 'requiredSignature'],
  ])('[VAL-23] requires %s: %j', (field, value, code) => {
    const data = withChanges(sample('british'), { [`clientOtherInfo.declarationAndAgreement.${field}`]: value })
    expect(issueCodesOf(sectionAt('uk', '/declaration'), data)).toEqual([`${field} ${code}`])
  })
})

describe('the title transfer arrangement', () => {
  const dataPath = 'clientOtherInfo.titleTransferCollateral'
  const context = { today: sampleDay }
  const signed = { agree: true, name: 'A', position: 'B', date: sampleDay, signature: 'data:image/png;base64,iVBORw0=' }
  const complete = (stored: unknown) =>
    isSectionComplete(titleTransferCollateral, withChanges({}, { [dataPath]: stored }), context)

  it.each([
    ['null', null, false],
    ['missing', undefined, false],
    ['stored without an answer', {}, true],
    ['a no', { agree: false }, true],
    ['a yes without a signature', { agree: true }, true],
  ])('[CMP-3] is complete when its data are not null: %s', (_, stored, expected) => {
    expect(complete(stored)).toBe(expected)
  })

  it('[CMP-3] is complete after the first save, even of an untouched page', () => {
    const saved = applyChanges(titleTransferCollateral, {}, {})
    expect(isSectionComplete(titleTransferCollateral, {}, context)).toBe(false)
    expect(isSectionComplete(titleTransferCollateral, saved, context)).toBe(true)
  })

  it('[DRT-2] always counts as changed', () => {
    const data = sample('british')
    const values = valuesOf(titleTransferCollateral, data)
    expect(isDirty(titleTransferCollateral, data, values, values)).toBe(true)
  })

  it.each([
    ['a yes without any signer', { agree: true, date: null }, ['signature arrangementUnsigned?']],
    ['a yes without a date', { ...signed, date: null }, ['signature arrangementUnsigned?']],
    ['a signed yes', signed, []],
    ['a no without any signer', { agree: false }, []],
  ])('[L2] only warns, once: %s', (_, answers, expected) => {
    expect(issuesOf(titleTransferCollateral, valuesWith(titleTransferCollateral, answers))).toEqual(expected)
  })

  it.each([
    [{}, ['agree arrangementOpen']],
    [{ agree: false }, []],
  ])('[L2] notes that a stored page is not answered: %j', (stored, expected) => {
    const data = withChanges(sample('british'), { [dataPath]: stored })
    expect(issueCodesOf(titleTransferCollateral, data, 'warning')).toEqual(expected)
    expect(issueCodesOf(titleTransferCollateral, data)).toEqual([])
  })

  it('only warns about a company that is not the applicant', () => {
    const data = withChanges(sample('british'), { [`${dataPath}.companyName`]: 'Another Ltd' })
    expect(issueCodesOf(titleTransferCollateral, data, 'warning')).toEqual(['companyName nameDiffers'])
    expect(issueCodesOf(titleTransferCollateral, data)).toEqual([])
    expect(issueCodesOf(titleTransferCollateral, sample('british'), 'warning')).toEqual([])
  })

  it('still reports a wrong answer as an error', () => {
    const values = valuesWith(titleTransferCollateral, { agree: false, date: '2026-11-21' })
    expect(issuesOf(titleTransferCollateral, values)).toEqual(['date futureDate'])
  })
})
