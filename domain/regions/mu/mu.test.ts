import { describe, expect, it } from 'vitest'
import { completionOf, findErrors, progressOf } from '../../application/progress/completion.ts'
import { guideOf } from '../../application/progress/guide.ts'
import { nextPath, previousPath } from '../../application/progress/navigation.ts'
import { reviewOf } from '../../application/progress/review.ts'
import { menuOf } from '../../application/progress/routes.ts'
import { dataFromSample } from '../../application/sample.ts'
import { textParamsOf } from '../../application/textParams.ts'
import { applyChanges } from '../../kit/changes.ts'
import { languages } from '../../kit/translate.ts'
import { valueAt } from '../../kit/values/values.ts'
import { taxResidency } from '../../sections/tax/taxResidency.ts'
import { formTexts, translateForm } from '../../testing/form.ts'
import { issueCodesOf, sample, sampleDay, withChanges } from '../../testing/samples.ts'
import { region } from './index.ts'
import { thirdPartyAccess } from './thirdPartyAccess.ts'

const place = 'clientOtherInfo.lpoa'
const errors = (answers: Readonly<Record<string, unknown>>) =>
  issueCodesOf(
    thirdPartyAccess,
    withChanges(
      sample('mauritian'),
      Object.fromEntries(Object.entries(answers).map(([field, value]) => [`${place}.${field}`, value])),
    ),
  )

