import { describe, expect, it } from 'vitest'
import type { LeiRecord } from '../../contract/form.ts'
import { translatorOf } from '../../messages/compile.ts'
import { allMessages } from '../../regions/allMessages.ts'
import { regions } from '../../regions/index.ts'
import { compareWithRegister, registerComparison } from './registerComparison.ts'

const record: LeiRecord = {
  leiNumber: '5493001KJTIIGC8Y1R12',
  legalName: 'Falcon Ridge Trading FZE',
  status: 'ACTIVE',
  registrationStatus: 'ISSUED',
  nextRenewalDate: '2027-06-01',
  address: 'Unit 4, New Street, Dubai, AE',
  addressParts: { lines: ['Unit 4', '12 New Street'], city: 'Dubai', postalCode: '', country: 'AE' },
  registeredAs: '0012-345',
  jurisdiction: 'AE-DU',
  source: 'gleif',
}
const agreeing = {
  companyName: 'FALCON RIDGE TRADING',
  companyRegNo: '12345',
  companyRegCountry: 'AE',
  building: 'Unit 4',
  street: '12 New Street',
  city: 'Dubai',
  country: 'AE',
}
const sectionOf = (region: keyof typeof regions) => {
  const section = regions[region].steps.map((step) => step.section).find(({ fields }) => 'leiNumber' in fields)
  if (!section) throw new Error(`${region} asks for no LEI`)
  return section
}
const section = sectionOf('uae')
const verdicts = (changes: object = {}, changed: Partial<LeiRecord> = {}) =>
  Object.fromEntries(
    compareWithRegister(section.fields, { ...agreeing, ...changes }, { ...record, ...changed }).map(
      ({ name, verdict }) => [name, verdict],
    ),
  )

describe('[DOM-registry 5] the comparison with the register of LEIs', () => {
  it('ignores legal forms, leading zeros, punctuation and subdivisions', () => {
    expect(verdicts()).toEqual({
      companyName: 'same',
      companyRegNo: 'same',
      companyRegCountry: 'same',
      office: 'same',
    })
  })

  it.each([
    [{ companyName: 'Falcon Ridge Holding' }, { companyName: 'different' }],
    [{ companyRegNo: '12346' }, { companyRegNo: 'different' }],
    [{ companyRegNo: '' }, { companyRegNo: 'unanswered' }],
    [{ companyRegCountry: 'GB' }, { companyRegCountry: 'different' }],
    [{ street: '12, new street', building: '' }, { office: 'different' }],
    [{ building: 'Unit 4, New Street', street: '12' }, { office: 'similar' }],
    [{ country: 'GB' }, { office: 'different' }],
    [{ building: '', street: '', city: '', country: '' }, { office: 'unanswered' }],
  ])('judges %j as %j', (changes, expected) => {
    expect(verdicts(changes)).toMatchObject(expected)
  })

  it('compares nothing that the register leaves empty, and nothing without a register', () => {
    expect(verdicts({}, { registeredAs: undefined, jurisdiction: undefined, addressParts: undefined })).toEqual({
      companyName: 'same',
    })
    expect(verdicts({}, { source: 'format' })).toEqual({})
  })

  it('writes an address with its country last', () => {
    const office = compareWithRegister(section.fields, agreeing, record).find(({ name }) => name === 'office')
    expect(office?.submitted).toBe('Unit 4, 12 New Street, Dubai, AE')
  })

  it('compares texts of any length in bounded time', () => {
    expect(verdicts({ companyRegNo: 'a\u0315\u0300'.repeat(100_000) })).toMatchObject({ companyRegNo: 'different' })
  })
})

const t = translatorOf('en', { ...allMessages.en, registerComparison: { office: 'Registered address' } })
const response = (changed: Partial<LeiRecord> = {}) => ({
  record: { ...record, ...changed },
  retrievedAt: '2026-11-24T09:00:00+04:00',
})

it('[DOM-registry 5] the record holds the texts of both sides, with names of countries', () => {
  const compared = compareWithRegister(section.fields, { ...agreeing, companyRegCountry: 'GB' }, record)
  expect(registerComparison(section, compared, response(), t)).toMatchObject({
    section: section.id,
    path: 'leiNumber',
    register: 'GLEIF',
    identifier: record.leiNumber,
    retrievedAt: '2026-11-24T09:00:00+04:00',
    answers: expect.arrayContaining([
      expect.objectContaining({
        submitted: 'United Kingdom',
        registered: 'United Arab Emirates',
        verdict: 'different',
      }),
      expect.objectContaining({ label: 'Registered address', verdict: 'same' }),
    ]),
  })
})

it.each(Object.keys(regions) as (keyof typeof regions)[])(
  '[DOM-registry 5] %s compares the answers that its sections ask for',
  (region) => {
    const fields = regions[region].steps.map((step) => step.section.fields).find((some) => 'leiNumber' in some)
    const compared = fields ? compareWithRegister(fields, {}, record) : []
    expect(
      compared.every(({ name, verdict }) => verdict === 'unanswered' && (name === 'office' || name in (fields ?? {}))),
    ).toBe(true)
    expect(compared.length > 0).toBe(fields !== undefined)
  },
)
