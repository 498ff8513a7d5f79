import { describe, expect, it } from 'vitest'
import { nzWholesaleBases } from '../../kit/data/lists.ts'
import type { Section } from '../../kit/section.ts'
import { translateForm } from '../../testing/form.ts'
import { professionalRegions, sectionAt } from '../../testing/professional.ts'
import { issueCodesOf, sample, withChanges } from '../../testing/samples.ts'

type Answers = Readonly<Record<string, unknown>>

const path = '/professional-client'
const mifid = sectionAt('uk', path)
const southAfrican = sectionAt('sa', path)
const australian = sectionAt('au', path)

function errors(section: Section, answers: Answers): string[] {
  return issueCodesOf(section, withChanges(sample('british'), { 'clientOtherInfo.clientSelfCertification': answers }))
}

const proof = (key: string) => [{ _id: '1', key, blobName: '1-proof.pdf', name: 'proof.pdf' }]
const elective = {
  eligibility: 'electiveProfessional',
  electiveTypes: ['1', '3'],
  electiveProof: proof('electiveProof'),
}
const large = { eligibility: 'perSeProfessional', perSeType: '2' }

describe('the class of a client', () => {
  it.each(professionalRegions)('[VAL-6] is complete in the sample of %s', (id, name) => {
    expect(issueCodesOf(sectionAt(id, path), sample(name))).toEqual([])
  })

  it('[VAL-6] has the same questions in eu and uk', () => {
    expect(sectionAt('eu', path)).toBe(mifid)
  })
})

describe('professional clients of eu and uk', () => {
  it.each<[scenario: string, answers: Answers, expected: string[]]>([
    ['nothing answered', {}, ['eligibility requiredChoice']],
    ['per se, no type', { eligibility: 'perSeProfessional' }, ['perSeType requiredChoice']],
    ['per se, authorised', { eligibility: 'perSeProfessional', perSeType: '1' }, []],
    ['per se, government', { eligibility: 'perSeProfessional', perSeType: '3' }, []],
    ['per se, institutional', { eligibility: 'perSeProfessional', perSeType: '4' }, []],
    ['large, no size', large, ['perSeRequirements requiredChoice']],
    ['large, one size', { ...large, perSeRequirements: ['turnover_40m'] }, ['perSeRequirements tooFewChoices']],
    ['large, two sizes', { ...large, perSeRequirements: ['turnover_40m', 'own_funds_2m'] }, []],
    ['large, three sizes', { ...large, perSeRequirements: ['balance_sheet_20m', 'turnover_40m', 'own_funds_2m'] }, []],
    [
      'another type with one size left over',
      { eligibility: 'perSeProfessional', perSeType: '1', perSeRequirements: ['turnover_40m'] },
      [],
    ],
    [
      'elective, nothing else',
      { eligibility: 'electiveProfessional' },
      ['electiveTypes requiredChoice', 'electiveProof requiredFile'],
    ],
    ['elective, one criterion', { ...elective, electiveTypes: ['2'] }, ['electiveTypes tooFewChoices']],
    ['elective, two criteria', elective, []],
    ['elective, three criteria', { ...elective, electiveTypes: ['1', '2', '3'] }, []],
    ['elective, no proof', { ...elective, electiveProof: [] }, ['electiveProof requiredFile']],
    ['elective, proof of another question', { ...elective, electiveProof: proof('x') }, ['electiveProof requiredFile']],
    ['the class of another region', { eligibility: 'wholesaleClient' }, ['eligibility requiredChoice']],
  ])('[VAL-6] %s', (_, answers, expected) => {
    expect(errors(mifid, answers)).toEqual(expected)
  })
})

describe('counterparties of sa', () => {
  it.each(['1', '2', '3', '4'])('[VAL-6] type %s is complete without a subtype', (counterpartyType) => {
    expect(errors(southAfrican, { counterpartyType })).toEqual([])
  })

  it.each(['5.1', '5.2', '5.3', '5.4', '5.5', '5.6'])('[VAL-6] type 5 accepts subtype %s', (counterpartySubType) => {
    expect(errors(southAfrican, { counterpartyType: '5', counterpartySubType })).toEqual([])
  })

  it.each<[scenario: string, answers: Answers, expected: string[]]>([
    ['no type', {}, ['counterpartyType requiredChoice']],
    ['type 5 without a subtype', { counterpartyType: '5' }, ['counterpartySubType requiredChoice']],
    [
      'type 5 with a type as subtype',
      { counterpartyType: '5', counterpartySubType: '4' },
      ['counterpartySubType requiredChoice'],
    ],
    ['a subtype as type', { counterpartyType: '5.1' }, ['counterpartyType requiredChoice']],
    ['the answer of another region', { eligibility: 'perSeProfessional' }, ['counterpartyType requiredChoice']],
  ])('[VAL-6] %s', (_, answers, expected) => {
    expect(errors(southAfrican, answers)).toEqual(expected)
  })

  it.each([
    ['en', '5.1', 'Manager of a collective investment scheme'],
    ['en', '5', 'Person registered, licensed or authorised as one of the following'],
    ['zh-CN', '5.6', '持有外国法律下类似授权的机构'],
  ] as const)('[VAL-6] the label in %s of code %s, which has a dot, exists', (language, code, label) => {
    expect(translateForm(language)(`options.saCounterpartyType.${code}`)).toBe(label)
  })
})

