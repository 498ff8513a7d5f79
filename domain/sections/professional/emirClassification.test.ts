import { describe, expect, it } from 'vitest'
import { emirCounterpartyTypes, reportingChoices } from '../../kit/data/lists.ts'
import type { ChoiceField } from '../../kit/kinds/choice.ts'
import { professionalRegions, sectionAt } from '../../testing/professional.ts'
import { issueCodesOf, sample, withChanges } from '../../testing/samples.ts'
import { reportingOutsideEmir } from './emirClassification.ts'

type Answers = Readonly<Record<string, unknown>>

const emirClassification = sectionAt('uk', '/emir-classification')
const leiCode = 'ZZZZ00THISTLEDOWN717'
const given = (answers: Answers) => withChanges(sample('british'), { 'clientOtherInfo.emirClassification': answers })

describe('the class under EMIR', () => {
  it.each(professionalRegions)('[VAL-21] is complete in the sample of %s', (id, name) => {
    const section = sectionAt(id, '/emir-classification')
    const asksType = 'counterpartyType' in section.fields
    expect(asksType ? 'the type' : section).toBe(id === 'eu' || id === 'uk' ? 'the type' : reportingOutsideEmir)
    expect(issueCodesOf(section, sample(name))).toEqual([])
    expect(issueCodesOf(section, sample(name), 'warning')).toEqual([])
  })

  const complete = { leiCode, counterpartyType: 'NFC_MINUS', delegatedReporting: 'broker_reports' }

  it.each<[scenario: string, change: Answers, expected: string[]]>([
    ['complete', {}, []],
    ['no LEI', { leiCode: '' }, ['leiCode required']],
    ['a wrong check digit', { leiCode: 'ZZZZ00THISTLEDOWN718' }, ['leiCode lei']],
    ['no type', { counterpartyType: null }, ['counterpartyType requiredChoice']],
    ['no choice of reporting', { delegatedReporting: null }, ['delegatedReporting requiredChoice']],
    ['a provider without name', { delegatedReporting: 'third_party_reports' }, ['reportingAgentName required']],
    [
      'a provider with a name',
      { delegatedReporting: 'third_party_reports', reportingAgentName: 'Demo Reporting Ltd' },
      [],
    ],
    ['a financial counterparty without its sector', { counterpartyType: 'FC' }, []],
    [
      'a financial counterparty with a sector of one letter',
      { counterpartyType: 'FC', financialSector: 'x' },
      ['financialSector tooShort'],
    ],
  ])('[VAL-21] in eu and uk: %s', (_, change, expected) => {
    expect(issueCodesOf(emirClassification, given({ ...complete, ...change }))).toEqual(expected)
  })

  const pairs = emirCounterpartyTypes.codes.flatMap((type) =>
    reportingChoices.codes.map((choice) => [type, choice] as const),
  )

  it.each(pairs)('[VAL-21] %s with %s', (counterpartyType, delegatedReporting) => {
    const answers = { ...complete, counterpartyType, delegatedReporting, reportingAgentName: 'Demo Reporting Ltd' }
    const fits =
      (delegatedReporting !== 'statutory_nfc_minus' || counterpartyType === 'NFC_MINUS') &&
      (delegatedReporting !== 'not_subject' || counterpartyType.startsWith('TCE_') || counterpartyType === 'EXEMPT')
    expect(issueCodesOf(emirClassification, given(answers))).toEqual(fits ? [] : ['delegatedReporting reportingChoice'])
  })

  it.each([
    ['eu', 'european', 'CY', true],
    ['eu', 'european', 'NO', true],
    ['eu', 'european', 'RE', true],
    ['eu', 'european', 'GB', false],
    ['eu', 'european', 'CH', false],
    ['uk', 'british', 'GB', true],
    ['uk', 'british', 'CY', false],
    ['uk', 'british', 'JE', false],
    ['uk', 'british', '', true],
  ] as const)(
    '[VAL-21] in %s (%s) the brokerage reports by law for a company of %j: %s',
    (id, name, country, isOpen) => {
      const section = sectionAt(id, '/emir-classification')
      const company = { 'clientDetail.companyInfo.companyRegCountry': country }
      const answering = (answers: Answers) =>
        issueCodesOf(section, withChanges(sample(name), { ...company, 'clientOtherInfo.emirClassification': answers }))
      const byLaw = { ...complete, delegatedReporting: 'statutory_nfc_minus' }
      expect(answering(byLaw)).toEqual(isOpen ? [] : ['delegatedReporting reportingAbroad'])
      expect(answering(complete)).toEqual([])
    },
  )

  it.each<[scenario: string, answers: Answers, expected: string[]]>([
    ['not subject to it', { leiCode, delegatedReporting: 'not_subject' }, []],
    ['no LEI', { delegatedReporting: 'not_subject' }, ['leiCode required']],
    ['no choice of reporting', { leiCode }, ['delegatedReporting requiredChoice']],
    [
      'the choice of a small European company',
      { leiCode, delegatedReporting: 'statutory_nfc_minus' },
      ['delegatedReporting requiredChoice'],
    ],
    [
      'a provider without name',
      { leiCode, delegatedReporting: 'third_party_reports' },
      ['reportingAgentName required'],
    ],
  ])('[VAL-21] in au and sa: %s', (_, answers, expected) => {
    expect(issueCodesOf(reportingOutsideEmir, given(answers))).toEqual(expected)
  })

  it('[VAL-21] au and sa default to not subject to EMIR, and do not ask for the type', () => {
    const field: ChoiceField = reportingOutsideEmir.fields.delegatedReporting
    expect(field.defaultValue).toEqual({ code: 'not_subject' })
    expect(reportingOutsideEmir.fields).not.toHaveProperty('counterpartyType')
  })

  it.each([
    ['another', 'ZZZZ00ASTERBAYSHP933', ['leiCode identifierDiffers']],
    ['the same', leiCode, []],
    ['none', '', []],
  ])('[VAL-21] warns when the company page has %s', (_, leiNumber, expected) => {
    const data = withChanges(given(complete), { 'clientDetail.companyInfo.leiNumber': leiNumber })
    expect(issueCodesOf(emirClassification, data, 'warning')).toEqual(expected)
    expect(issueCodesOf(emirClassification, data)).toEqual([])
  })
})
