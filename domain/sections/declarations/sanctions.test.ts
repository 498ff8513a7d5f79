import { describe, expect, it } from 'vitest'
import { check } from '../../kit/check.ts'
import { callForAction, increasedMonitoring } from '../../kit/data/fatfLists.ts'
import { issueText } from '../../kit/issueText.ts'
import { isFieldVisible } from '../../kit/section.ts'
import { valuesOf } from '../../kit/values/values.ts'
import { translatorOf } from '../../messages/compile.ts'
import { allMessages } from '../../regions/allMessages.ts'
import { errorsOf, issuesOf, valuesWith } from '../../testing/issues.ts'
import { sanctions } from './sanctions.ts'

const questions = ['isRelatedToFATF', 'isCountryFATFIM', 'isUAEorUNSCSanctioned', 'isOtherSanctioned'] as const
const no = { ...Object.fromEntries(questions.map((question) => [question, false])), isTradeDualUseGoods: false }
const reasonForSanction = 'One shareholder is registered there.'

function asked(answers: Record<string, unknown>) {
  const fields = ['reasonForSanction', 'sanctionedCountry', 'otherSanctionedCountry', 'copyOfEOCN6']
  return fields.filter((name) => isFieldVisible(sanctions.fields, name, { ...no, ...answers }))
}

describe('sanctions', () => {
  it('[VAL-18] requires the five answers', () => {
    expect(errorsOf(sanctions, valuesWith(sanctions, {}))).toEqual(
      [...questions, 'isTradeDualUseGoods'].map((name) => `${name} requiredChoice`),
    )
    expect(errorsOf(sanctions, valuesWith(sanctions, no))).toEqual([])
  })

  it.each(questions)('[VAL-18] needs reason and country when %s is yes', (question) => {
    const yes = valuesWith(sanctions, { ...no, [question]: true })
    expect(errorsOf(sanctions, yes)).toEqual(['reasonForSanction required', 'sanctionedCountry requiredChoice'])
    expect(errorsOf(sanctions, { ...yes, reasonForSanction, sanctionedCountry: 'IR' })).toEqual([])
  })

  it.each([
    [
      'a reason that explains nothing',
      { reasonForSanction: 'n/a', sanctionedCountry: 'IR' },
      ['reasonForSanction explanationTooShort'],
    ],
    [
      'Others without its name',
      { reasonForSanction, sanctionedCountry: 'Others' },
      ['otherSanctionedCountry required'],
    ],
    ['Others with its name', { reasonForSanction, sanctionedCountry: 'Others', otherSanctionedCountry: 'Eritrea' }, []],
  ])('[VAL-18] %s', (_scenario, answers, expected) => {
    expect(errorsOf(sanctions, valuesWith(sanctions, { ...no, isOtherSanctioned: true, ...answers }))).toEqual(expected)
  })

  it('[VAL-18] needs a permit for dual-use goods, and nothing else', () => {
    expect(errorsOf(sanctions, valuesWith(sanctions, { ...no, isTradeDualUseGoods: true }))).toEqual([
      'copyOfEOCN6 requiredFile',
    ])
  })

  it.each<[string, Record<string, unknown>, string[]]>([
    ['no to everything', {}, []],
    ...questions.map((question): [string, Record<string, unknown>, string[]] => [
      `yes to ${question}`,
      { [question]: true },
      ['reasonForSanction', 'sanctionedCountry'],
    ]),
    ['dual-use goods', { isTradeDualUseGoods: true }, ['copyOfEOCN6']],
    ['Others left over from a hidden answer', { sanctionedCountry: 'Others' }, []],
    [
      'Others',
      { isOtherSanctioned: true, sanctionedCountry: 'Others' },
      ['reasonForSanction', 'sanctionedCountry', 'otherSanctionedCountry'],
    ],
  ])('[VIS-5] requires fields by the answers: %s', (_scenario, answers, expected) => {
    expect(asked(answers)).toEqual(expected)
  })

  it('[VAL-18] offers every listed country and Others', () => {
    const { codes } = sanctions.fields.sanctionedCountry.options
    expect(codes).toEqual(expect.arrayContaining([...callForAction, ...increasedMonitoring]))
    expect(codes.at(-1)).toBe('Others')
  })

  it.each([
    [
      'the company is registered in Iran',
      { clientDetail: { companyInfo: { companyRegCountry: 'IR' } } },
      ['isRelatedToFATF sanctionsContradict?'],
    ],
    [
      'a director is of Kenya',
      { companyLeadership: [{ type: ['director'], nationality: 'KE' }] },
      ['isCountryFATFIM sanctionsContradict?'],
    ],
    [
      'an owner was formed in the British Virgin Islands',
      {
        clientDetail: { companyInfo: { shareholders: [{ legalNature: 'legalEntity', countryOfEstablishment: 'VG' }] } },
      },
      ['isCountryFATFIM sanctionsContradict?'],
    ],
    ['all live in the UAE', { clientDetail: { companyInfo: { companyRegCountry: 'AE' } } }, []],
  ])('[VAL-18] warns about a no when %s', (_scenario, application, expected) => {
    expect(issuesOf(sanctions, valuesWith(sanctions, no), application)).toEqual(expected)
  })

  it('[B30] names the countries and the entries that contain them', () => {
    const application = {
      clientDetail: {
        companyInfo: {
          companyName: 'Crescent',
          companyRegCountry: 'LB',
          shareholders: [
            { legalNature: 'legalEntity', companyName: 'Golden Dhow', countryOfEstablishment: 'VG', nationality: 'KE' },
            { legalNature: 'naturalPerson', fullLegalName: 'Omar Haddad', country: 'LB', countryOfEstablishment: 'KE' },
          ],
        },
      },
    }
    const values = { ...valuesOf(sanctions, {}), isRelatedToFATF: false, isCountryFATFIM: false }
    const [issue, ...others] = check(sanctions, values, { today: '2026-11-20', application }).filter(
      ({ code }) => code === 'sanctionsContradict',
    )
    expect(others).toEqual([])
    expect(issue && issueText(issue, '', translatorOf('en', allMessages.en)).text).toBe(
      'Countries you’ve entered are on this list: Lebanon (Crescent), British Virgin Islands (Golden Dhow), Lebanon (Omar Haddad). Check this answer.',
    )
  })
})