describe('third-party access', () => {
  it('[MENU-3] is linked from the guide and from account preferences, in both languages', () => {
    const leading = region.steps.flatMap(({ section: { path }, link }) => (link ? [{ path, link }] : []))
    expect(leading.map(({ path, link }) => [path, link.section.path])).toEqual([
      ['/account-preference', '/third-party-access'],
    ])
    for (const language of languages) expect(formTexts(language)[`texts.${leading[0]?.link.text}`]).toBeTruthy()
    expect(guideOf(region).pages.map(({ path }) => path)).toEqual(['/third-party-access'])
  })

  it('[VAL-20] is complete in the sample', () => {
    expect(issueCodesOf(thirdPartyAccess, sample('mauritian'))).toEqual([])
    expect(issueCodesOf(thirdPartyAccess, sample('mauritian'), 'warning')).toEqual([])
  })

  it.each([
    ['no answer', { hasThirdPartyAccess: null }, ['hasThirdPartyAccess requiredChoice']],
    ['no', { hasThirdPartyAccess: false }, []],
  ])('[VAL-20] %s', (_, lpoa, expected) => {
    expect(issueCodesOf(thirdPartyAccess, withChanges(sample('mauritian'), { [place]: lpoa }))).toEqual(expected)
  })

  it.each([
    ['agentName', 'required'],
    ['agentIdentification', 'required'],
    ['agentAddress', 'required'],
    ['clientName', 'required'],
    ['clientIdentification', 'required'],
    ['clientAddress', 'required'],
    ['signedDate', 'requiredDate'],
    ['signatureName', 'required'],
    ['accountHolderName', 'required'],
    ['accountHolderNumber', 'required'],
    ['mamAccountNo', 'required'],
    ['startOfAuthority', 'requiredDate'],
  ])('[VAL-20] requires %s once access is granted', (field, code) => {
    expect(errors({ [field]: '' })).toEqual([`${field} ${code}`])
  })

  it.each([
    ['accountHolderNumber', '123', 'accountNumber'],
    ['accountHolderNumber', '1234567890123', 'accountNumber'],
    ['mamAccountNo', 'soon', 'accountNumber'],
    ['agentIdentification', 'C999', 'tooShort'],
    ['startOfAuthority', '1999-12-31T09:00:00+04:00', 'dateTooEarly'],
    ['startOfAuthority', '2926-12-01T09:00:00+04:00', 'dateTooLate'],
    ['signedDate', '2026-11-21', 'futureDate'],
  ])('[VAL-20] %s cannot be %s', (field, value, code) => {
    expect(errors({ [field]: value })).toEqual([`${field} ${code}`])
  })

  it.each([
    ['accountHolderNumber', '1234'],
    ['accountHolderNumber', '123456789012'],
    ['mamAccountNo', 'pending'],
    ['startOfAuthority', '2026-11-19T00:00:00+04:00'],
    ['startOfAuthority', '2027-02-28T23:59:00+04:00'],
  ])('[VAL-20] %s may be %s', (field, value) => {
    expect(errors({ [field]: value })).toEqual([])
  })

  it.each([
    ['2026-12-01T09:00:00+04:00', { day: '01', month: '12', year: '2026', time: '09:00' }],
    ['2026-12-31T21:30:00Z', { day: '01', month: '01', year: '2027', time: '01:30' }],
    [null, { day: '', month: '', year: '', time: '' }],
  ])('[VAL-20] one timestamp fills all four parts of the start in the time zone of Mauritius: %s', (start, parts) => {
    const data = applyChanges(thirdPartyAccess, {}, { startOfAuthority: start })
    expect(valueAt(data, place)).toEqual({ startOfAuthority: start, ...parts })
  })

  it('[VAL-20] does not ask for the parts of the start', () => {
    const asked = Object.keys(thirdPartyAccess.fields)
    expect(asked).toContain('startOfAuthority')
    expect(asked.filter((field) => ['day', 'month', 'year', 'time'].includes(field))).toEqual([])
  })

  it('[VAL-20] one day of signing fills all three fields of the specification', () => {
    const data = applyChanges(thirdPartyAccess, {}, { signedDate: '2026-11-18' })
    expect(valueAt(data, place)).toEqual({ signedDate: '2026-11-18', signedDay: '18', signedMonth: 'November' })
    expect(valueAt(sample('mauritian'), place)).toMatchObject({ signedDay: '18', signedMonth: 'November' })
  })

  it.each([null, {}, { hasThirdPartyAccess: null }])(
    '[MENU-3] counts, and a submission names it, while it is %j',
    (lpoa) => {
      const data = withChanges(sample('mauritian'), { [place]: lpoa })
      expect(progressOf(completionOf(region, data, { today: sampleDay }))).toBeLessThan(100)
      const missing = findErrors(region, data, { today: sampleDay })
      expect(missing.map(({ section, issues }) => [section.path, issues.map(({ path }) => path)])).toEqual([
        ['/third-party-access', ['hasThirdPartyAccess']],
      ])
    },
  )

  it('[MENU-3] is complete once it is answered', () => {
    const data = withChanges(sample('mauritian'), { [place]: { hasThirdPartyAccess: false } })
    expect(progressOf(completionOf(region, data, { today: sampleDay }))).toBe(100)
    const reviewed = reviewOf(region, data, { today: sampleDay }, translateForm('en')).map(({ section }) => section)
    expect(reviewed).toContain(thirdPartyAccess)
  })

  it('[NAV-2] [NAV-3] is a target of Next and Previous only while it is incomplete', () => {
    const states = (lpoa: unknown) =>
      completionOf(region, withChanges(sample('mauritian'), { [place]: lpoa }), { today: sampleDay })
    const [before, after] = ['/account-preference', '/certified-board-resolution']
    const complete = states({ hasThirdPartyAccess: false })
    const menu = menuOf(region, sample('mauritian'), complete).map(({ path }) => path)
    expect(menu.slice(menu.indexOf(before))).toContain(after)
    expect([nextPath(complete, before), previousPath(complete, after)]).toEqual([after, before])
    const open = states({})
    expect([nextPath(open, before), previousPath(open, after)]).toEqual([thirdPartyAccess.path, thirdPartyAccess.path])
  })
})

describe('the texts of Mauritius', () => {
  const english = formTexts('en')
  const words = textParamsOf('mu', {}, translateForm('en'))

  it('[REG-3] mention its laws, and nothing of the UAE', () => {
    const pages = region.steps.map(({ section }) => `sections.${section.messages}.`)
    const said = Object.entries(english).filter(([key]) => pages.some((page) => key.startsWith(page)))
    expect(said.filter(([, text]) => /UAE|EOCN|[Ee]mirate/.test(text)).map(([key]) => key)).toEqual([])
    expect(JSON.stringify(words)).not.toMatch(/UAE|EOCN|Federal/)
    expect(words).toMatchObject({ dataLaw: 'the Data Protection Act 2017', permitAuthority: 'the competent authority' })
  })

  it('[VAL-7] the country may have the name taxCountry in older data', () => {
    const residency = { taxCountry: 'MU', taxIdentificationNumber: '99900456' }
    const data = dataFromSample({
      clientOtherInfo: { taxInfo: { multipleTaxResidencies: false }, taxResidencys: [residency] },
    })
    expect(issueCodesOf(taxResidency, data)).toEqual([])
  })
})
