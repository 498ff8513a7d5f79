import { describe, expect, it } from 'vitest'
import { professionalMemberships } from '../../kit/data/lists.ts'
import { languages } from '../../kit/translate.ts'
import { answers } from '../../kit/values/answers.ts'
import { valuesOf } from '../../kit/values/values.ts'
import { translateForm } from '../../testing/form.ts'
import { issueCodesOf, sample, withChanges } from '../../testing/samples.ts'
import { certificate } from './certificate.ts'

type Answers = Readonly<Record<string, unknown>>

const person = sample('wholesalePerson')
const slot = 'clientOtherInfo.qualifiedAccountant'

function dataWith(given: Answers) {
  const changes = Object.entries(given).map(([field, value]) => [`${slot}.${field}`, value])
  return withChanges(person, Object.fromEntries(changes))
}

const issues = (given: Answers) => issueCodesOf(certificate, dataWith(given))
const warnings = (given: Answers) => issueCodesOf(certificate, dataWith(given), 'warning')

const australian = ['cpa_australia', 'ca_anz', 'ipa']
const abroad = { isMember: false, isForeignMember: true, isForeignMemberResident: true, professionalMembership: 'acca' }

describe('the certificate of a qualified accountant', () => {
  it('[VAL-24] requires every answer of the specification', () => {
    expect(issueCodesOf(certificate, withChanges(person, { [slot]: {} }))).toEqual([
      'nameOfAccountant required',
      'nameOfAddressOfFirm required',
      'isMember requiredChoice',
      'isForeignMember requiredChoice',
      'professionalMembership requiredChoice',
      'nameAndAddressOfPersonOrEntity required',
      'entity requiredChoice',
      'theInvestor required',
      'hasNetAssets requiredChoice',
      'hasGrossIncome requiredChoice',
      'date requiredDate',
      'signature requiredSignature',
    ])
  })

  it.each<[isMember: boolean | null, isForeignMember: boolean | null, expected: string[]]>([
    [true, false, []],
    [true, true, []],
    [false, false, ['isMember accountantNotMember']],
    [false, true, ['professionalMembership membershipDiffers']],
    [null, false, ['isMember requiredChoice']],
    [false, null, ['isForeignMember requiredChoice', 'professionalMembership membershipDiffers']],
  ])('[VAL-24] a member in Australia %s, abroad %s, of an Australian body', (isMember, isForeignMember, expected) => {
    expect(issues({ isMember, isForeignMember, isForeignMemberResident: true })).toEqual(expected)
  })

  it.each(professionalMemberships.codes)('[VAL-24] %s requires membership in its country', (professionalMembership) => {
    const atHome = { isMember: true, isForeignMember: false, professionalMembership }
    const differs = ['professionalMembership membershipDiffers']
    const isAustralian = australian.includes(professionalMembership)
    expect(issues(atHome)).toEqual(isAustralian ? [] : differs)
    expect(issues({ ...abroad, professionalMembership })).toEqual(isAustralian ? differs : [])
    expect(issues({ ...abroad, isMember: true, professionalMembership })).toEqual([])
  })

  it.each<[hasNetAssets: boolean | null, hasGrossIncome: boolean | null, expected: string[]]>([
    [true, false, []],
    [false, true, []],
    [true, true, []],
    [false, false, ['hasNetAssets certificateTest']],
    [null, false, ['hasNetAssets requiredChoice']],
    [true, null, ['hasGrossIncome requiredChoice']],
  ])('[VAL-24] net assets %s, gross income %s', (hasNetAssets, hasGrossIncome, expected) => {
    expect(issues({ hasNetAssets, hasGrossIncome })).toEqual(expected)
  })

  it.each([
    ['2026-11-20', []],
    ['2026-11-21', ['date futureDate']],
    ['2024-11-20', []],
    ['2024-11-19', ['date certificateTooOld']],
  ])('[VAL-24] dated %s', (date, expected) => {
    expect(issues({ date })).toEqual(expected)
  })

  it.each<[scenario: string, given: Answers, expected: string[]]>([
    ['a company is named', { entity: 'company', companyOrTrust: 'Specimen Pty Ltd' }, []],
    ['a company is not named', { entity: 'company' }, ['companyOrTrust required']],
    ['a trust is not named', { entity: 'trust' }, ['companyOrTrust required']],
    [
      'the residence of a foreign member',
      { ...abroad, isForeignMemberResident: null },
      ['isForeignMemberResident requiredChoice'],
    ],
    ['signed on paper, not uploaded', { isOnPaper: true, signature: '' }, ['signedCertificate requiredFile']],
    [
      'signed on paper, uploaded',
      {
        isOnPaper: true,
        signature: '',
        signedCertificate: [{ _id: '1', key: 'signedCertificate', blobName: '1-signed.pdf', name: 'signed.pdf' }],
      },
      [],
    ],
  ])('[VAL-24] %s', (_, given, expected) => {
    expect(issues(given)).toEqual(expected)
  })

  it.each([
    [true, []],
    [false, ['isForeignMemberResident accountantElsewhere']],
  ])('only warns about the residence of a foreign member: %s', (isForeignMemberResident, expected) => {
    expect(warnings({ ...abroad, isForeignMemberResident })).toEqual(expected)
    expect(issues({ ...abroad, isForeignMemberResident })).toEqual([])
  })

  function wording(given: Answers, language: (typeof languages)[number]): string[] {
    const { groups } = answers(certificate, valuesOf(certificate, dataWith(given)), translateForm(language))
    return groups.flatMap((group) => group.answers).flatMap((item) => (item.type === 'notice' ? [item.text] : []))
  }

  it('contains the certified statements only', () => {
    const [opening, ...rest] = wording({}, 'en')
    expect(opening).toContain('I, Morgan Ledgerman, of Ledgerman Specimen & Co, 5 Fiction Street')
    expect(opening).toContain('a member of Chartered Accountants Australia and New Zealand (CA, FCA).')
    expect(rest).toEqual([expect.stringContaining('AUD 2.5 million'), expect.stringContaining('761G(7)(c)')])
  })

  it.each([
    [{ isForeignMember: true, isForeignMemberResident: true }, true],
    [{ isForeignMember: true, isForeignMemberResident: false }, false],
    [{ isForeignMember: true, isForeignMemberResident: null }, false],
    [{ isForeignMember: false, isForeignMemberResident: true }, false],
  ])('[M1] certifies the practice of a foreign member only where the answers say so: %j', (given, expected) => {
    expect(wording(given, 'en').some((text) => text.includes('As a member of a foreign body'))).toBe(expected)
  })

  it.each(languages)(
    'has a text for every part of a certificate on a company by a foreign member in %s',
    (language) => {
      const given = { ...abroad, hasGrossIncome: true, entity: 'company', companyOrTrust: 'Specimen Pty Ltd' }
      const texts = wording(given, language)
      expect(texts).toHaveLength(6)
      expect(texts.join(' ')).toContain('Specimen Pty Ltd')
      expect(texts.join(' ')).not.toMatch(/[{}]|______/)
    },
  )
})
