import { describe, expect, it } from 'vitest'
import { formTexts } from '../../testing/form.ts'
import { type ProfessionalRegion, professionalRegions, sampleOf, sectionAt } from '../../testing/professional.ts'
import { issueCodesOf, withChanges } from '../../testing/samples.ts'

type Answers = Readonly<Record<string, unknown>>

const regions = professionalRegions.map(([id]) => id)
const page = (id: ProfessionalRegion) => sectionAt(id, '/company-details')

function errors(id: ProfessionalRegion, answers: Answers): string[] {
  const at = Object.entries(answers).map(([field, value]) => [`clientDetail.companyInfo.${field}`, value])
  return issueCodesOf(page(id), withChanges(sampleOf(id), Object.fromEntries(at)))
}

const required: [field: string, blank: unknown, code: string][] = [
  ['companyName', '', 'required'],
  ['companyRegNo', '', 'required'],
  ['businessNature', null, 'requiredChoice'],
  ['areaCodePhone', '', 'requiredChoice'],
  ['companyPhone', '', 'required'],
  ['isGovernmentEntity', null, 'requiredChoice'],
  ['isListedOnRegulator', null, 'requiredChoice'],
  ['reasonForOpeningAccount', null, 'requiredChoice'],
  ['country', null, 'requiredChoice'],
  ['address', '', 'required'],
  ['town', '', 'required'],
  ['postCode', '', 'required'],
]
const optional = [
  ['companyRegDate', null],
  ['companyRegCountry', null],
  ['entityType', null],
  ['companyEmail', ''],
  ['companyWebsite', ''],
  ['leiNumber', ''],
  ['areaCodeMobile', ''],
  ['companyMobile', ''],
] as const

describe.each(regions)('the company in %s', (id) => {
  it.each(required)('[VAL-3] [VAL-5] requires %s', (field, blank, code) => {
    expect(errors(id, { [field]: blank })).toEqual([`${field} ${code}`])
  })

  it.each(optional)('[VAL-5] does not require %s', (field, blank) => {
    expect(errors(id, { [field]: blank })).toEqual([])
  })

  it('[VAL-5] needs a county, state or province', () => {
    expect(errors(id, { county: '' })).toHaveLength(1)
    expect(errors(id, { county: '' })[0]).toMatch(/^county required/)
  })

  it.each<[question: string, answer: unknown, field: string, given: string]>([
    ['businessNature', 'others', 'otherBusinessNature', 'Salvage of wrecks'],
    ['reasonForOpeningAccount', 'others', 'otherReasonForOpeningAccount', 'A bet among friends'],
    ['isListedOnRegulator', true, 'regulatorName', 'JSE'],
  ])('[VAL-5] [VIS-1] %s = %s requires %s', (question, answer, field, given) => {
    expect(errors(id, { [question]: answer, [field]: '' })).toEqual([`${field} required`])
    expect(errors(id, { [question]: answer, [field]: given })).toEqual([])
  })

  it.each([
    [{ areaCodeMobile: '+44', companyMobile: '' }, []],
    [{ areaCodeMobile: '', companyMobile: '7400123456' }, ['areaCodeMobile requiredChoice']],
    [{ areaCodeMobile: '+44', companyMobile: '7400123456' }, []],
  ])('[VAL-5] a mobile number needs its country code, if there is one: %j', (answers, expected) => {
    expect(errors(id, answers)).toEqual(expected)
  })

  it('[VAL-5] has no questions about litigation, bankruptcy and statements', () => {
    const { fields } = page(id)
    expect(
      ['hasCompanyPendingLitigation', 'isBankruptcy', 'hasFinancialStatements', 'building'].filter((f) => f in fields),
    ).toEqual([])
  })
})

describe('states and provinces', () => {
  it.each([
    ['au', { country: 'AU', county: 'WA' }, []],
    ['au', { country: 'AU', county: 'GP' }, ['county requiredChoice']],
    ['au', { country: 'NZ', county: null }, ['countyAbroad required']],
    ['au', { country: 'NZ', countyAbroad: 'Otago' }, []],
    ['sa', { country: 'ZA', county: 'KZN' }, []],
    ['sa', { country: 'ZA', county: 'NSW' }, ['county requiredChoice']],
    ['sa', { country: 'NA', county: null }, ['countyAbroad required']],
    ['sa', { country: 'NA', countyAbroad: 'Khomas' }, []],
    ['uk', { country: 'FR', county: 'Normandie' }, []],
    ['eu', { country: 'GB', county: 'Kent' }, []],
  ] as const)('[VAL-5] %s with %j', (id, answers, expected) => {
    expect(errors(id, answers)).toEqual(expected)
  })

  it.each([
    ['uk', 'County', '郡'],
    ['eu', 'Region or province', '大区或省'],
    ['au', 'State or territory', '州或领地'],
    ['sa', 'Province', '省'],
  ] as const)('[VAL-5] %s calls it %s', (id, english, chinese) => {
    const key = `sections.${page(id).messages}.fields.county.label`
    expect([formTexts('en')[key], formTexts('zh-CN')[key]]).toEqual([english, chinese])
  })

  it('[VAL-5] au labels the town as suburb or town', () => {
    expect(formTexts('en')['sections.au.companyDetails.fields.town.label']).toBe('Suburb or town')
    expect(formTexts('en')['sections.uk.companyDetails.fields.town.label']).toBe('Town or city')
  })
})