describe('wholesale clients of au', () => {
  const wholesale = { eligibility: 'wholesaleClient', isNewZealandWholesaleInvestor: false }
  const zealand = { eligibility: 'wholesaleClient', isNewZealandWholesaleInvestor: true }
  const certificateUpload = proof('certificateUpload')
  const eligible = {
    ...zealand,
    nzWholesaleBasis: ['eligible_investor'],
    nzEligibleInvestorGrounds: 'Twelve years as treasurer of an exporter.',
    nzConfirmerName: 'Grace Placeholder',
    nzConfirmerProfession: 'lawyer',
    certificateUpload,
  }

  it.each<[scenario: string, answers: Answers, expected: string[]]>([
    ['nothing answered', {}, ['eligibility requiredChoice', 'isNewZealandWholesaleInvestor requiredChoice']],
    ['wholesale, no test', wholesale, ['auWholesaleBasis requiredChoice']],
    ['a business that is not small', { ...wholesale, auWholesaleBasis: 'not_small_business' }, []],
    ['a professional investor by test', { ...wholesale, auWholesaleBasis: 'professional_investor' }, []],
    ['a sophisticated investor by test', { ...wholesale, auWholesaleBasis: 'sophisticated_investor' }, []],
    [
      'a certified company without certificate',
      { ...wholesale, auWholesaleBasis: 'accountant_certificate' },
      ['certificateUpload requiredFile'],
    ],
    ['a certified company', { ...wholesale, auWholesaleBasis: 'accountant_certificate', certificateUpload }, []],
    [
      'a controlled company without certificate',
      { ...wholesale, auWholesaleBasis: 'controlled_entity' },
      ['certificateUpload requiredFile'],
    ],
    ['a sophisticated investor', { ...wholesale, eligibility: 'sophisticatedInvestor' }, []],
    ['a professional investor', { ...wholesale, eligibility: 'professionalInvestor' }, []],
    ['the class of another region', { ...wholesale, eligibility: 'perSeProfessional' }, ['eligibility requiredChoice']],
    ['of New Zealand, no category', zealand, ['nzWholesaleBasis requiredChoice']],
    ['of New Zealand, no evidence', { ...zealand, nzWholesaleBasis: ['large'] }, ['certificateUpload requiredFile']],
    ['of New Zealand, no Australian test', { ...zealand, nzWholesaleBasis: ['large'], certificateUpload }, []],
    [
      'of New Zealand, two categories',
      { ...zealand, nzWholesaleBasis: ['large', 'investment_activity'], certificateUpload },
      [],
    ],
    ['an eligible investor', eligible, []],
    [
      'an eligible investor, unconfirmed',
      { ...eligible, nzEligibleInvestorGrounds: '', nzConfirmerName: '', nzConfirmerProfession: null },
      ['nzEligibleInvestorGrounds required', 'nzConfirmerName required', 'nzConfirmerProfession requiredChoice'],
    ],
    [
      'an eligible investor, grounds too short',
      { ...eligible, nzEligibleInvestorGrounds: 'I trade a' },
      ['nzEligibleInvestorGrounds explanationTooShort'],
    ],
    [
      'not of New Zealand, regardless of earlier answers',
      {
        ...eligible,
        isNewZealandWholesaleInvestor: false,
        auWholesaleBasis: 'not_small_business',
        certificateUpload: [],
      },
      [],
    ],
  ])('[VAL-6] %s', (_, answers, expected) => {
    expect(errors(australian, answers)).toEqual(expected)
  })

  it.each(nzWholesaleBases.codes.filter((code) => code !== 'not_nz' && code !== 'eligible_investor'))(
    '[VAL-6] New Zealand category %s needs its evidence',
    (code) => {
      const answers = { ...zealand, nzWholesaleBasis: [code] }
      expect(errors(australian, answers)).toEqual(['certificateUpload requiredFile'])
      expect(errors(australian, { ...answers, certificateUpload })).toEqual([])
    },
  )

  it('[VAL-6] an investor of New Zealand cannot choose the category of none', () => {
    expect(errors(australian, { ...zealand, nzWholesaleBasis: ['not_nz'] })).toEqual([
      'nzWholesaleBasis requiredChoice',
    ])
  })
})
