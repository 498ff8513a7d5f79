import { describe, expect, it } from 'vitest'
import { personalDeclaration } from '../../sections/declarations/declaration.ts'
import { personalWholesaleLetter } from '../../sections/professional/professionalClientLetter.ts'
import { formTexts } from '../../testing/form.ts'
import { issueCodesOf, sample, withChanges } from '../../testing/samples.ts'
import { wholesaleSelfCertification } from './wholesaleSelfCertification.ts'

type Answers = Readonly<Record<string, unknown>>

const person = sample('wholesalePerson')
const ticks = Array.from({ length: 5 }, () => true)

describe('the self-certification of a wholesale client', () => {
  const certified = { eligibility: 'wholesaleClient', isNewZealandWholesaleInvestor: false, acknowledgements: ticks }
  const zealand = { ...certified, isNewZealandWholesaleInvestor: true }
  const certificateUpload = [{ _id: '1', key: 'certificateUpload', blobName: '1-proof.pdf', name: 'proof.pdf' }]
  const eligible = {
    ...zealand,
    nzWholesaleBasis: ['eligible_investor'],
    nzEligibleInvestorGrounds: 'Twelve years as a trader of futures.',
    nzConfirmerName: 'Grace Placeholder',
    nzConfirmerProfession: 'lawyer',
    certificateUpload,
  }
  const issues = (answers: Answers) =>
    issueCodesOf(
      wholesaleSelfCertification,
      withChanges(person, { 'clientOtherInfo.clientSelfCertification': answers }),
    )

  it.each<[scenario: string, answers: Answers, expected: string[]]>([
    [
      'nothing answered',
      {},
      ['eligibility requiredChoice', 'isNewZealandWholesaleInvestor requiredChoice', 'acknowledgements requiredTicks'],
    ],
    ['a wholesale client', certified, []],
    [
      'no answer on New Zealand',
      { ...certified, isNewZealandWholesaleInvestor: null },
      ['isNewZealandWholesaleInvestor requiredChoice'],
    ],
    ['a sophisticated investor', { ...certified, eligibility: 'sophisticatedInvestor' }, []],
    [
      'a professional investor without evidence',
      { ...certified, eligibility: 'professionalInvestor' },
      ['certificateUpload requiredFile'],
    ],
    ['a professional investor', { ...certified, eligibility: 'professionalInvestor', certificateUpload }, []],
    ['the class of another region', { ...certified, eligibility: 'perSeProfessional' }, ['eligibility requiredChoice']],
    ['of New Zealand, no category', zealand, ['nzWholesaleBasis requiredChoice']],
    ['of New Zealand, no evidence', { ...zealand, nzWholesaleBasis: ['large'] }, ['certificateUpload requiredFile']],
    ['of New Zealand', { ...zealand, nzWholesaleBasis: ['large'], certificateUpload }, []],
    [
      'of New Zealand and none of its investors',
      { ...zealand, nzWholesaleBasis: ['not_nz'] },
      ['nzWholesaleBasis requiredChoice'],
    ],
    ['an eligible investor', eligible, []],
    [
      'an eligible investor, unconfirmed',
      { ...eligible, nzEligibleInvestorGrounds: '', nzConfirmerName: '', nzConfirmerProfession: null },
      ['nzEligibleInvestorGrounds required', 'nzConfirmerName required', 'nzConfirmerProfession requiredChoice'],
    ],
    ['not of New Zealand, regardless of earlier answers', { ...eligible, ...certified, certificateUpload: [] }, []],
    ['the test of a company', { ...certified, auWholesaleBasis: 'accountant_certificate' }, []],
  ])('[VAL-6] %s', (_, answers, expected) => {
    expect(issues(answers)).toEqual(expected)
  })

  it.each([0, 1, 2, 3, 4])('[VAL-6] requires the tick of statement %i', (missing) => {
    const acknowledgements = ticks.map((_, index) => index !== missing)
    expect(issues({ ...certified, acknowledgements })).toEqual(['acknowledgements remainingTicks'])
  })
})

describe.each([
  ['letter', personalWholesaleLetter, 'professionalClientLetter', 'acknowledgements'],
  ['declaration', personalDeclaration, 'declarationAndAgreement', 'declarationList'],
] as const)('the %s of a person', (_, section, slot, list) => {
  const given = (field: string, value: unknown) => withChanges(person, { [`clientOtherInfo.${slot}.${field}`]: value })

  it.each([
    ['name', '', 'required'],
    ['date', null, 'requiredDate'],
    ['date', '2026-11-21', 'futureDate'],
    ['signature', '', 'requiredSignature'],
    [list, [], 'requiredTicks'],
    [list, Array.from({ length: 6 }, () => true), 'requiredTicks'],
    [list, Array.from({ length: 11 }, () => true), 'requiredTicks'],
  ])('[VAL-23] requires %s: %j', (field, value, code) => {
    expect(issueCodesOf(section, given(field, value))).toEqual([`${field} ${code}`])
  })

  it.each([0, 1, 2, 3, 4])('[VAL-23] requires the tick of statement %i of five', (missing) => {
    const some = ticks.map((_tick, index) => index !== missing)
    expect(issueCodesOf(section, given(list, some))).toEqual([`${list} remainingTicks`])
    expect(issueCodesOf(section, given(list, ticks))).toEqual([])
  })

  it('[VAL-23] does not ask for a position', () => {
    expect(Object.keys(section.fields)).not.toContain('position')
  })

  it.each([
    ['Samplewood, Avery', []],
    ['Morgan Ledgerman', ['name applicantDiffers']],
  ])('warns when %s is not the applicant', (name, expected) => {
    expect(issueCodesOf(section, given('name', name), 'warning')).toEqual(expected)
    expect(issueCodesOf(section, given('name', name))).toEqual([])
  })
})

describe('the texts of au-pro', () => {
  const words = formTexts('en')

  it('[VAL-23] the declaration addresses a person, with the terms of its region', () => {
    const { texts } = personalDeclaration.fields.declarationList
    expect(texts.map((id) => words[`texts.${id}`]?.split('.')[0])).toEqual([
      'Accuracy',
      'Wholesale status',
      'Risk',
      'Identity, funds and tax',
      'Agreement and data',
    ])
  })

  it('[VAL-6] the letter follows Australian law and addresses the applicant', () => {
    expect(personalWholesaleLetter.fields.acknowledgements.texts).toContain('pcl-au-1')
    expect(personalWholesaleLetter.fields.fullName.prefillFrom).toBe('clientDetail.personalInfo.fullName')
  })

  it('no label or help of its pages mentions a company as applicant', () => {
    const own = Object.entries(words).filter(([key]) => key.startsWith('sections.auPro.'))
    expect(own.length).toBeGreaterThan(100)
    expect(own.filter(([, text]) => /the company\b|authorised representatives/i.test(text))).toEqual([])
  })
})
